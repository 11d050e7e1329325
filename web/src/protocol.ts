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
  id: string;
  turn: number;
  action: Pick | Slate | Recycle | Place | ToEmpire | SpendKrystallium | Assign | Discard | Choose | Exchange | Keep | Done | Undo;
}

/** Ask what a strong bot would do; refused with `hint/off` where there are no hints. */
export interface AskHint {
  type: "hint";
  id: string;
}

/** Cover a character space with a character of its kind (R16). */
export interface Assign {
  type: "assign";
  card: string;
  inst: number;
  character: "financier" | "general";
}

/** Whom the operator shuts out. */
export interface Ban {
  guest: string;
  banned?: boolean;
}

/** What a development card is; memorials exist only among the War or Peace cards. */
export type CardType = "structure" | "vehicle" | "research" | "project" | "discovery" | "memorial";

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
  character: "financier" | "general";
}

/** The science winner took a character (R12). */
export interface Chosen {
  type: "chosen";
  seat: number;
  character: string;
}

export type ClientMessage = Hello | Act | Say | Mute | GiveOrders | SetDeputy | AskHint | Ping;

/** A construction was finished and joined the empire (R9). */
export interface Constructed {
  type: "constructed";
  seat: number;
  card: string;
  inst: number;
  bonus: string[];
}

/** A card in a construction area. */
export interface ConstructionView {
  card: string;
  inst: number;
  free: Record<string, number>;
  filled: [string, string][];
}

/** Hours or days for every step. */
export interface CorrespondenceClock {
  kind: "correspondence";
  hours: number;
}

/** One day's deal: the same for everybody, one attempt each. */
export interface Daily {
  day: string;
  over: boolean;
  ends_at: number;
  options: TableOptions;
  commitment: string;
  secret: string | null;
  seed: string | null;
  played: number;
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
  place: number;
  guest: GuestState;
  score: number;
  rank: string;
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
  gain: string;
  lost: [string, string][];
}

/** Finish planning or a production step; alone, take up the second pool (R10, R27). */
export interface Done {
  type: "done";
}

/** What an exchange drew (R28). */
export interface Drew {
  type: "drew";
  seat: number;
  cards: string[];
}

/** Alone: give two cards of the hand to draw from a deck (R28). */
export interface Exchange {
  type: "exchange";
  cards: [string, string];
  deck: "base" | "ascension";
}

/** Two cards of the hand went for a draw (R28). */
export interface Exchanged {
  type: "exchanged";
  seat: number;
  cards: string[];
  deck: string;
}

/** What a table published, and the secret once the game is over. */
export interface Fairness {
  table: string;
  commitment: string;
  nonces: string[];
  secret?: string | null;
}

/** What a production step would bring if nothing more were built (R11, R12). */
export interface Forecast {
  step: string;
  amounts: number[];
  supremacy: number[];
}

/** A game as it stood after one entry of its log, as one viewer saw it then. */
export interface Frame {
  n: number;
  seat: number | null;
  action: Pick | Slate | Recycle | Place | ToEmpire | SpendKrystallium | Assign | Discard | Choose | Exchange | Keep | Done | Undo | null;
  by: "person" | "bot" | "deputy" | "order" | null;
  at: number | null;
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
  actions: ([number, Pick | Slate | Recycle | Place | ToEmpire | SpendKrystallium | Assign | Discard | Choose | Exchange | Keep | Done | Undo])[];
  fairness: Fairness;
}

/** Replace the orders of one's own seat. */
export interface GiveOrders {
  type: "orders";
  id: string;
  orders: Orders;
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
  facts?: Record<string, string>;
}

