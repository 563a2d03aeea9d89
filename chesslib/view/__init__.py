"""What people see: boards, cards, steppers, timelines, plots."""
