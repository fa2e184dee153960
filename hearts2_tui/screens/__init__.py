"""The screens, one file each, its looks in the ``.tcss`` beside it."""
