"""Still pictures and their text twins."""

from __future__ import annotations

import base64
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import chess
import pytest

from chesslib.view import (
    AnswerCard,
    BoardWidget,
    CardQuestion,
    PredictionCard,
    Stage,
    Stepper,
    Twins,
    attempt,
    gallery,
    picture,
)

EP = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"
BARE = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"
SVG = "{http://www.w3.org/2000/svg}"


class Memory(dict):
    def set(self, key, value):
        self[key] = value


def every_view():
    return {
        "picture": picture(
            EP, caption="A & B", arrows=["e5d6"], circles=["d5"], ghosts={"a3": "p"}, lit=["d6"]
        ),
        "attempt": attempt(BARE, "e5d6"),
        "gallery": gallery(picture(EP), attempt(EP, "exd6"), caption="Two"),
        "board": BoardWidget(EP, caption="Play"),
        "twins": Twins(EP, BARE),
        "stepper": Stepper([Stage("Before", EP, text="Look."), Stage("Try", BARE, move="e5d6")]),
        "prediction": PredictionCard("x", "Where?", ["d5", "d6"], "d6", "Because.", board=EP),
        "answers": AnswerCard("04-1", [CardQuestion("a", "Legal?", ["yes", "no"], EP)], Memory()),
    }


class Images(HTMLParser):
    def __init__(self):
        super().__init__()
        self.images, self.tags = [], set()

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        if tag == "img":
            self.images.append(dict(attributes))


def drawing(view) -> tuple[Images, list[ET.Element]]:
    still = view._still() if hasattr(view, "_still") else view
    parser = Images()
    parser.feed(still.html)
    prefix = "data:image/svg+xml;base64,"
    assert all(image["src"].startswith(prefix) for image in parser.images)
    return parser, [ET.fromstring(base64.b64decode(image["src"][len(prefix) :])) for image in parser.images]


@pytest.mark.parametrize("name", list(every_view()))
def test_every_view_has_images_with_alt_text_and_a_text_twin_that_never_changes(name: str):
    view, again = every_view()[name], every_view()[name]
    parser, roots = drawing(view)
    assert roots
    assert parser.tags <= {"div", "img", "p", "strong", "em", "ul", "li", "details", "summary"}
    assert all(len(image["alt"]) > 60 and "White" in image["alt"] for image in parser.images)
    bundle = view._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    other = again._repr_mimebundle_()
    other = other[0] if isinstance(other, tuple) else other
    for kind in ("text/plain", "text/html"):
        assert data[kind] == other[kind]
    assert repr(view) == data["text/plain"]
    assert "0x" not in data["text/plain"]


@pytest.mark.parametrize("name", list(every_view()))
def test_a_picture_uses_only_what_it_defines_and_reaches_nothing_outside(name: str):
    for root in drawing(every_view()[name])[1]:
        defined = {node.get("id") for node in root.iter() if node.get("id")}
        used = {node.get("href", "")[1:] for node in root.iter(f"{SVG}use")}
        assert used <= defined
        source = ET.tostring(root, encoding="unicode")
        assert "http" not in source.replace("http://www.w3.org/2000/svg", "")
        names = set(re.findall(r"var\((--[\w-]+)\)", source))
        assert names <= set(re.findall(r"(--[\w-]+):", source)), "a colour that the picture does not define"


def test_the_interactive_views_say_to_run_the_cell():
    told = {name: view._still().html for name, view in every_view().items() if hasattr(view, "_still")}
    pictures = {name: str(drawing(every_view()[name])[1] and told[name]) for name in told}
    for name, html in pictures.items():
        svg = "".join(base64.b64decode(part).decode() for part in re.findall(r"base64,([^\"]+)", html))
        assert "Run this cell" in html + svg, name


def test_an_attempt_in_text_holds_fen_attempt_code_and_sentence():
    shown = attempt(BARE, "e5d6")
    assert f"FEN: {BARE}" in shown.text
    assert f"attempt e5d6 on {BARE}: ep_not_recorded" in shown.text
    assert shown.verdict is not None
    assert shown.verdict.text in shown.text
    assert shown.verdict.text in " ".join(shown.below)
    assert "article 3.7.3.1" in shown.text


def test_a_board_and_twins_and_stages_say_their_attempts_the_same_way():
    board = BoardWidget(BARE)
    board.play("e5d6")
    assert f"attempt e5d6 on {BARE}: ep_not_recorded" in repr(board)
    twins = Twins(EP, BARE)
    twins.left.play("exd6")
    twins.right.play("exd6")
    assert f"attempt e5d6 on {EP}: ok_ep" in repr(twins)
    assert f"attempt e5d6 on {BARE}: ep_not_recorded" in repr(twins)
    stepper = Stepper([Stage("A", EP), Stage("B", BARE, move="e5d6")])
    assert f"FEN: {EP}" in repr(stepper)
    assert f"attempt e5d6 on {BARE}: ep_not_recorded" in repr(stepper)


def test_no_fen_where_it_is_not_wanted():
    twins = Twins("1. e4 a6 2. e5 d5", "1. e3 a6 2. e4 d6 3. e5 d5", show_fen=False)
    twins.right.play("exd6")
    assert "FEN" not in repr(twins)
    assert "/" not in repr(twins)
    assert "single step" in repr(twins)


