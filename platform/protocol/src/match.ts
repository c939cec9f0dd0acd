import type { Actor, FormValues, MatchHeader, MatchRecord, Outcome, Seat } from "@flagship/kernel";
import * as z from "zod/mini";
import { tableFields, type TableState } from "./agreement.ts";
import { lateShape, type Late } from "./late.ts";
import { LEVELS, type Level } from "./level.ts";
import { CLOCK_SECONDS } from "./limits.ts";
import { messageShape } from "./fault.ts";
import { count } from "./shape.ts";
import { PACES, timeControlShape, type Pace, type TimeControl } from "./timing.ts";

/** Which of the game's two sets of names the table uses. */
export const NAME_SETS = ["rulebook", "neutral"] as const;
export type NameSet = (typeof NAME_SETS)[number];

/** Who shall sit on a chair of a new match. */
export type SeatWish =
  | { readonly kind: "me" }
  /** Whoever comes with the invitation. */
  | { readonly kind: "open" }
  | { readonly kind: "computer"; readonly level: Level };

/** `POST /api/matches`. */
export interface NewMatch {
  readonly game: string;
  /** Values for the game's options; what is left out stays as the game has it. */
  readonly options?: FormValues;
  /** One wish per seat, in the order of the seating; at most one of them `me`. */
  readonly seats: readonly SeatWish[];
  readonly names?: NameSet;
  /** The seconds that people get for a decision; then the referee acts for them. Missing: all the time they want. */
  readonly clock?: number;
  /** More than that: a bank, increments, days. It takes the place of `clock`. */
  readonly time?: TimeControl;
  /** Whether anybody may find the match while a seat is open, and sit down. */
  readonly listed?: boolean;
  /** Whether only its players and its maker can look at it, now and later; neither listed nor rated then. */
  readonly private?: boolean;
  /** Whether it changes the ratings of its players, who all need an account then. */
  readonly rated?: boolean;
  /** Whether it begins only when everybody has said that they are ready; until then chairs can be exchanged. */
  readonly gather?: boolean;
  /** How late those see it who look on; missing: at once. */
  readonly late?: Late;
  /** The hash of a word of yours that goes into the dice; you show the word when all seats are taken. */
  readonly pledge?: string;
}

/** The answer to `POST /api/matches`. */
export interface MatchMade {
  readonly id: string;
  /** Missing when you made a match for others. */
  readonly seat?: Seat;
  /** Missing when no seat is open. The link for the others is `/match/<id>?join=<invitation>`. */
  readonly invitation?: string;
}

/** `POST /api/matches/:id/join`. */
export interface Join {
  readonly invitation: string;
  /** Missing: the first seat that is open. */
  readonly seat?: Seat;
  /** As in a new match. */
  readonly pledge?: string;
}

export interface Joined {
  readonly seat: Seat;
}

/** `POST /api/matches/:id/pledge`: another pledge than before, while a seat is open. */
export interface Pledge {
  readonly pledge: string;
}

/** `POST /api/matches/:id/word`: the word behind your pledge, when all seats are taken. */
export interface Word {
  readonly word: string;
}

/** How far the dice of a match are set while it waits for players (docs/trust.md). */
export interface DiceSetting {
  /** How often they were set, from 1: once more each time somebody did not show their word. */
  readonly round: number;
  /** The server's own, anew in each round. */
  readonly commitment: string;
  /** By seat; empty where nobody has pledged. */
  readonly pledges: readonly string[];
  /** The seats that have shown their word. */
  readonly shown: readonly Seat[];
  /** Milliseconds in which the words must be shown; missing while a seat is open. */
  readonly left?: number;
  /** Milliseconds in which everybody must be ready, where the table waits for that and every seat is taken. */
  readonly readyLeft?: number;
  /** Who did not show their word in earlier rounds, and lost their seat. */
  readonly withheld: readonly Withheld[];
}

export interface Withheld {
  readonly seat: Seat;
  readonly name: string;
  readonly round: number;
}

/** A match waits for players, runs, or is over. */
export const STATUSES = ["waiting", "running", "over"] as const;
export type MatchStatus = (typeof STATUSES)[number];

/** A chair and who sits on it. */
export type SeatSummary =
  | { readonly seat: Seat; readonly kind: "open" }
  | { readonly seat: Seat; readonly kind: "computer"; readonly level: Level }
  | {
      readonly seat: Seat;
      readonly kind: "person";
      readonly name: string;
      /** Whether the name is that of an account, and nobody else's; missing: a guest. */
      readonly account?: true;
      /** Whether a program of theirs plays there, or has. */
      readonly bot?: true;
      /** The computer that plays for them until they are back. */
      readonly standin?: Level;
      /** They have given up, and others play on: the computer stays. */
      readonly resigned?: true;
      /** Whether they have said that they are ready, at a table that waits for that. */
      readonly ready?: true;
      /** Whether they are connected now. */
      readonly present: boolean;
    };