/** The first message: who I am and what I have. */
export interface Hello {
  type: "hello";
  version: 1;
  token?: string | null;
  event?: number;
  chat?: number;
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

/** Hear no more from a guest, or hear again. */
export interface Mute {
  type: "mute";
  id: string;
  guest: string;
  muted: boolean;
}

/** A name to play by. */
export interface NewGuest {
  name: string;
}

/** A table as its host wants it. */
export interface NewTable {
  options: TableOptions;
}

/** Something happened in the game. */
export interface News {
  type: "news";
  turn: number;
  event: number;
  events: NumberedEvent[];
  busy: number[];
  view: View | null;
  clock: SeatClock[] | null;
}

/** As much time as people like. */
export interface NoClock {
  kind?: "none";
}

/** Something that happened, numbered for this viewer alone. */
export interface NumberedEvent {
  n: number;
  fact: RoundBegan | HandTaken | Picked | Leftover | PlanningBegan | PoolTaken | Slated | Recycled | Placed | SentToEmpire | Discarded | Chosen | Exchanged | Drew | Kept | Ready | TookBack | Constructed | Transformed | Produced | Received | RoundEnded | GameEnded;
}

/** What a person lets the server do for the seat. */
export interface Orders {
  auto_done?: boolean;
  done_when_nothing_fits?: boolean;
  place_for_me?: boolean;
}

/** How a game ended. */
export interface Outcome {
  sheets: ScoreSheet[];
  ranking: number[][];
  rank: string | null;
  won: boolean | null;
  medal: string | null;
}

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
  inst: number;
}

/** A space was covered; item and space differ for a krystallium standing in (R14, R16). */
export interface Placed {
  type: "placed";
  seat: number;
  card: string;
  inst: number;
  item: string;
  space: string;
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
  ranks: Record<string, number>;
  mean_score: number;
  best_score: number;
}

/** A guest's daily deals. */
export interface PlayedDaily {
  played: number;
  streak: number;
  best_place: number | null;
}

/** A guest's attempts at one scenario. */
export interface PlayedScenario {
  scenario: string;
  games: number;
  wins: number;
  best_score: number | null;
  medal: string | null;
}

/** A guest's games with one number of players. */
export interface PlayedWith {
  players: number;
  games: number;
  places: number[];
  mean_score: number;
  best_score: number;
}

