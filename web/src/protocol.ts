// Generated from src/iaww/server/protocol.py by scripts/protocol; do not edit.
/* eslint-disable */

/** The message with this id is done and, if it is an action, on disk. */
export interface Acknowledged {
  type: "ack";
  id: string;
  turn: number;
}

/** An action or an undo for one's own seat. */
export interface Act {
  type: "act";
  /** Chosen by the client; the same id sent again is answered again, and done once. */
  id: string;
  /** The turn the client has seen: an action meant for another moment is refused. */
  turn: number;
  action: Action | Undo;
}

export type Action = Pick | Slate | Recycle | Place | ToEmpire | SpendKrystallium | Assign | Discard | Choose | Exchange | Keep | Done;

/** Something a seat may do, with what it is worth. */
export interface Advised {
  /** What to do, or to begin with when the option is a plan for several cards. */
  action: Action;
  /** The cards that a plan slates; null when the option is no plan (R8). */
  slate: string[] | null;
  /** The cards that a plan recycles. */
  recycle: string[] | null;
  /** In the unit that the advice aims at. */
  worth: number;
  /** How much less that is than the best option's worth. */
  behind: number;
  /** Games that were played out to know it. */
  trials: number;
  outlook: Outlook;
}

/** Ask what an expert would do; answered a little later, while other messages go on. */
export interface AskHint {
  type: "hint";
  id: string;
  /** The turn the client has seen: what is meant for another moment is refused. */
  turn: number;
}

/** Cover a character space with a character of its kind (R16). */
export interface Assign {
  type: "assign";
  card: string;
  inst: number;
  character: Character;
}

/** Whom the operator shuts out. */
export interface Ban {
  guest: string;
  banned?: boolean;
}

/** The first moment of a round, phase or production step. */
export interface Beginning {
  /** The frame that shows it. */
  n: number;
  round: number;
  phase: Phase;
  step: Step | null;
}

/** Where one may jump to in a game that cannot go on. */
export interface Beginnings {
  table: string;
  /** The number of the last frame. */
  entries: number;
  beginnings: Beginning[];
}

/** The bots that this server can seat, the weakest first. */
export interface Bots {
  levels: ("random" | "beginner" | "casual" | "club" | "strong" | "expert")[];
  /** Those of them that answer at once, with or without compiled rules, as deputies do. */
  quick: ("random" | "beginner" | "casual" | "club")[];
  /** Whether the strongest of them wait with their first moves until they are compiled. */
  compiling: boolean;
}

/** Where a table began that goes on from a moment of another game. */
export interface Branch {
  /** The table of that game. */
  table: string;
  /** How many entries of its log came before. */
  moment: number;
}

/** What a development card is; memorials exist only among the War or Peace cards. */
export type CardType = "structure" | "vehicle" | "research" | "project" | "discovery" | "memorial";

/** The two kinds of character token. */
export type Character = "financier" | "general";

/** What a person said at the table. */
export interface ChatLine {
  n: number;
  guest: string;
  name: string;
  text: string;
  at: number;
}

/** Somebody said something. */
export interface ChatNews {
  type: "chat";
  chat: ChatLine[];
}

/** Take a character for supremacy in science (R12). */
export interface Choose {
  type: "choose";
  character: Character;
}

/** The science winner took a character (R12). */
export interface Chosen {
  type: "chosen";
  seat: number;
  character: Character;
}

export type ClientMessage = Hello | Act | Consider | Say | Mute | GiveOrders | SetDeputy | AskHint | Ping;

/** Ask what would come of some actions of one's own seat in this step; nothing is done. */
export interface Consider {
  type: "consider";
  id: string;
  /** The turn the client has seen: what is meant for another moment is refused. */
  turn: number;
  /** In order; none that ends the step or shows new cards. */
  actions: (Action | Undo)[];
  /** Let the deputy go on from there, as far as the order `place_for_me` would. */
  plan: boolean;
}

/** How things would stand after the actions of a consider, and after the plan if asked for. */
export interface Considered {
  type: "considered";
  id: string;
  turn: number;
  /** What the deputy would do after them, up to done; null when it was not asked for. */
  plan: Action[] | null;
  forecast: Forecast[];
  /** One's own points so far. */
  score: number;
  /** What would have been finished, in order. */
  constructed: SlatedCopy[];
  /** Every construction that would be left. */
  prospects: Prospect[];
  /** Those of them that krystallium and characters in hand could finish at once. */
  finishable: SlatedCopy[];
}

/** A construction was finished and joined the empire (R9). */
export interface Constructed {
  type: "constructed";
  seat: number;
  card: string;
  inst: number;
  bonus: Gift[];
}

