import pytest

from ceilidh.enquiries.answers.templates import MAX_LENGTHS, MOST_TEMPLATES, TemplateService
from ceilidh.errors import Invalid
from tests.fakes.clock import StoppedClock
from tests.fakes.database import MemoryDatabase

TEMPLATE = {"name": "Viewing", "text": "Dear {name},\n{venue} is free on {date} for {guests}."}


@pytest.fixture
def templates() -> TemplateService:
    return TemplateService(MemoryDatabase([]), StoppedClock())


def test_templates_are_kept_in_their_order(templates: TemplateService) -> None:
    assert [] == templates.list()
    saved = templates.save({"templates": [TEMPLATE, {"name": " Ròs ", "text": "Fàilte {name} "}]})

    assert [TEMPLATE, {"name": "Ròs", "text": "Fàilte {name}"}] == saved == templates.list()
    assert [] == templates.save({"templates": []}) == templates.list()


@pytest.mark.parametrize(
    ("value", "blamed"),
    [
        ([], "templates"),
        ({"templates": {}}, "templates"),
        ({"templates": [TEMPLATE] * (MOST_TEMPLATES + 1)}, "templates"),
        ({"templates": [TEMPLATE, "b"]}, "templates.1.name"),
        ({"templates": [TEMPLATE | {"name": " "}]}, "templates.0.name"),
        ({"templates": [TEMPLATE | {"name": "two\nlines"}]}, "templates.0.name"),
        ({"templates": [TEMPLATE | {"name": "x" * (MAX_LENGTHS["name"] + 1)}]}, "templates.0.name"),
        ({"templates": [TEMPLATE | {"text": "x" * (MAX_LENGTHS["text"] + 1)}]}, "templates.0.text"),
        ({"templates": [TEMPLATE | {"text": 5}]}, "templates.0.text"),
    ],
)
def test_templates_that_break_a_rule_are_named(templates: TemplateService, value: object, blamed: str) -> None:
    templates.save({"templates": [TEMPLATE]})
    with pytest.raises(Invalid) as refusal:
        templates.save(value)

    assert blamed in refusal.value.errors
    assert [TEMPLATE] == templates.list()


@pytest.mark.parametrize("unknown", ["house", "Name", "", " name"])
def test_an_unknown_placeholder_is_named(templates: TemplateService, unknown: str) -> None:
    with pytest.raises(Invalid) as refusal:
        templates.save({"templates": [TEMPLATE | {"text": f"Dear {{name}}, {{{unknown}}}"}]})

    assert refusal.value.errors["templates.0.text"].startswith(f"There is no {{{unknown}}}")