def test_evidence_and_hidden_state_have_their_own_classes():
    (root,) = drawing(attempt("4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3"))[1]
    classes = [node.get("class") for node in root.iter(f"{SVG}g")]
    assert "m evidence" in classes
    assert "m state" not in classes
    (root,) = drawing(picture(EP))[1]
    classes = [node.get("class") for node in root.iter(f"{SVG}g")]
    assert "m state" in classes
    assert "m evidence" not in classes


def test_recorded_and_usable_look_different():
    def shapes(fen: str) -> set[str | None]:
        (root,) = drawing(picture(fen, card=False))[1]
        return {node.get("href") for node in root.iter(f"{SVG}use")}

    usable, recorded = shapes(EP), shapes("4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2")
    assert "#m-disc" in usable
    assert "#m-ring" in recorded
    assert "#m-disc" not in recorded


def test_a_flipped_board_is_flipped_in_picture_and_text():
    shown = picture("8/8/8/8/8/8/8/K6k w - - 0 1", flip=True, card=False)
    assert shown.text.splitlines()[0] == "1 k . . . . . . K"
    (root,) = drawing(shown)[1]
    king = next(node for node in root.iter(f"{SVG}use") if node.get("href") == "#wk")
    assert (king.get("x"), king.get("y")) == ("315", "0")


def test_captions_are_text_not_markup():
    shown = picture(EP, caption='<b>x</b> & "y"')
    assert "<b>" not in shown.html
    assert "<b>x</b>" in shown.alt
    assert b"&lt;b&gt;" in shown.svg.encode()


def test_a_lost_right_is_told_and_struck():
    board = chess.Board("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1")
    board.push_san("Rxh8+")
    shown = picture(board)
    assert "Castling rights: none (was Kk)." in shown.text
    assert 'class="m state gone"' in shown.svg


def test_without_what_is_hidden_there_are_men_and_coordinates_only():
    bare = picture("1. e4 a6 2. e5 d5", hidden=False, caption="Diagram")
    assert bare.text == "\n".join(
        [
            "Diagram",
            "8 r n b q k b n r",
            "7 . p p . p p p p",
            "6 p . . . . . . .",
            "5 . . . p P . . .",
            "4 . . . . . . . .",
            "3 . . . . . . . .",
            "2 P P P P . P P P",
            "1 R N B Q K B N R",
            "  a b c d e f g h",
        ]
    )
    assert "to move" not in bare.alt
    assert "d6" not in bare.alt
    (root,) = drawing(bare)[1]
    assert not [node for node in root.iter(f"{SVG}g") if (node.get("class") or "").startswith("m ")]
    assert "var(--last)" not in bare.svg.split("</style>")[1]


def test_bare_twins_look_exactly_alike_until_a_move_is_refused():
    twins = Twins("1. e4 a6 2. e5 d5", "1. e3 a6 2. e4 d6 3. e5 d5", hidden=False, captions=("A", "A"))
    left, right = (twins.board_0, twins.board_1)
    assert {**left, "dests": 0, "undo": 0} == {**right, "dests": 0, "undo": 0}
    still = twins._still()
    assert still.pictures[0] == still.pictures[1]
    assert twins.state["values"]["differ"]["text"] == ""
    twins.right.play("exd6")
    assert "m evidence" in twins.board_1["marks"]
    twins._received(
        twins,
        {"view": "v", "n": 1, "rev": twins.state["rev"], "do": "set", "id": "reveal", "value": True},
        [],
    )
    assert twins.state["values"]["reveal"] == "pressed"
    assert "en passant square" in twins.state["values"]["differ"]["text"]
    assert "e.p." in twins.board_0["marks"]
    assert twins.board_0["card"]["rows"][0][2] == "White"


def test_cards_do_not_give_their_answer_away():
    card = PredictionCard(
        "x", "Is exd6 legal?", ["yes", "no"], "yes", "Because.", board=EP, title="Exit ticket"
    )
    assert "e.p." not in base64.b64decode(re.findall(r"base64,([^\"]+)", card._still().html)[0]).decode()
    before_answer = repr(card).split("Answer:")[0]
    assert "d6" not in before_answer.replace("Is exd6 legal?", "")
    assert repr(card).startswith("Exit ticket")


def test_in_a_gallery_each_sentence_says_whose_it_is():
    shown = gallery(attempt(EP, "exd6", caption="With the right"), attempt(BARE, "exd6", caption="Without"))
    assert "<p>With the right: Tried exd6." in shown.html
    assert "<p>Without: Tried e5d6." in shown.html


def test_a_bare_diagram_does_not_tell_that_it_is_check():
    check = "4r1k1/8/8/8/8/2N5/8/4K3 w - - 0 1"
    assert "var(--check)" in picture(check).svg.split("</style>")[1]
    assert "The king on e1 is in check." in picture(check).text
    bare = picture(check, hidden=False)
    assert "var(--check)" not in bare.svg.split("</style>")[1]
    assert "check" not in bare.text + bare.alt


def test_a_shown_view_carries_its_picture_and_a_closed_one_drops_it_for_good():
    view = BoardWidget(EP)
    assert view.still == ""
    html = view._repr_mimebundle_()[0]["text/html"]
    assert view.still == html
    sent = []
    view.observe(lambda change: sent.append(change["new"]), names="still")
    view.close()
    assert len(sent) == 2, "a page remembers what was before the last change"
    assert not any("<img" in text for text in sent)
    assert view._repr_mimebundle_()[0]["text/html"] == view.still == html