/** A card in a construction area. */
export interface ConstructionView {
  card: string;
  inst: number;
  /** Spaces still free, by kind. */
  free: Partial<Record<SpaceKind, number>>;
  /** Space and item, pair by pair. */
  filled: [SpaceKind, SpaceKind][];
}

/** Hours or days for every step. */
export interface CorrespondenceClock {
  kind: "correspondence";
  hours: number;
}

/** A decision that another would have been better than. */
export interface CostlyMoment {
  /** How many entries the log had before it: the frame of the replay that shows it. */
  moment: number;
  round: number;
  phase: Phase;
  step: Step | null;
  /** What was done; where that was a step of a plan, with the best plan it belongs to. */
  played: Advised;
  /** What the expert would have done. */
  best: Advised;
  /** How much more that was worth. */
  loss: number;
}

/** One day's deal: the same for everybody, one attempt each. */
export interface Daily {
  day: string;
  over: boolean;
  ends_at: number;
  options: TableOptions;
  /** To the secret from which, with the day as nonce, the seed follows. */
  commitment: string;
  /** Revealed when the day is over, as is the seed. */
  secret: string | null;
  seed: string | null;
  /** How many have finished. */
  played: number;
  /** The best of them. */
  results: DailyResult[];
  mine: DailyAttempt | null;
}

/** The asker's one attempt at a day's deal. */
export interface DailyAttempt {
  table: string;
  status: "playing" | "over" | "closed";
  result: DailyResult | null;
}

/** One line in the table of a day. */
export interface DailyResult {
  /** By score; equal scores share it. */
  place: number;
  guest: GuestState;
  score: number;
  rank: Rank;
  /** Where the game can be seen, once the day is over. */
  table: string | null;
}

/** The box a card, an empire or a scenario comes from. */
export type Deck = "base" | "ascension" | "war_or_peace";

/** Give up a construction; its recycling cube goes to the empire card (R17). */
export interface Discard {
  type: "discard";
  card: string;
  inst: number;
}

/** A construction was given up with all that lay on it (R17). */
export interface Discarded {
  type: "discarded";
  seat: number;
  card: string;
  inst: number;
  gain: Resource;
  /** Space and item, pair by pair. */
  lost: [SpaceKind, SpaceKind][];
}

/** Finish planning or a production step; alone, take up the second pool (R10, R27). */
export interface Done {
  type: "done";
}

/** A deck by its backs. */
export type DrawDeck = "base" | "ascension";

/** What an exchange drew (R28). */
export interface Drew {
  type: "drew";
  seat: number;
  cards: string[];
}

/** Alone: give two cards of the hand to draw from a deck (R28). */
export interface Exchange {
  type: "exchange";
  /** In catalog order, so that equal exchanges are equal. */
  cards: [string, string];
  deck: DrawDeck;
}

/** Two cards of the hand went for a draw (R28). */
export interface Exchanged {
  type: "exchanged";
  seat: number;
  cards: string[];
  deck: DrawDeck;
}

export type Fact = RoundBegan | HandTaken | Picked | Leftover | PlanningBegan | PoolTaken | Slated | Recycled | Placed | SentToEmpire | Discarded | Chosen | Exchanged | Drew | Kept | Ready | TookBack | Constructed | Transformed | Produced | Received | RoundEnded | GameEnded;

/** What the rules fix for every table, so that no client writes it down a second time. */
export interface Facts {
  /** The lowest first. */
  ranks: RankLimit[];
  cubes_per_krystallium: number;
  /** The most that can play without Corruption & Ascension (R1). */
  base_players: number;
  /** How many cubes of a step win supremacy when playing alone (R29). */
  solo_supremacy: number;
  /** Round by round: whether hands go to the left (seat + 1) or to the right (R6). */
  passes_left: boolean[];
}

/** What a table published, and the secret once the game is over. */
export interface Fairness {
  table: string;
  commitment: string;
  /** One per seat, in seat order. */
  nonces: string[];
  secret: string | null;
}

/** What a production step would bring if nothing more were built (R11, R12). */
export interface Forecast {
  step: Resource;
  amounts: number[];
  supremacy: number[];
}

/** A game as it stood after one entry of its log, as one viewer saw it then. */
export interface Frame {
  /** How many entries had been made; 0 is the deal. */
  n: number;
  seat: number | null;
  action: Action | Undo | null;
  by: "person" | "bot" | "deputy" | "order" | null;
  at: number | null;
  /** What this entry brought to the viewer. */
  events: NumberedEvent[];
  view: View;
}

/** The game is over (R4). */
export interface GameEnded {
  type: "game_ended";
}

/** A game as setup and log, with the proof of its decks; `iaww prove` checks it. */
export interface GameRecord {
  format: "iaww-record";
  version: number;
  rules: string;
  setup: Setup;
  /** Who acted and how, undo included. */
  actions: [number, Action | Undo][];
  fairness: Fairness;
}

