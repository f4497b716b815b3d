"""An environment variable as a field of the settings: how the operator's page tells of it, and how a wrong one is told.

Which ones there are is in `environment`; what pydantic does not know how to check is in `checks`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import Field, ValidationError
from pydantic.config import JsonDict
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, EnvSettingsSource

from tengen.rules.errors import BadInput, shown

S = TypeVar("S", bound=BaseSettings)


@dataclass(frozen=True, slots=True)
class Variable:
    """One environment variable, as the operator's page tells of it."""

    name: str
    default: str
    meaning: str
    expected: str


def setting(name: str, default: Any, usual: str, meaning: str, *, expected: str = "", **more: Any) -> Any:
    """A field that is read from this variable. `usual` is the default in words, `expected` what a wrong value is told;
    `more` goes to pydantic, for example the least (`ge`) and the greatest (`le`)."""
    if not expected and {"ge", "le"} <= more.keys():
        expected = f"a whole number from {more['ge']} to {more['le']}"
    about: JsonDict = {"usual": usual, "expected": expected}
    return Field(
        default_factory=lambda: default, validation_alias=name, description=meaning, json_schema_extra=about, **more
    )


def variables_of(model: type[BaseSettings]) -> tuple[Variable, ...]:
    """The variables that the fields of a model are read from, in their order."""
    return tuple(_variable(field) for field in model.model_fields.values())


def _variable(field: FieldInfo) -> Variable:
    about = field.json_schema_extra
    assert isinstance(about, dict)
    return Variable(str(field.validation_alias), str(about["usual"]), str(field.description), str(about["expected"]))


def read(model: type[S], environ: Mapping[str, str]) -> S:
    """The settings in these variables, where an empty one counts as not set. Refuses a wrong one with `BadInput`."""
    known = {variable.name: variable for variable in variables_of(model)}
    source = EnvSettingsSource(model)
    source.env_vars = {name: text for name in known if (text := environ.get(name))}
    try:
        return model.model_validate(source())
    except ValidationError as error:
        wrong = error.errors(include_url=False)[0]
        variable = known[str(wrong["loc"][0])]
        given = shown(environ[variable.name])
        raise BadInput("bad-setting", f"{variable.name} is {given}", variable.expected) from None