/** `GET /api/matches/:id`: what everybody may know of a match. */
export interface MatchSummary extends TableState {
  readonly id: string;
  /** The contributions and pledges are empty until the match starts. */
  readonly header: MatchHeader;
  /** Only while it waits for players. */
  readonly dice?: DiceSetting;
  readonly names: NameSet;
  readonly status: MatchStatus;
  readonly seats: readonly SeatSummary[];
  /** How many acts it has seen. */
  readonly acts: number;
  readonly waitingFor: readonly Actor[];
  readonly outcome?: Outcome;
  /** The seconds for a decision; missing: all the time in the world. */
  readonly clock?: number;
  /** Milliseconds that were left of it when this was sent, yours if you are waited for, else the least; missing: nobody's time runs. */
  readonly left?: number;
  /** When a moderator closed the table. */
  readonly closed?: string;
  /** Whether this server still has the rules it was begun under; if not, it can only be looked up. */
  readonly playable: boolean;
  /** Times as ISO 8601. */
  readonly made: string;
  readonly acted: string;
}

/** A match of the asking guest. */
export interface MyMatch extends MatchSummary {
  /** Missing: made for others. */
  readonly seat?: Seat;
  readonly waitsForMe: boolean;
  /** To pass on while a seat is open. */
  readonly invitation?: string;
}

/** How a match ended for somebody. */
export const MATCH_RESULTS = ["won", "lost", "drawn"] as const;
export type MatchResult = (typeof MATCH_RESULTS)[number];

/** `GET /api/matches?…`: which of one's own matches; a wish that is left out is none. */
export interface MyMatchFilter {
  readonly status?: "over" | "open";
  readonly game?: string;
  readonly result?: MatchResult;
  /** A part of another player's name, or of what the options name: a ship, a race, a scenario. */
  readonly search?: string;
  /** What the list before this one ended with (`more`). */
  readonly after?: string;
}

/** `GET /api/matches/:id`: what everybody may know of a match, and what concerns the asking guest. */
export interface MatchForMe extends MatchSummary {
  /** Missing: they have none. */
  readonly seat?: Seat;
  /** Whether they made it. */
  readonly maker?: true;
  /** To pass on while a seat is open; only for its players and its maker. */
  readonly invitation?: string;
}

/** `GET /api/matches`, the latest first. */
export interface MyMatches {
  readonly matches: readonly MyMatch[];
  /** Where the list goes on; missing: it does not. */
  readonly more?: string;
}

/** A match that anybody may join. */
export interface OpenTable extends MatchSummary {
  readonly invitation: string;
}

/** `GET /api/tables?…`: which open tables; a wish that is left out is none. */
export interface OpenTableFilter {
  readonly game?: string;
  readonly pace?: Pace;
  readonly rated?: boolean;
  /** What the list before this one ended with (`more`). */
  readonly after?: string;
}

/** `GET /api/tables`, the latest first; without those where the asking guest sits. */
export interface OpenTables {
  readonly tables: readonly OpenTable[];
  /** Where the list goes on; missing: it does not. */
  readonly more?: string;
}

/** A public match that runs now. */
export interface RunningTable extends MatchSummary {
  /** How many watch it without a seat. */
  readonly watchers: number;
}

/** `GET /api/tables/running?game=`: those most watched first, then those where something happened last. */
export interface RunningTables {
  readonly tables: readonly RunningTable[];
}

/** `GET /api/matches/:id/watchers`: who looks on without a seat. */
export interface Watchers {
  readonly count: number;
  /** Those of them who have an account. */
  readonly names: readonly string[];
}

/** A table where somebody wants to play with the reader. */
export interface Invitation extends OpenTable {
  /** Who invites. */
  readonly by: string;
  readonly at: string;
}

/** `GET /api/invitations`, the latest first: those that can still be taken. `DELETE /api/matches/:id/invite` declines one. */
export interface Invitations {
  readonly invitations: readonly Invitation[];
}

/** `GET /api/matches/:id/record`. */
export type RecordAnswer = MatchRecord;

const level = z.enum(LEVELS);
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const newMatchShape: z.ZodMiniType<NewMatch> = z.strictObject({
  game: z.string().check(z.maxLength(100)),
  // Only the outer shape: the game's own fields say what is good inside (readForm).
  options: z.exactOptional(z.custom<FormValues>((value) => typeof value === "object" && value !== null)),
  seats: z
    .array(
      z.discriminatedUnion("kind", [
        z.strictObject({ kind: z.literal("me") }),
        z.strictObject({ kind: z.literal("open") }),
        z.strictObject({ kind: z.literal("computer"), level }),
      ]),
    )
    .check(z.maxLength(100)),
  names: z.exactOptional(z.enum(NAME_SETS)),
  clock: z.exactOptional(z.int().check(z.minimum(CLOCK_SECONDS.least), z.maximum(CLOCK_SECONDS.most))),
  time: z.exactOptional(timeControlShape),
  listed: z.exactOptional(z.boolean()),
  private: z.exactOptional(z.boolean()),
  rated: z.exactOptional(z.boolean()),
  gather: z.exactOptional(z.boolean()),
  late: z.exactOptional(lateShape),
  pledge: z.exactOptional(hash),
});