/** What a card can bring. */
export type Gift = "krystallium" | "financier" | "general";

/** Replace the orders of one's own seat. */
export interface GiveOrders {
  type: "orders";
  id: string;
  orders: OrdersWish;
}

/** A guest as everybody may know it. */
export interface GuestState {
  id: string;
  name: string;
}

/** A guest and the token that proves it; whoever has the token is the guest. */
export interface GuestToken {
  guest: GuestState;
  token: string;
}

/** A seat looks at the hand it was dealt or passed (R5, R6). */
export interface HandTaken {
  type: "hand_taken";
  seat: number;
  cards: string[];
}

/** How the server is. */
export interface Health {
  status: string;
  facts: Record<string, string>;
}

/** The first message: who I am and what I have. */
export interface Hello {
  type: "hello";
  version: 1;
  /** Of a seat; without one a spectator. */
  token?: string | null;
  /** Number of the last event received. */
  event?: number;
  /** Number of the last chat line received. */
  chat?: number;
}

/** What an expert would do, the best first; nobody else hears of it. */
export interface Hint {
  type: "hint";
  id: string;
  /** The turn it was asked for. */
  turn: number;
  /** What worth is: the chance to win from 0 to 1; the points to expect when alone; in a scenario points with the worth of medals in them, of which only differences tell anything. */
  aim: "chance" | "points" | "medal";
  options: Advised[];
}

/** Take one of the drawn cards into the hand (R28). */
export interface Keep {
  type: "keep";
  card: string;
}

/** One drawn card joined the hand (R28). */
export interface Kept {
  type: "kept";
  seat: number;
  card: string;
}

/** The languages in which every card, empire and resource has a name. */
export type Language = "en" | "fr" | "es" | "ja" | "de" | "it" | "ru";

/** A hand's last cards were discarded face down (R7). */
export interface Leftover {
  type: "leftover";
  seat: number;
  cards: string[];
}

/** A budget for every step, and a reserve for the whole game. */
export interface LiveClock {
  kind: "live";
  step_seconds: number;
  reserve_seconds: number;
}

/** Of a scenario (R31). */
export type Medal = "bronze" | "silver" | "gold";

/** The step that is open, or a later one. */
export type Moment = "now" | "materials" | "energy" | "science" | "gold" | "exploration" | "recurring";

/** Hear no more from a guest, or hear again. */
export interface Mute {
  type: "mute";
  id: string;
  guest: string;
  muted: boolean;
}

/** A moment of a game to play on from. */
export interface NewBranch {
  /** How many entries of the log come before it. */
  moment: number;
  /** Where the asker sits. */
  seat: number;
  /** The bots in all other seats; `null` leaves them as they were. */
  level?: "random" | "beginner" | "casual" | "club" | "strong" | "expert" | null;
}

/** A name to play by. */
export interface NewGuest {
  name: string;
}

/** A table as its host wants it. */
export interface NewTable {
  options: TableOptionsWish;
}

/** Something happened in the game. */
export interface News {
  type: "news";
  /** How many actions of one's own seat are in the log; 0 for spectators. */
  turn: number;
  event: number;
  events: NumberedEvent[];
  /** The seats that have not finished the step. */
  busy: number[];
  /** null when nothing changed but who is busy. */
  view: View | null;
  clock: SeatClock[] | null;
}

/** As much time as people like. */
export interface NoClock {
  kind: "none";
}

/** As much time as people like. */
export interface NoClockWish {
  kind?: "none";
}

/** Something that happened, numbered for this viewer alone. */
export interface NumberedEvent {
  n: number;
  fact: Fact;
}

/** What a person lets the server do for the seat. */
export interface Orders {
  /** Say done in steps in which nothing can be decided. */
  auto_done: boolean;
  /** Send cubes that fit nowhere to the empire card and say done when nothing can be placed. */
  done_when_nothing_fits: boolean;
  /** Let the table's deputy play the production steps. */
  place_for_me: boolean;
}

/** What a person lets the server do for the seat. */
export interface OrdersWish {
  /** Say done in steps in which nothing can be decided. */
  auto_done?: boolean;
  /** Send cubes that fit nowhere to the empire card and say done when nothing can be placed. */
  done_when_nothing_fits?: boolean;
  /** Let the table's deputy play the production steps. */
  place_for_me?: boolean;
}

/** How a game ended. */
export interface Outcome {
  sheets: ScoreSheet[];
  /** Seats by place; those in one group share it (R25). */
  ranking: number[][];
  /** Of a solo game (R30). */
  rank: Rank | null;
  /** Of a scenario: its cards are constructed (R31). */
  won: boolean | null;
  medal: Medal | null;
}

