"""The screens: one file or one room each, its looks in the ``.tcss`` beside it."""