export const joinShape: z.ZodMiniType<Join> = z.strictObject({
  invitation: z.string().check(z.maxLength(200)),
  seat: z.exactOptional(count),
  pledge: z.exactOptional(hash),
});

export const pledgeShape: z.ZodMiniType<Pledge> = z.strictObject({ pledge: hash });
export const wordShape: z.ZodMiniType<Word> = z.strictObject({ word: hash });

export const diceSettingShape: z.ZodMiniType<DiceSetting> = z.object({
  round: count,
  commitment: z.string(),
  pledges: z.array(z.string()),
  shown: z.array(count),
  left: z.exactOptional(z.number()),
  readyLeft: z.exactOptional(z.number()),
  withheld: z.array(z.object({ seat: count, name: z.string(), round: count })),
});

export const matchMadeShape: z.ZodMiniType<MatchMade> = z.object({
  id: z.string(),
  seat: z.exactOptional(count),
  invitation: z.exactOptional(z.string()),
});

export const joinedShape: z.ZodMiniType<Joined> = z.object({ seat: count });

export const actorShape: z.ZodMiniType<Actor> = z.union([count, z.literal("referee")]);

export const outcomeShape: z.ZodMiniType<Outcome> = z.object({
  winners: z.array(count),
  scores: z.array(z.number()),
  why: messageShape,
});

export const seatSummaryShape: z.ZodMiniType<SeatSummary> = z.discriminatedUnion("kind", [
  z.object({ seat: count, kind: z.literal("open") }),
  z.object({ seat: count, kind: z.literal("computer"), level }),
  z.object({
    seat: count,
    kind: z.literal("person"),
    name: z.string(),
    account: z.exactOptional(z.literal(true)),
    bot: z.exactOptional(z.literal(true)),
    standin: z.exactOptional(level),
    resigned: z.exactOptional(z.literal(true)),
    ready: z.exactOptional(z.literal(true)),
    present: z.boolean(),
  }),
]);

const headerShape: z.ZodMiniType<MatchHeader> = z.object({
  format: z.union([z.literal(1), z.literal(2)]),
  game: z.string(),
  rulesVersion: z.int(),
  options: z.custom<FormValues>((value) => typeof value === "object" && value !== null),
  seats: count,
  commitment: z.string(),
  contributions: z.array(z.string()),
  pledges: z.exactOptional(z.array(z.string())),
  round: z.exactOptional(count),
});

const summaryFields = {
  id: z.string(),
  header: headerShape,
  dice: z.exactOptional(diceSettingShape),
  names: z.enum(NAME_SETS),
  status: z.enum(STATUSES),
  seats: z.array(seatSummaryShape),
  acts: count,
  waitingFor: z.array(actorShape),
  outcome: z.exactOptional(outcomeShape),
  clock: z.exactOptional(z.number()),
  left: z.exactOptional(z.number()),
  ...tableFields,
  closed: z.exactOptional(z.string()),
  playable: z.boolean(),
  made: z.string(),
  acted: z.string(),
};

export const matchSummaryShape: z.ZodMiniType<MatchSummary> = z.object(summaryFields);

export const myMatchShape: z.ZodMiniType<MyMatch> = z.object({
  ...summaryFields,
  seat: z.exactOptional(count),
  waitsForMe: z.boolean(),
  invitation: z.exactOptional(z.string()),
});

export const openTablesShape: z.ZodMiniType<OpenTables> = z.object({
  tables: z.array(z.object({ ...summaryFields, invitation: z.string() })),
  more: z.exactOptional(z.string()),
});

export const runningTablesShape: z.ZodMiniType<RunningTables> = z.object({
  tables: z.array(z.object({ ...summaryFields, watchers: count })),
});

export const watchersShape: z.ZodMiniType<Watchers> = z.object({ count, names: z.array(z.string()) });

export const invitationsShape: z.ZodMiniType<Invitations> = z.object({
  invitations: z.array(
    z.object({ ...summaryFields, invitation: z.string(), by: z.string(), at: z.string() }),
  ),
});

export const matchForMeShape: z.ZodMiniType<MatchForMe> = z.object({
  ...summaryFields,
  seat: z.exactOptional(count),
  maker: z.exactOptional(z.literal(true)),
  invitation: z.exactOptional(z.string()),
});

export const myMatchesShape: z.ZodMiniType<MyMatches> = z.object({
  matches: z.array(myMatchShape),
  more: z.exactOptional(z.string()),
});

const wanted = z.exactOptional(z.string().check(z.maxLength(100)));
export const myMatchFilterShape: z.ZodMiniType<MyMatchFilter> = z.strictObject({
  status: z.exactOptional(z.enum(["over", "open"])),
  game: wanted,
  result: z.exactOptional(z.enum(MATCH_RESULTS)),
  search: wanted,
  after: wanted,
});

export const runningFilterShape = z.strictObject({ game: wanted });

export const openTableFilterShape = z.strictObject({
  game: wanted,
  pace: z.exactOptional(z.enum(PACES)),
  rated: z.exactOptional(z.enum(["true", "false"])),
  after: wanted,
});