/** What an option brings until the round ends, told from several tables it may lead to. */
export interface Outlook {
  /** How many were looked at. */
  tables: number;
  /** Cards that are constructed this round in at least half of them, each as often as it is. */
  finished: string[];
  /** The one card that the option is about, if there is one. */
  card: string | null;
  /** What becomes of it this round: constructed, slated and not finished yet, or recycled. */
  fate: "constructed" | "slated" | "recycled" | null;
  /** How the seat's production changes, by resource; what stays as it is is left out. */
  production: Partial<Record<Resource, number>>;
  /** How many more there are on the empire card, or fewer. */
  krystallium: number;
  /** How many more or fewer, by kind; what stays as it is is left out. */
  characters: Partial<Record<Character, number>>;
  /** How many more points the seat has. */
  points: number;
}

/** The page that the server has, told from others by its build; null where it has none. */
export interface PageBuild {
  page: string | null;
}

/** A phase of a round (R4), or the end. */
export type Phase = "draft" | "planning" | "production" | "over";

/** Draft a card of the hand, in secret until everyone has picked (R6). */
export interface Pick {
  type: "pick";
  card: string;
}

/** A seat drafted a card (R6). */
export interface Picked {
  type: "picked";
  seat: number;
  card: string;
}

/** Ask whether the connection lives. */
export interface Ping {
  type: "ping";
  id: string;
}

/** Put the waiting cube on a free space of its resource (R8, R14). */
export interface Place {
  type: "place";
  card: string;
  /** Which slated copy of the card, from 1. */
  inst: number;
}

/** A space was covered; item and space differ for a krystallium standing in (R14, R16). */
export interface Placed {
  type: "placed";
  seat: number;
  card: string;
  inst: number;
  item: SpaceKind;
  space: SpaceKind;
}

/** Everyone has drafted; planning begins (R8). */
export interface PlanningBegan {
  type: "planning_began";
  round: number;
}

/** A guest's solo games on one side with one choice of decks, scenarios left out. */
export interface PlayedAlone {
  side: string;
  ascension: boolean;
  games: number;
  /** How often each rank was reached (R30). */
  ranks: Partial<Record<Rank, number>>;
  mean_score: number;
  best_score: number;
}

/** A guest's daily deals. */
export interface PlayedDaily {
  played: number;
  /** Days in a row up to today, or to yesterday while today's deal is still to be played. */
  streak: number;
  /** Among the days that are over. */
  best_place: number | null;
}

/** A guest's attempts at one scenario. */
export interface PlayedScenario {
  scenario: string;
  games: number;
  wins: number;
  /** Of the games won. */
  best_score: number | null;
  /** The best one (R31). */
  medal: Medal | null;
}

/** A guest's games with one number of players. */
export interface PlayedWith {
  players: number;
  games: number;
  /** How often first, second and so on; shared places count for each who shares them. */
  places: number[];
  mean_score: number;
  best_score: number;
}

/** A victory point icon: so many points, flat or for each of something. */
export interface Points {
  each: number;
  /** Empty for flat points; one type or character; or two, of which complete pairs count. */
  per: Scored[];
}

/** The connection lives. */
export interface Pong {
  type: "pong";
  id: string;
}

/** A solo pool came into hand (R27). */
export interface PoolTaken {
  type: "pool_taken";
  seat: number;
  sequence: number;
  cards: string[];
}

/** Everything that is printed, in the order of the data files, and a few facts of the rules. */
export interface Printed {
  cards: PrintedCard[];
  empires: PrintedEmpire[];
  scenarios: PrintedScenario[];
  /** Of resources, types, characters and phases: by kind, id and language. */
  names: Record<string, Record<string, Partial<Record<Language, string>>>>;
  facts: Facts;
}

/** A development card, its names by language. */
export interface PrintedCard {
  id: string;
  deck: Deck;
  type: CardType;
  copies: number;
  /** Spaces by kind. */
  cost: Partial<Record<SpaceKind, number>>;
  recycling: Resource;
  bonus: Gift[];
  /** Corruption is negative. */
  production: Production[];
  points: Points | null;
  names: Partial<Record<Language, string>>;
}

/** One side of an empire card, its names by language. */
export interface PrintedEmpire {
  id: string;
  edition: Deck;
  side: string;
  production: Production[];
  krystallium: number;
  points: Points | null;
  names: Partial<Record<Language, string>>;
}

/** A solo scenario, its titles by language; where there is none the English one serves. */
export interface PrintedScenario {
  id: string;
  edition: Deck;
  side: string;
  /** Copies that begin under construction, by card. */
  cards: Record<string, number>;
  bronze: number;
  silver: number;
  gold: number;
  names: Partial<Record<Language, string>>;
}

/** Why a request was refused; nothing has changed. */
export interface Problem {
  /** Stable; clients translate this. */
  code: string;
  message: string;
}

