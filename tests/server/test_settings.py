"""Settings: declared once, read from flags and variables, refused by name."""

from pathlib import Path

import pytest

from iaww.content import IawwError
from iaww.server.settings import SETTINGS, Settings, listed, read_settings


def test_without_flags_or_variables_everything_has_its_default() -> None:
    settings = read_settings({}, {})
    assert settings == Settings()
    assert {setting.name: setting.default for setting in SETTINGS} == {
        setting.name: getattr(settings, setting.name) for setting in SETTINGS
    }


def test_by_default_only_this_machine_is_served() -> None:
    assert Settings().host == "127.0.0.1"


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_can_be_set_by_its_variable(setting: object) -> None:
    found = next(known for known in SETTINGS if known is setting)
    text = found.choices[-1] if found.choices else "7"
    if found.name in ("public_url", "origins"):
        text = "https://play.example"
    settings = read_settings({}, {found.variable: text})
    assert str(getattr(settings, found.name)) == str(found.kind(text))


def test_a_flag_wins_over_a_variable_and_an_absent_flag_does_not() -> None:
    environment = {"IAWW_PORT": "9000", "IAWW_BACKUPS": "2"}
    settings = read_settings({"port": 0, "backups": None}, environment)
    assert (settings.port, settings.backups) == (0, 2)


def test_an_empty_variable_is_as_good_as_none() -> None:
    assert read_settings({}, {"IAWW_PORT": ""}).port == Settings().port


@pytest.mark.parametrize(
    ("variable", "text", "sentence"),
    [
        ("IAWW_PORT", "eighty", "IAWW_PORT is a whole number, not 'eighty'"),
        ("IAWW_BOT_PACE", "slow", "IAWW_BOT_PACE is a number, not 'slow'"),
        ("IAWW_BOT_PACE", "nan", "bot_pace is a number, not nan"),
        ("IAWW_AWAY_SECONDS", "inf", "away_seconds is a number, not inf"),
        ("IAWW_PORT", "65536", "port lies between 0 and 65535, not at 65536"),
        ("IAWW_PORT", "-1", "port cannot be negative"),
        ("IAWW_BACKUPS", "-3", "backups cannot be negative"),
        (
            "IAWW_LOG_LEVEL",
            "loud",
            "log_level is one of debug, info, warning, error, not 'loud'",
        ),
        (
            "IAWW_PUBLIC_URL",
            "play.example",
            "public_url begins with http:// or https:// and a host, not 'play.example'",
        ),
        (
            "IAWW_ORIGINS",
            "https://a.example, https://:80",
            "origins begins with http:// or https:// and a host, not 'https://:80'",
        ),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(variable: str, text: str, sentence: str) -> None:
    with pytest.raises(IawwError) as refused:
        read_settings({}, {variable: text})
    assert str(refused.value) == sentence


def test_the_embedded_database_lies_in_the_data_directory(tmp_path: Path) -> None:
    settings = Settings(data_dir=str(tmp_path))
    assert settings.directory == tmp_path
    assert settings.database_url == f"sqlite:///{tmp_path / 'iaww.db'}"


def test_another_database_is_taken_as_it_is() -> None:
    assert Settings(database="sqlite:///other.db").database_url == "sqlite:///other.db"


def test_a_shown_setting_is_never_a_secret() -> None:
    secrets = {setting.name: f"hidden-{n}" for n, setting in enumerate(SETTINGS) if setting.secret}
    assert {"secret_key", "operator_token", "database", "push_key", "webhook_url"} == set(secrets)
    shown = read_settings(secrets, {}).shown()
    assert "hidden" not in str(shown)
    assert {shown[name] for name in secrets} == {"set"}
    assert set(shown) == {setting.name for setting in SETTINGS}


def test_a_list_is_separated_by_commas() -> None:
    assert listed(" a, b ,,c") == ("a", "b", "c")
    assert listed("") == ()
