"""One small drawing for each hidden field, the same on cards, strips and slides. No font is needed.

Each is drawn in a field of 16 by 16 with the current stroke.
"""

from __future__ import annotations

GLYPHS = {
    "placement": '<rect x="2" y="2" width="12" height="12" rx="1.5"/><path d="M8 2v12M2 8h12"/>',
    "turn": '<circle cx="8" cy="8" r="6"/><path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor"/>',
    "castling": '<path d="M2 5.5h11l-3 -3M14 10.5h-11l3 3"/>',
    "ep": '<circle cx="8" cy="8" r="5.5" stroke-dasharray="2.6 2.2"/>'
    '<circle cx="8" cy="8" r="1.4" fill="currentColor"/>',
    "clock": '<circle cx="8" cy="8" r="6"/><path d="M8 4.2v4l2.6 1.6"/>',
    "number": '<path d="M6.2 2.5l-1.4 11M11.2 2.5l-1.4 11M2.5 6h11M2.2 10.4h11"/>',
    "times": '<path d="M13.2 8a5.2 5.2 0 1 1 -1.6 -3.8M13.4 1.8v3h-3"/>',
}
"""Field -> its drawing."""

SYMBOLS = "".join(
    f'<g id="g-{field}" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" '
    f'stroke-linejoin="round">{shape}</g>'
    for field, shape in GLYPHS.items()
)
"""The drawings as SVG groups; whoever shows a card defines them once."""