/** A production step begins with these amounts and supremacy winners (R11–R13, R29). */
export interface Produced {
  type: "produced";
  round: number;
  step: Resource;
  amounts: number[];
  supremacy: number[];
  /** `financier`, `general`, or `choice` for science. */
  character: Winning;
}

/** One production icon: so many cubes, or one for each constructed card of a type. */
export interface Production {
  what: SpaceKind;
  /** Negative for corruption; 1 when `per` is set. */
  amount: number;
  per: CardType | null;
}

/** When a construction could be finished, if all that fits went to it. */
export interface Prospect {
  card: string;
  inst: number;
  /** The earliest step, or `now` for the one that is open; null when not this round. */
  step: Moment | null;
  /** How many it takes to finish it then, on krystallium spaces and standing in (R16). */
  uses_krystallium: number;
  /** How many characters it counts on that supremacy would have to bring first (R12). */
  supremacy: number;
  /** The earliest step without a krystallium that stands in for a resource. */
  unaided: Moment | null;
  /** What it would change in what the rest of the round brings; corruption is negative. */
  pays: Partial<Record<SpaceKind, number>>;
}

/** The address that a browser's push service gave it. */
export interface PushEndpoint {
  endpoint: string;
}

/** The server's public key for web push. */
export interface PushKey {
  key: string;
}

/** What a reminder is encrypted with. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser that wants to be reminded, as its push manager says it. */
export interface PushSubscription {
  endpoint: string;
  keys: PushKeys;
}

/** Of a solo game (R30). */
export type Rank = "apprentice" | "dictator" | "emperor" | "living_god";

/** A rank of solo games, and the points from which it is held (R30). */
export interface RankLimit {
  rank: Rank;
  points: number;
}

/** A seat has picked or said done, or is busy again: who has acted is public (R6). */
export interface Ready {
  type: "ready";
  seat: number;
  ready: boolean;
}

/** Recurring icons paid these krystallium and characters, seat by seat (R19). */
export interface Received {
  type: "received";
  round: number;
  krystallium: number[];
  financiers: number[];
  generals: number[];
}

/** Discard a drafted card; its recycling resource becomes a pending cube (R8). */
export interface Recycle {
  type: "recycle";
  card: string;
}

/** A card was discarded for a pending cube (R8). */
export interface Recycled {
  type: "recycled";
  seat: number;
  card: string;
  gain: Resource;
}

/** The message with this id changed nothing. */
export interface Refusal {
  type: "refused";
  id: string | null;
  /** Stable; clients translate this. */
  code: string;
  message: string;
}

/** Every code that a refusal can have. */
export type RefusalCode = "act/reused_id" | "act/stale" | "act/too_many" | "assign/no_character" | "assign/no_construction" | "assign/no_free_space" | "chat/silent" | "choose/no_choice" | "code/not_legal" | "consider/not_considered" | "consider/not_now" | "daily/alone" | "daily/not_over" | "daily/played" | "daily/unknown" | "discard/no_construction" | "done/cards_left" | "done/choice_open" | "done/cube_pending" | "empire/not_chosen" | "empire/taken" | "exchange/cube_pending" | "exchange/no_such_deck" | "exchange/not_in_hand" | "exchange/not_planning" | "exchange/nothing_to_draw" | "exchange/solo_only" | "game/over" | "guest/banned" | "guest/unknown" | "hello/again" | "hello/first" | "hello/version" | "hint/busy" | "hint/not_now" | "hint/off" | "keep/not_drawn" | "keep/nothing_drawn" | "level/needs_compiled" | "operator/refused" | "origin/foreign" | "pick/already_picked" | "pick/no_draft" | "pick/not_in_hand" | "place/no_construction" | "place/no_cube" | "place/no_free_space" | "push/off" | "push/service" | "rate/too_fast" | "rate/too_many" | "recycle/cube_pending" | "recycle/not_drafted" | "recycle/not_planning" | "replay/other_rules" | "replay/out_of_range" | "request/binary" | "request/invalid" | "request/method" | "request/not_found" | "request/too_large" | "review/busy" | "review/needs_compiled" | "seat/done" | "seat/drafting" | "seat/full" | "seat/keep_first" | "seat/name_taken" | "seat/none" | "seat/not_yours" | "seat/removed" | "seat/reserved" | "seat/spectator" | "seat/taken" | "seat/unknown" | "server/error" | "server/slow_reader" | "server/stopping" | "setup/batch" | "setup/decks" | "setup/empire_not_in_play" | "setup/empires" | "setup/flag" | "setup/needs_ascension" | "setup/players" | "setup/same_empire" | "setup/scenario_decks" | "setup/scenario_seats" | "setup/scenario_side" | "setup/seed" | "setup/side" | "setup/unknown_empire" | "setup/unknown_scenario" | "slate/cube_pending" | "slate/not_drafted" | "slate/not_planning" | "spend_krystallium/character_space" | "spend_krystallium/no_construction" | "spend_krystallium/no_free_space" | "spend_krystallium/no_krystallium" | "storage/busy" | "storage/failed" | "storage/full" | "table/bot_seats" | "table/closed" | "table/no_spectators" | "table/not_full" | "table/not_host" | "table/not_over" | "table/not_started" | "table/started" | "table/too_many" | "table/unknown" | "to_empire/no_cube" | "token/expired" | "token/forged" | "token/missing" | "token/revoked" | "token/wrong_table" | "transcript/impossible" | "transfer/unknown" | "undo/cards_seen" | "undo/done_is_final" | "undo/nothing";

