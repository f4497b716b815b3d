"""What every request passes, before and after the views of the apps."""
