"""The catalog says what is printed, once, and says when nothing has changed."""

from collections.abc import Iterator

import httpx
import pytest

from iaww.content import Language, catalog
from iaww.server.bodies.catalog import Printed, PrintedCard
from iaww.server.routes.catalog import printed
from tests.server.running import Running, running

FOUR = {Language.EN, Language.FR, Language.ES, Language.JA}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("server")) as found:
        yield found


def read(server: Running, **headers: str) -> httpx.Response:
    return httpx.get(f"{server.url}/api/catalog", headers=headers, trust_env=False)


def card(content: Printed, id: str) -> PrintedCard:
    return next(card for card in content.cards if card.id == id)


def test_everything_printed_is_there_with_its_facts(server: Running) -> None:
    content = Printed.model_validate_json(read(server).content)
    assert [card.id for card in content.cards] == [card.id for card in catalog().cards]
    assert sum(card.copies for card in content.cards) == 150 + 56 + 20
    assert len(content.empires) == 7 * 6
    assert len(content.scenarios) == 12
    turbines = card(content, "wind_turbines")
    assert (turbines.cost, turbines.recycling, turbines.copies) == ({"materials": 2}, "energy", 7)
    assert [(made.what, made.amount, made.per) for made in turbines.production] == [
        ("energy", 1, None)
    ]
    assert turbines.names[Language.FR] == "Éoliennes"
    center = card(content, "financial_center")
    assert (center.cost, center.bonus) == ({"materials": 4, "energy": 1}, ["financier"])
    first = content.scenarios[0]
    assert (first.bronze, first.silver, first.gold) == (70, 95, 115)
    assert first.cards == {
        "polar_base": 1,
        "mega_drill": 1,
        "super_sonar": 1,
        "center_of_the_earth": 1,
    }


def test_corruption_is_a_negative_production(server: Running) -> None:
    content = Printed.model_validate_json(read(server).content)
    corrupt = {card.deck for card in content.cards for made in card.production if made.amount < 0}
    assert corrupt == {"ascension"}


def test_everything_is_named_in_four_languages(server: Running) -> None:
    content = Printed.model_validate_json(read(server).content)
    for names in (
        *(card.names for card in content.cards),
        *(empire.names for empire in content.empires),
        *(scenario.names for scenario in content.scenarios),
    ):
        assert names.keys() >= FOUR
    assert content.names.keys() == {"resource", "type", "character", "phase"}
    for by_id in content.names.values():
        assert all(names.keys() >= FOUR for names in by_id.values())
    assert content.names["resource"]["krystallium"][Language.EN] == "Krystallium"


def test_the_rules_facts_are_those_of_the_rules(server: Running) -> None:
    facts = Printed.model_validate_json(read(server).content).facts
    assert [(limit.rank, limit.points) for limit in facts.ranks] == [
        ("apprentice", 0),
        ("dictator", 60),
        ("emperor", 80),
        ("living_god", 100),
    ]
    assert (facts.cubes_per_krystallium, facts.base_players) == (5, 5)
    assert facts.solo_supremacy == 5
    assert facts.passes_left == [True, False, True, False]


def test_what_is_known_already_is_not_sent_again(server: Running) -> None:
    answer = read(server)
    tag = answer.headers["etag"]
    assert "no-store" not in answer.headers["cache-control"]
    for known in (tag, f'"other", W/{tag}', "*"):
        again = read(server, **{"if-none-match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert read(server, **{"if-none-match": '"other"'}).content == answer.content


def test_the_catalog_is_what_its_schema_says() -> None:
    content = printed()
    assert Printed.model_validate(content, strict=False).model_dump(mode="json") == content