/** Whom the host sends away. */
export interface Removal {
  guest: string;
}

/** Some frames of a game that cannot go on. */
export interface ReplayedFrames {
  table: string;
  /** Whose view it is; null for a spectator's. */
  seat: number | null;
  /** The number of the last frame. */
  entries: number;
  frames: Frame[];
}

/** The five resources, in the order in which they are produced. */
export type Resource = "materials" | "energy" | "science" | "gold" | "exploration";

/** The decisions of one seat that cost it most, the costliest first. */
export interface Reviewed {
  table: string;
  seat: number;
  /** What worth and loss are: a chance to win, points, or points with medals in them. */
  aim: "chance" | "points" | "medal";
  /** How many were looked at. */
  decisions: number;
  moments: CostlyMoment[];
}

/** A round begins (R4). */
export interface RoundBegan {
  type: "round_began";
  round: number;
}

/** How the seats stood at the end of a round. */
export interface RoundEnd {
  round: number;
  /** So far, by seat. */
  points: number[];
  /** What each empire produces as it stands, by seat (R11). */
  production: Record<Resource, number>[];
}

/** A round is over (R4). */
export interface RoundEnded {
  type: "round_ended";
  round: number;
}

/** Chat. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** Multiplier, count and product of one row of the score pad. */
export interface ScoreRow {
  /** A type or character, or a duo such as `structure+vehicle`. */
  per: Scored;
  each: number;
  count: number;
  points: number;
}

/** One column of the score pad (R32), with what breaks ties (R25). */
export interface ScoreSheet {
  seat: number;
  flat: number;
  /** All seven: five types, financiers, generals. */
  combos: ScoreRow[];
  duos: ScoreRow[];
  total: number;
  cards: number;
  characters: number;
}

/** A row of the score pad (R32). */
export type Scored = "structure" | "vehicle" | "research" | "project" | "discovery" | "financier" | "general" | "structure+vehicle" | "vehicle+financier" | "structure+research" | "research+project" | "project+discovery" | "vehicle+project" | "discovery+financier" | "structure+general" | "financier+general" | "structure+project" | "research+discovery" | "project+general" | "vehicle+research";

/** How a game ended: the score pad, a column per seat (R32), and the places (R25). */
export interface Scores {
  table: string;
  /** Of the people, by seat; null where a bot sat. */
  names: (string | null)[];
  outcome: Outcome;
  /** How it came to that; empty for a game of other rules than these. */
  rounds: RoundEnd[];
}

/** A seat's time in this step, its reserve included. */
export interface SeatClock {
  left_ms: number;
  running: boolean;
}

/** The bot that is to have a seat. */
export interface SeatLevel {
  seat: number;
  /** `null` frees the seat for a person. */
  level: "random" | "beginner" | "casual" | "club" | "strong" | "expert" | null;
}

/** Who sits where, as everybody may know. */
export interface SeatState {
  seat: number;
  guest: string | null;
  name: string | null;
  /** The level of a bot; people have none, so that they are told apart. */
  bot: string | null;
  /** The name of the guest the seat is kept for. */
  invited: string | null;
  /** The empire chosen, if any. */
  empire: string | null;
  /** The person has added a nonce to the seed; bots always are. */
  ready: boolean;
  connected: boolean;
  /** A bot acts for the absent person. */
  deputy: boolean;
}

/** A seat and the token that is the right to it, valid on any device. */
export interface SeatToken {
  table: TableState;
  seat: number;
  token: string;
}

/** What the viewer knows of one seat: of rivals, what stood when the step began (R21). */
export interface SeatView {
  seat: number;
  empire: string;
  busy: boolean;
  /** Cards in hand by deck when the step began: the backs differ (R23); alone the pool's. */
  hand_size: Record<DrawDeck, number>;
  /** The viewer's own hand now, or a rival's that the viewer has held; else null. */
  hand: string[] | null;
  /** The draft area (R8); alone the pool in hand (R27), which only the seat sees. */
  drafted: string[];
  constructions: ConstructionView[];
  /** In order of completion. */
  constructed: string[];
  /** On the empire card, by resource. */
  cubes: Partial<Record<Resource, number>>;
  krystallium: number;
  financiers: number;
  generals: number;
  /** Cubes waiting to be placed. */
  pending: number;
  pending_resource: Resource | null;
  /** Characters to choose for supremacy in science. */
  choices: number;
  /** Recycled, discarded and exchanged cards. */
  discards: string[];
  /** As it stands. */
  score: ScoreSheet;
}

