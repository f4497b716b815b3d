"""Who may look into the site: operators with a name and a password. Players need neither."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError

from tengen.rules.errors import BadInput, shown


def make_user(name: str, password: str, *, replace: bool) -> None:
    """Make an operator, or give one a new password; refuses a bad name or password, and one who is there already."""
    user = User.objects.filter(username=name).first()
    if user is not None and not replace:
        raise BadInput("user-exists", f"there is a user {shown(name)} already", "another name, or --replace")
    if user is None:
        user = User(username=name, is_staff=True, is_superuser=True)
    try:
        UnicodeUsernameValidator()(name)
        validate_password(password, user)
    except ValidationError as error:
        said = " ".join(error.messages).rstrip(".")
        raise BadInput("bad-user", said, "a name of letters and digits, a password of 12 signs or more") from None
    user.set_password(password)
    user.save()


def find_user(name: str) -> str:
    """The name of this operator as it is kept; refuses one whom nobody has made."""
    user = User.objects.filter(username__iexact=name).first()
    if user is None:
        raise BadInput("no-such-user", f"there is no user {shown(name)}", "one that create-user has made")
    return user.get_username()
