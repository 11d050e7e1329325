import { anatomy, figure, list, note, steps, table, text, type RuleBook } from "./book";

const book: RuleBook = {
  goal: {
    title: "The aim",
    blocks: [
      text(
        "You lead an empire into the future. Over **four rounds** you draft cards, build some of them and scrap the rest for raw materials, and let what you have built produce more. When the last round ends, the empire with the **most points** wins.",
      ),
      text(
        "Five resources drive everything. They are always produced in this order: [materials] materials, [energy] energy, [science] science, [gold] gold, [exploration] exploration. A sixth, [krystallium] krystallium, stands in for any of them. Two kinds of character help you: the [financier] financier and the [general] general.",
      ),
    ],
  },
  cards: {
    title: "Reading a card",
    blocks: [
      anatomy(
        "**Cost.** One space per cube, krystallium or character. The card is finished when all of them are covered.",
        "**Type**: [structure] structure, [vehicle] vehicle, [research] research, [project] project, [discovery] discovery.",
        "**Bonus.** Gained once, at the moment the card is finished.",
        "**Production.** Cubes you receive in every round from then on.",
        "**Points** at the end of the game.",
        "**Recycling.** The one cube you get for scrapping the card instead.",
      ),
      text(
        "A pin beside a type token means “one for each”: one cube, or so many points, for every finished card of that type in your empire, the card itself included.",
      ),
      figure("per_type", "Three structures in your empire: three materials every round."),
    ],
  },
  setup: {
    title: "Empires",
    blocks: [
      text(
        "Everyone leads a different empire; all use the same side. On **side A** each empire has its own production and its own way to score. On **side B** all produce the same and none scores. Take side A for your first games; side B is for a contest among equals, and for the solo scenarios.",
      ),
      text(
        "Sides C to F are extras that a table may choose. They change what an empire starts with or produces; none of them scores.",
      ),
      text("Empires are dealt at random, or chosen in the lobby, as the host decides."),
    ],
  },
  round: {
    title: "A round",
    blocks: [
      text("Each of the four rounds has three phases. Everybody plays them at the same time."),
      steps(
        "**Draft**: pick seven cards, one at a time, from hands that go round the table.",
        "**Planning**: put each of the seven under construction, or recycle it.",
        "**Production**: five steps, one per resource. You receive cubes and place them at once.",
      ),
      note(
        "Constructions, whatever lies on them, and the cubes on your empire card stay from round to round.",
      ),
    ],
  },
  draft: {
    title: "Draft",
    blocks: [
      text(
        "You are dealt a hand. Pick one card in secret. When everyone has picked, all picks are revealed, and the rest of each hand passes on: to the **left** in rounds 1 and 3, to the **right** in rounds 2 and 4. Go on until you have **seven** cards.",
      ),
      figure(
        "passing",
        "In rounds 1 and 3 each hand goes to the left; in rounds 2 and 4 it goes the other way.",
      ),
      table(
        ["Players", "Base game", "With Corruption & Ascension"],
        ["2", "10 cards", "8 + 4"],
        ["3–4", "7 cards", "6 + 3"],
        ["5", "7 cards", "6 + 2"],
        ["6", "–", "6 + 2"],
        ["7", "–", "5 + 2"],
      ),
      text("Cards left over after the seventh pick are discarded face down and bring nothing."),
    ],
  },
  planning: {
    title: "Planning",
    blocks: [
      text("Deal with your seven cards one by one, in any order. For each there are two ways:"),
      list(
        "put it **under construction**: it waits in front of you until its spaces are filled, in this round or a later one;",
        "**recycle** it for one cube.",
      ),
      text("When all seven are dealt with and every cube is placed, say that you are done."),
    ],
  },
  recycling: {
    title: "Recycling",
    blocks: [
      text(
        "A recycled card is discarded and leaves one cube of the resource shown between the two arrows. Place it at once: on a free space of that resource on one of your constructions, or on your empire card.",
      ),
      figure(
        "recycling",
        "{tank_division} is recycled; its cube goes on a construction that needs materials.",
      ),
      note(
        "Until that cube is placed you cannot decide on the next card, exchange or say done, but you may use krystallium and characters, and discard constructions.",
      ),
    ],
  },
  construction: {
    title: "Finishing a card",
    blocks: [
      text(
        "A card whose last space is covered is **finished at once**, in whatever phase. All that lay on it goes back to the supply, you gain its bonus, and it joins your empire.",
      ),
      text(
        "It produces **from the next production step on**. A card finished during planning produces in this very round. A card finished in the energy step still produces science, gold and exploration this round, but no materials or energy.",
      ),
      figure(
        "chain",
        "{financial_center}, finished in the energy step: a financier now, and two gold already this round.",
      ),
    ],
  },
  production: {
    title: "Production",
    blocks: [
      text(
        "Five steps: [materials], [energy], [science], [gold], [exploration]. In each, everyone counts the icons of that resource on the empire card and on finished cards, less any corruption. The number is fixed when the step begins and is never below zero.",
      ),
      figure("production", "Two on the empire card, two on {recycling_plant}: four materials."),
      text(
        "Take that many cubes and place every one of them **now**: on a free space of its kind, or on your empire card. Nothing is saved for later, and nothing once placed moves again.",
      ),
    ],
  },
  supremacy: {
    title: "Supremacy",
    blocks: [
      text(
        "With two to five players, whoever produces the most in a step, **alone**, gains a character: a [financier] for materials and gold, a [general] for energy and exploration. The winner in science chooses either.",
      ),
      figure("supremacy", "Four, three and one: the first gains a financier."),
      figure("tie", "Two are level at the top: nobody gains anything, not even the third."),
      text("Whoever produces nothing never wins a step."),
    ],
  },
  krystallium: {
    title: "Krystallium",
    blocks: [
      text(
        "The moment **five cubes** lie on your empire card, of whatever kinds, they become one krystallium. Krystallium itself does not count towards the five. Some cards bring krystallium as a bonus.",
      ),
      figure("krystallium", "Five cubes make a krystallium."),
      text(
        "A krystallium covers any one resource space, or a krystallium space, **at any time** in planning or production before you are done. It never covers a character space. What you do not use you keep, but it scores nothing.",
      ),
    ],
  },
  characters: {
    title: "Financiers and generals",
    blocks: [
      text(
        "You gain characters by supremacy and as bonuses. Each one you keep is worth **1 point** at the end, more if a card or your empire says so.",
      ),
      text(
        "Some cards ask for characters. Only one of the right kind fits such a space, at any time in planning or production. Once there it is spent.",
      ),
      figure(
        "character",
        "A financier on its space; a krystallium stands in for one of the three gold.",
      ),
    ],
  },
  discard: {
    title: "Discarding a construction",
    blocks: [
      text(
        "At any time in planning or production, before you are done, you may discard a construction. Its recycling cube goes to your **empire card**, never to another construction, and whatever lay on it is lost.",
      ),
    ],
  },
  scoring: {
    title: "Scoring",
    blocks: [
      text("After the fourth round add up:"),
      list(
        "the points printed on your finished cards;",
        "points **per type**: so many for each finished card of that type;",
        "points for **complete duos**;",
        "1 point for each [financier] and each [general] you still have, plus what cards and your empire add to each;",
        "the scoring of your empire, on side A.",
      ),
      figure(
        "multiplier",
        "{universal_vaccine} pays 1 point for each project: with four projects, 4 points.",
      ),
      note(
        "Krystallium, cubes and unfinished constructions are worth nothing, and neither are characters lying on them.",
      ),
    ],
  },
  duos: {
    title: "Duos",
    blocks: [
      text(
        "A duo pays for each complete pair of two things, such as a structure and a vehicle. The smaller of the two numbers counts. The same cards may serve several duos and per-type points as well.",
      ),
      figure("duo", "{giant_robot}, three structures and two vehicles: two pairs, 12 points."),
      text("Where a duo names financiers or generals, the tokens you have kept count."),
    ],
  },
  ties: {
    title: "Ties",
    blocks: [
      text(
        "Equal points? More **finished cards** wins; then more **characters**. If even these are equal, the place is shared. All places are ranked like that.",
      ),
    ],
  },
  "two-players": {
    title: "Two players",
    blocks: [
      text(
        "Everything as above with ten cards each (8 + 4 with Corruption & Ascension). The hands go back and forth until each of you has seven cards; the rest is discarded.",
      ),
    ],
  },
  expansion: {
    title: "Corruption & Ascension",
    blocks: [
      text(
        "The expansion adds a second deck of 56 cards, two empires and room for **six and seven players**. Both decks stay apart: every hand holds cards of each, as the table under “Draft” says.",
      ),
      text("Its cards bring corruption, duos and some of the largest scores in the game."),
    ],
  },
  corruption: {
    title: "Corruption",
    blocks: [
      text(
        "A struck-through icon takes one cube of that resource from your production, in every round. Your production of a resource never falls below zero, so corruption cannot take what you do not make.",
      ),
      figure("corruption", "Three gold less one for {raiders}: two gold are produced."),
    ],
  },
  "seven-players": {
    title: "Six and seven players",
    blocks: [
      text("Supremacy goes to **two** empires in each step:"),
      list(
        "the highest and the second highest each gain the character;",
        "one leader and a tie for second: only the leader gains it;",
        "two tied for first: both gain it, and nobody else;",
        "three or more tied for first: nobody does.",
      ),
      figure("seven", "Five and four energy: both gain a general. The two with three do not."),
      text("In science each winner chooses for itself."),
    ],
  },
  "war-or-peace": {
    title: "War or Peace",
    blocks: [
      text(
        "These cards can be shuffled into the base deck. Some have a **recurring** icon: after the exploration step they bring a krystallium or a character, in every round they stand finished, the last one included.",
      ),
      figure("recurring", "{analysis_center} brings a krystallium at the end of every round."),
      text(
        "[memorial] Memorials are a type of their own. A card finished in the exploration step pays the same round; one finished with what this extra step brings does not.",
      ),
    ],
  },
  solo: {
    title: "Alone",
    blocks: [
      text(
        "Eight pools of five cards are dealt face down (with Corruption & Ascension, three base cards and two of the expansion). There is no draft: each planning plays **two pools**, one after the other. You see the second when every card of the first is dealt with.",
      ),
      text("Supremacy is yours in a step in which you produce **five or more**."),
      table(
        ["Points", "Rank"],
        ["under 60", "apprentice"],
        ["60 and more", "dictator"],
        ["80 and more", "emperor"],
        ["100 and more", "living god"],
      ),
    ],
  },
  exchange: {
    title: "Exchanging cards alone",
    blocks: [
      text(
        "While cards of a pool are in your hand you may discard any **two** of them, without a cube, and draw **five** base cards or, with Corruption & Ascension, **three** of that deck. Keep one, discard the rest. You may do so as often as you have two cards.",
      ),
      text(
        "An empty deck is refilled from the discards of its own cards. What you have drawn cannot be taken back.",
      ),
    ],
  },
  scenarios: {
    title: "Scenarios",
    blocks: [
      text(
        "A scenario is a solo game on side B in which certain cards begin **under construction**. You win only if all of them stand finished at the end; then your points decide between bronze, silver, gold, or no medal.",
      ),
      figure("scenario", "“{base_01}” begins with these four under construction."),
      text(
        "Any copy of a listed card counts. You may even discard one and build another copy later.",
      ),
    ],
  },
  undo: {
    title: "Taking back",
    blocks: [
      text(
        "What you do in a step is hidden from the others until all are done. So you may take back anything you did in the current step, even “done”, while somebody else is still busy. A draft pick can be changed until the last player has picked.",
      ),
      text("What showed you new cards cannot be taken back: an exchange, or the next pool."),
    ],
  },
  "open-table": {
    title: "Open table",
    blocks: [
      text(
        "At an open table planning and production are seen as they happen, and “done” is final. Draft picks stay secret until all are made. It is for those who like to play at the pace of a real table.",
      ),
      text(
        "At every table all of this is public once the step is over: drafted cards, constructions, empires, recycled and discarded cards, and the number of cards in decks and hands.",
      ),
    ],
  },
};

export default book;