/** A cube went to the empire card (R14). */
export interface SentToEmpire {
  type: "sent_to_empire";
  seat: number;
  resource: Resource;
  /** It fitted nowhere else. */
  forced: boolean;
}

export type ServerMessage = Welcome | News | TableNews | YouNews | ChatNews | Acknowledged | Considered | Hint | Refusal | Pong;

/** Step away and let the deputy act, or take the seat back. */
export interface SetDeputy {
  type: "deputy";
  id: string;
  deputy: boolean;
}

/** A table before the deal; with its actions it is the whole game. :raises SetupError: when the table cannot be played (R1, R2, R31). */
export interface Setup {
  players: number;
  side: "A" | "B" | "C" | "D" | "E" | "F";
  ascension: boolean;
  war_or_peace: boolean;
  scenario: string | null;
  /** R21: planning and production are seen as they happen. */
  open_table: boolean;
  /** Gives empires and decks unless they are named, and every later shuffle. Any text will do; the same seed always gives the same game, the empty one included. */
  seed: string;
  empires: string[] | null;
  /** Base and Corruption & Ascension deck, next card first, when the seed does not give them. */
  decks: [string[], string[]] | null;
}

/** Move a drafted card to the construction area (R8). */
export interface Slate {
  type: "slate";
  card: string;
}

/** A card lies in the construction area (R8). */
export interface Slated {
  type: "slated";
  seat: number;
  card: string;
  inst: number;
}

/** A construction by its name. */
export interface SlatedCopy {
  card: string;
  inst: number;
}

/** What a space asks for. */
export type SpaceKind = "materials" | "energy" | "science" | "gold" | "exploration" | "krystallium" | "financier" | "general";

/** Cover a resource or krystallium space with a krystallium (R16). */
export interface SpendKrystallium {
  type: "spend_krystallium";
  card: string;
  inst: number;
  space: SpaceKind;
}

/** What a guest has achieved in finished games, as everybody may know it. */
export interface Statistics {
  guest: GuestState;
  games: number;
  /** First places against others, and scenarios won. */
  wins: number;
  together: PlayedWith[];
  alone: PlayedAlone[];
  scenarios: PlayedScenario[];
  daily: PlayedDaily;
}

/** A production step; the last is that of R19. */
export type Step = "materials" | "energy" | "science" | "gold" | "exploration" | "recurring";

/** The seat of an absent person that the deputy is to play. */
export interface StepIn {
  seat: number;
}

/** Something about the table changed: people, bots, status. */
export interface TableNews {
  type: "table";
  table: TableState;
  clock: SeatClock[] | null;
}

/** What a table agrees on before the deal. */
export interface TableOptions {
  players: number;
  side: "A" | "B" | "C" | "D" | "E" | "F";
  ascension: boolean;
  war_or_peace: boolean;
  scenario: string | null;
  open_table: boolean;
  /** Dealt by the seed, or chosen by people as they sit down (R2). */
  empires: "dealt" | "chosen";
  /** Seats drawn by the seed (R2), or kept as people took them. */
  seating: "drawn" | "kept";
  /** One per seat that a bot takes, from the last seat on. */
  bots: ("random" | "beginner" | "casual" | "club" | "strong" | "expert")[];
  clock: NoClock | LiveClock | CorrespondenceClock;
  /** The bot that acts for people whose time ran out, or who are away. */
  deputy: "random" | "beginner" | "casual" | "club";
  /** Whether people may ask what an expert would do: where a single person plays, or all may. */
  hints: "alone" | "always" | "never";
  public: boolean;
  spectators: boolean;
  chat: boolean;
  start: "when_full" | "by_host";
}

/** What a table agrees on before the deal. */
export interface TableOptionsWish {
  players: number;
  side?: "A" | "B" | "C" | "D" | "E" | "F";
  ascension?: boolean;
  war_or_peace?: boolean;
  scenario?: string | null;
  open_table?: boolean;
  /** Dealt by the seed, or chosen by people as they sit down (R2). */
  empires?: "dealt" | "chosen";
  /** Seats drawn by the seed (R2), or kept as people took them. */
  seating?: "drawn" | "kept";
  /** One per seat that a bot takes, from the last seat on. */
  bots?: ("random" | "beginner" | "casual" | "club" | "strong" | "expert")[];
  clock?: NoClockWish | LiveClock | CorrespondenceClock;
  /** The bot that acts for people whose time ran out, or who are away. */
  deputy?: "random" | "beginner" | "casual" | "club";
  /** Whether people may ask what an expert would do: where a single person plays, or all may. */
  hints?: "alone" | "always" | "never";
  public?: boolean;
  spectators?: boolean;
  chat?: boolean;
  start?: "when_full" | "by_host";
}

