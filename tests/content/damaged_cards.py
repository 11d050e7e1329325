"""Ways to damage cards.csv: what is written, what instead, and what is said about it."""

ZEPPELIN = "zeppelin,base,vehicle,6,,2,,,,,,,exploration,,exploration:1,"
MEMORIAL = "memorial_for_the_builder,war_or_peace,memorial,1,3,,,1,,,,,materials,,krystallium:1,2"

CARDS = [
    # The id.
    (ZEPPELIN, "," + ZEPPELIN.partition(",")[2], "line 19, field id: must not be blank"),
    (
        "\nzeppelin,",
        "\nThe Zeppelin,",
        "line 19 (The Zeppelin), field id: "
        "expected lower-case words joined by '_', found 'The Zeppelin'",
    ),
    (
        "\nsubmarine,",
        "\nzeppelin,",
        "line 19 (zeppelin), field id: another card has the same id",
    ),
    # Words of a fixed set.
    (
        "zeppelin,base,",
        "zeppelin,basic,",
        "line 19 (zeppelin), field deck: expected base, ascension or war_or_peace, found 'basic'",
    ),
    (
        "zeppelin,base,vehicle,",
        "zeppelin,base,airship,",
        "line 19 (zeppelin), field type: expected structure, vehicle, research, project, "
        "discovery or memorial, found 'airship'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace(",exploration,,", ",krystallium,,"),
        "line 19 (zeppelin), field recycling: expected materials, energy, science, gold or "
        "exploration, found 'krystallium'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace(",exploration,,", ",,,"),
        "line 19 (zeppelin), field recycling: expected materials, energy, science, gold or "
        "exploration, found ''",
    ),
    # Numbers.
    (
        ZEPPELIN,
        ZEPPELIN.replace(",6,", ",,"),
        "line 19 (zeppelin), field copies: must not be blank",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace(",6,", ",-6,"),
        "line 19 (zeppelin), field copies: expected a whole number, found '-6'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace(",6,", ", 6,"),
        "line 19 (zeppelin), field copies: starts or ends with a space: ' 6'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace(",6,", ",0,"),
        "line 19 (zeppelin), field copies: a card is printed at least once",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace(",2,", ",two,"),
        "line 19 (zeppelin), field cost_energy: expected a whole number, found 'two'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace(",2,", ",２,"),
        "line 19 (zeppelin), field cost_energy: expected a whole number, found '２'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace(",2,", ",-2,"),
        "line 19 (zeppelin), field cost_energy: expected a whole number, found '-2'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace(",2,", ",0,"),
        "line 19 (zeppelin), field cost_energy: leave the cell blank instead of writing 0",
    ),
    # Bonus.
    (
        "materials,general general,exploration:per_vehicle",
        "materials,general admiral,exploration:per_vehicle",
        "line 12 (aircraft_carrier), field bonus: expected krystallium, financier or general, "
        "found 'admiral'",
    ),
    (
        "materials,general general,exploration:per_vehicle",
        "materials,general  general,exploration:per_vehicle",
        "line 12 (aircraft_carrier), field bonus: expected single spaces between words, "
        "found 'general  general'",
    ),
    # Production.
    (
        ZEPPELIN,
        ZEPPELIN.replace("exploration:1", "exploration"),
        "line 19 (zeppelin), field production: expected what:amount, found 'exploration'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace("exploration:1", "exploration:0"),
        "line 19 (zeppelin), field production: expected a whole number other than 0, found '0'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace("exploration:1", "helium:1"),
        "line 19 (zeppelin), field production: expected materials, energy, science, gold or "
        "exploration, found 'helium'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace("exploration:1", "general:1"),
        "line 19 (zeppelin), field production: expected materials, energy, science, gold or "
        "exploration, found 'general'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace("exploration:1", "exploration:per_airship"),
        "line 19 (zeppelin), field production: expected structure, vehicle, research, project, "
        "discovery or memorial, found 'airship'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace("exploration:1", "exploration:1 exploration:1"),
        "line 19 (zeppelin), field production: exploration is produced twice",
    ),
    (
        MEMORIAL,
        MEMORIAL.replace("krystallium:1", "krystallium:-1"),
        "line 118 (memorial_for_the_builder), field production: only resources can be corrupted, "
        "found krystallium:-1",
    ),
    # Points.
    (
        ZEPPELIN,
        ZEPPELIN + "many",
        "line 19 (zeppelin), field victory_points: "
        "expected 5, 2*vehicle or 6*structure+vehicle, found 'many'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN + "0",
        "line 19 (zeppelin), field victory_points: "
        "expected 5, 2*vehicle or 6*structure+vehicle, found '0'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN + "2*airship",
        "line 19 (zeppelin), field victory_points: expected structure, vehicle, research, "
        "project, discovery, memorial, financier or general, found 'airship'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN + "2*vehicle+vehicle",
        "line 19 (zeppelin), field victory_points: "
        "a pair is made of two different things, found '2*vehicle+vehicle'",
    ),
    (
        ZEPPELIN,
        ZEPPELIN + "2*vehicle+project+general",
        "line 19 (zeppelin), field victory_points: "
        "a pair is made of two different things, found '2*vehicle+project+general'",
    ),
    # The card as a whole.
    (
        "transportation_network,base,structure,2,3,,",
        "transportation_network,base,structure,2,,3,",
        "line 9 (transportation_network), field cost_materials: every structure needs at least one",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace(",,2,,", ",2,,,"),
        "line 19 (zeppelin), field cost_energy: every vehicle needs at least one",
    ),
    (
        "universal_vaccine,base,research,1,,,3,",
        "universal_vaccine,base,research,1,3,,,",
        "line 40 (universal_vaccine), field cost_science: every research needs at least one",
    ),
    (
        "museum,base,project,2,,,,3,",
        "museum,base,project,2,3,,,,",
        "line 50 (museum), field cost_gold: every project needs at least one",
    ),
    (
        "atlantis,base,discovery,1,,,,,7,",
        "atlantis,base,discovery,1,,,,7,,",
        "line 66 (atlantis), field cost_exploration: every discovery needs at least one",
    ),
    (
        MEMORIAL,
        MEMORIAL.replace(",1,3,,,1,", ",1,,,,,"),
        "line 118 (memorial_for_the_builder), field cost_materials: "
        "a card needs at least one space, of any kind",
    ),
    (
        ZEPPELIN,
        ZEPPELIN.replace("exploration:1", ""),
        "line 19 (zeppelin), field victory_points: a card needs a bonus, a production or points",
    ),
    # The decks as a whole.
    (
        ZEPPELIN,
        ZEPPELIN.replace(",6,", ",5,"),
        "deck base, field copies: expected 31 copies of type vehicle, found 30",
    ),
    (
        "giant_robot,ascension,vehicle,1,",
        "giant_robot,ascension,vehicle,2,",
        "deck ascension, field copies: expected 12 copies of type vehicle, found 13",
    ),
    (
        "secret_forces,war_or_peace,structure,4,",
        "secret_forces,war_or_peace,structure,3,",
        "deck war_or_peace, field copies: expected 7 copies of type structure, found 6",
    ),
    (ZEPPELIN + "\n", "", "deck base, field id: expected 78 different cards, found 77"),
    # The table.
    ("id,deck,type,", "id,deck,", "line 1, field type: the column is missing"),
    ("id,deck,type,", "id,deck,type,type,", "line 1, field type: stands twice in the header"),
    ("id,deck,type,", "id,deck,type,art,", "line 1, field art: there must be no such column"),
    ("id,deck,type,", "id,type,deck,", "line 1, field type: expected column deck here"),
    ("id,deck,type,", "\ufeffid,deck,type,", "line 1, field id: the column is missing"),
    (
        ZEPPELIN,
        ZEPPELIN[:-1],
        "line 19 (zeppelin), field victory_points: the cell is missing",
    ),
    (
        ZEPPELIN,
        ZEPPELIN + ",",
        "line 19 (zeppelin), field victory_points: more cells follow: expected 16, found 17",
    ),
    (ZEPPELIN, "", "line 19, field id: the cell is missing"),
    (ZEPPELIN, '"zep"pelin', "line 19: not CSV: ',' expected after '\"'"),
]