/** A victory point icon: so many points, flat or for each of something. */
export interface Points {
  each: number;
  per?: string[];
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

/** Everything that is printed, in the order of the data files. */
export interface Printed {
  cards: PrintedCard[];
  empires: PrintedEmpire[];
  scenarios: PrintedScenario[];
  names: Record<string, Record<string, Record<string, string>>>;
}

/** A development card, its names by language. */
export interface PrintedCard {
  id: string;
  deck: Deck;
  type: CardType;
  copies: number;
  cost: Record<string, number>;
  recycling: Resource;
  bonus: string[];
  production: Production[];
  points: Points | null;
  names: Record<string, string>;
}

/** One side of an empire card, its names by language. */
export interface PrintedEmpire {
  id: string;
  edition: Deck;
  side: string;
  production: Production[];
  krystallium: number;
  points: Points | null;
  names: Record<string, string>;
}

/** A solo scenario, its titles by language; where there is none the English one serves. */
export interface PrintedScenario {
  id: string;
  edition: Deck;
  side: string;
  cards: Record<string, number>;
  bronze: number;
  silver: number;
  gold: number;
  names: Record<string, string>;
}

/** Why a request was refused; nothing has changed. */
export interface Problem {
  code: string;
  message: string;
}

/** A production step begins with these amounts and supremacy winners (R11–R13, R29). */
export interface Produced {
  type: "produced";
  round: number;
  step: string;
  amounts: number[];
  supremacy: number[];
  character: string;
}

/** One production icon: so many cubes, or one for each constructed card of a type. */
export interface Production {
  what: string;
  amount: number;
  per?: CardType | null;
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
  gain: string;
}

/** The message with this id changed nothing. */
export interface Refusal {
  type: "refused";
  id: string | null;
  code: string;
  message: string;
}

/** Every code that a refusal can have. */
export type RefusalCode = "act/reused_id" | "act/stale" | "act/too_many" | "assign/no_character" | "assign/no_construction" | "assign/no_free_space" | "chat/silent" | "choose/no_choice" | "code/not_legal" | "daily/alone" | "daily/not_over" | "daily/played" | "daily/unknown" | "discard/no_construction" | "done/cards_left" | "done/choice_open" | "done/cube_pending" | "empire/not_chosen" | "empire/taken" | "exchange/cube_pending" | "exchange/no_such_deck" | "exchange/not_in_hand" | "exchange/not_planning" | "exchange/nothing_to_draw" | "exchange/solo_only" | "game/over" | "guest/banned" | "guest/unknown" | "hello/again" | "hello/first" | "hello/version" | "hint/off" | "keep/not_drawn" | "keep/nothing_drawn" | "operator/refused" | "origin/foreign" | "pick/already_picked" | "pick/no_draft" | "pick/not_in_hand" | "place/no_construction" | "place/no_cube" | "place/no_free_space" | "push/off" | "push/service" | "rate/too_fast" | "rate/too_many" | "recycle/cube_pending" | "recycle/not_drafted" | "recycle/not_planning" | "replay/other_rules" | "replay/out_of_range" | "request/binary" | "request/invalid" | "request/method" | "request/not_found" | "request/too_large" | "seat/done" | "seat/drafting" | "seat/full" | "seat/keep_first" | "seat/none" | "seat/not_yours" | "seat/removed" | "seat/reserved" | "seat/spectator" | "seat/taken" | "seat/unknown" | "server/error" | "server/slow_reader" | "server/stopping" | "setup/batch" | "setup/decks" | "setup/empire_not_in_play" | "setup/empires" | "setup/flag" | "setup/needs_ascension" | "setup/players" | "setup/same_empire" | "setup/scenario_decks" | "setup/scenario_seats" | "setup/scenario_side" | "setup/seed" | "setup/side" | "setup/unknown_empire" | "setup/unknown_scenario" | "slate/cube_pending" | "slate/not_drafted" | "slate/not_planning" | "spend_krystallium/character_space" | "spend_krystallium/no_construction" | "spend_krystallium/no_free_space" | "spend_krystallium/no_krystallium" | "storage/busy" | "storage/failed" | "storage/full" | "table/bot_seats" | "table/closed" | "table/no_spectators" | "table/not_full" | "table/not_host" | "table/not_over" | "table/not_started" | "table/started" | "table/too_many" | "table/unknown" | "to_empire/no_cube" | "token/expired" | "token/forged" | "token/missing" | "token/revoked" | "token/wrong_table" | "transcript/impossible" | "transfer/unknown" | "undo/cards_seen" | "undo/done_is_final" | "undo/nothing";

/** Whom the host sends away. */
export interface Removal {
  guest: string;
}

/** Some frames of a game that cannot go on. */
export interface ReplayedFrames {
  table: string;
  seat: number | null;
  entries: number;
  frames: Frame[];
}

/** The five resources, in the order in which they are produced. */
export type Resource = "materials" | "energy" | "science" | "gold" | "exploration";

/** A round begins (R4). */
export interface RoundBegan {
  type: "round_began";
  round: number;
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
  per: string;
  each: number;
  count: number;
  points: number;
}

/** One column of the score pad (R32), with what breaks ties (R25). */
export interface ScoreSheet {
  seat: number;
  flat: number;
  combos: ScoreRow[];
  duos: ScoreRow[];
  total: number;
  cards: number;
  characters: number;
}

/** How a game ended: the score pad, a column per seat (R32), and the places (R25). */
export interface Scores {
  table: string;
  names: (string | null)[];
  outcome: Outcome;
}

/** A seat's time in this step, its reserve included. */
export interface SeatClock {
  left_ms: number;
  running: boolean;
}

/** Who sits where, as everybody may know. */
export interface SeatState {
  seat: number;
  guest: string | null;
  name: string | null;
  bot: string | null;
  invited: string | null;
  empire: string | null;
  ready: boolean;
  connected: boolean;
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
  hand_size: Record<string, number>;
  hand: string[] | null;
  drafted: string[];
  constructions: ConstructionView[];
  constructed: string[];
  cubes: Record<string, number>;
  krystallium: number;
  financiers: number;
  generals: number;
  pending: number;
  pending_resource: string | null;
  choices: number;
  discards: string[];
  score: ScoreSheet;
}

/** A cube went to the empire card (R14). */
export interface SentToEmpire {
  type: "sent_to_empire";
  seat: number;
  resource: string;
  forced: boolean;
}

export type ServerMessage = Welcome | News | TableNews | YouNews | ChatNews | Acknowledged | Refusal | Pong;

/** Step away and let the deputy act, or take the seat back. */
export interface SetDeputy {
  type: "deputy";
  id: string;
  deputy: boolean;
}

/** A table before the deal; with its actions it is the whole game. :raises SetupError: when the table cannot be played (R1, R2, R31). */
export interface Setup {
  players: number;
  side?: string;
  ascension?: boolean;
  war_or_peace?: boolean;
  scenario?: string | null;
  open_table?: boolean;
  seed?: string;
  empires?: string[] | null;
  decks?: [string[], string[]] | null;
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

/** Cover a resource or krystallium space with a krystallium (R16). */
export interface SpendKrystallium {
  type: "spend_krystallium";
  card: string;
  inst: number;
  space: "materials" | "energy" | "science" | "gold" | "exploration" | "krystallium" | "financier" | "general";
}

/** What a guest has achieved in finished games, as everybody may know it. */
export interface Statistics {
  guest: GuestState;
  games: number;
  wins: number;
  together: PlayedWith[];
  alone: PlayedAlone[];
  scenarios: PlayedScenario[];
  daily: PlayedDaily;
}

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
  side?: "A" | "B" | "C" | "D" | "E" | "F";
  ascension?: boolean;
  war_or_peace?: boolean;
  scenario?: string | null;
  open_table?: boolean;
  empires?: "dealt" | "chosen";
  seating?: "drawn" | "kept";
  bots?: ("random" | "casual")[];
  clock?: NoClock | LiveClock | CorrespondenceClock;
  deputy?: "random" | "casual";
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
  commitment: string;
  nonces: string[] | null;
  rematch: string | null;
  rematch_of: string | null;
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
  cubes: Record<string, number>;
}

/** Take back the seat's last action of this step (R22); not part of the action space. */
export interface Undo {
  type: "undo";
}

/** All that one seat, or a spectator, may know at one moment (R21–R23). */
export interface View {
  viewer: number | null;
  players: number;
  side: string;
  ascension: boolean;
  war_or_peace: boolean;
  scenario: string | null;
  open_table: boolean;
  round: number;
  phase: string;
  step: string | null;
  pick: number | null;
  pool: number | null;
  produced: number[] | null;
  supremacy: number[];
  seats: SeatView[];
  picked: string | null;
  drawn: string[];
  decks: Record<string, number>;
  pools_left: number;
  leftovers: string[] | null;
  refilled: string[];
  unseen: Record<string, number>;
  forecast: Forecast[];
  legal: (Pick | Slate | Recycle | Place | ToEmpire | SpendKrystallium | Assign | Discard | Choose | Exchange | Keep | Done)[];
  legal_codes: number[];
  can_undo: boolean;
  outcome: Outcome | null;
}

/** The answer to hello: everything as it stands, and what was missed. */
export interface Welcome {
  type: "welcome";
  version: 1;
  you: You;
  table: TableState;
  turn: number;
  event: number;
  events: NumberedEvent[];
  view: View | null;
  clock: SeatClock[] | null;
  chat: ChatLine[];
}

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