/** A table as everybody may know it. */
export interface TableState {
  id: string;
  host: string;
  status: "lobby" | "playing" | "over" | "closed";
  reason: "over" | "closed" | "abandoned" | null;
  options: TableOptions;
  seats: SeatState[];
  spectators: number;
  /** To the secret behind the deal, published before any nonce. */
  commitment: string;
  /** What the seats added, once dealt. */
  nonces: string[] | null;
  rematch: string | null;
  rematch_of: string | null;
  /** Of a table that began in the middle of another game; it counts for nothing. */
  branch: Branch | null;
  /** Whether people may ask for hints here. */
  hints: boolean;
  day: string | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
}

/** Some tables, the newest first. */
export interface Tables {
  tables: TableState[];
}

/** A seat, or any that is free, and the guest's part of the seed. */
export interface TakeSeat {
  nonce: string;
  seat?: number | null;
  empire?: string | null;
}

/** Put the waiting cube on the empire card (R8, R14). */
export interface ToEmpire {
  type: "to_empire";
}

/** A seat took back its last action (R22). */
export interface TookBack {
  type: "took_back";
  seat: number;
}

/** A finished game in the neutral form that `iaww verify` reads. */
export interface Transcript {
  id: number | string;
  config: Record<string, unknown>;
  /** Hands by round and seat (R5), or pools and decks (R27). */
  deals: unknown;
  events: Record<string, unknown>[];
  final: Record<string, unknown>;
}

/** A code that carries a guest to another device, once, within ten minutes. */
export interface TransferCode {
  code: string;
}

/** Five cubes on the empire card became a krystallium (R15). */
export interface Transformed {
  type: "transformed";
  seat: number;
  cubes: Partial<Record<Resource, number>>;
}

/** How far a review has come; ask again in a moment. */
export interface UnderReview {
  done: number;
  /** 0 while it has not begun. */
  of: number;
  /** Whether it waits for the compiled rules, rather than for other reviews. */
  preparing: boolean;
}

/** Take back the seat's last action of this step (R22); not part of the action space. */
export interface Undo {
  type: "undo";
}

/** All that one seat, or a spectator, may know at one moment (R21–R23). */
export interface View {
  viewer: number | null;
  players: number;
  side: "A" | "B" | "C" | "D" | "E" | "F";
  ascension: boolean;
  war_or_peace: boolean;
  scenario: string | null;
  open_table: boolean;
  round: number;
  /** `draft`, `planning`, `production` or `over`. */
  phase: Phase;
  /** The resource being produced, or `recurring` for the extra step (R19). */
  step: Step | null;
  /** Which pick of the draft this is, from 1. */
  pick: number | null;
  /** Alone: which pool of this planning is in hand, 1 or 2. */
  pool: number | null;
  produced: number[] | null;
  /** Seats that won the current production step. */
  supremacy: number[];
  seats: SeatView[];
  /** The viewer's own pick, before the others see it. */
  picked: string | null;
  /** Alone: what an exchange drew and of which one card must be kept. */
  drawn: string[];
  /** Cards left in each draw deck. */
  decks: Record<DrawDeck, number>;
  pools_left: number;
  /** Discarded face down after drafts: known to the seats (R7), not to spectators. */
  leftovers: string[] | null;
  /** Alone: cards known to be in a draw deck that was refilled (R28). */
  refilled: string[];
  /** Copies that may be in decks, pools or hands the viewer has not held. */
  unseen: Record<string, number>;
  forecast: Forecast[];
  legal: Action[];
  legal_codes: number[];
  can_undo: boolean;
  /** How the game ended, once it has. */
  outcome: Outcome | null;
}

/** The answer to hello: everything as it stands, and what was missed. */
export interface Welcome {
  type: "welcome";
  version: 1;
  you: You;
  table: TableState;
  turn: number;
  /** Number of the viewer's last event. */
  event: number;
  events: NumberedEvent[];
  /** null until the deal. */
  view: View | null;
  clock: SeatClock[] | null;
  chat: ChatLine[];
  /** The build of the page that the server has: a page of another build is old. */
  page: string | null;
}

/** What supremacy brings (R12). */
export type Winning = "financier" | "general" | "choice";

/** What the server knows of the person behind a connection. */
export interface You {
  guest: string | null;
  name: string | null;
  seat: number | null;
  orders: Orders;
  muted: string[];
}

/** Something about oneself changed: seat, orders, mutes. */
export interface YouNews {
  type: "you";
  you: You;
}
