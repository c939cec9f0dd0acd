import {
  accepted,
  initialValues,
  message,
  readForm,
  refuse,
  refused,
  seatsOf,
  type Chair,
  type Checked,
  type Field,
  type FormValue,
  type FormValues,
  type GameModule,
  type Message,
  type Pickable,
  type Seat,
  type Words,
} from "@flagship/kernel";
import { LEVELS, NAME_SETS, type Level, type NameSet, type SeatWish } from "@flagship/protocol";
import { levelManner, levelName } from "../../words.ts";

/** What the lobby's own fields say. */
export const lobbyWords: Words = {
  "lobby.seats": "Who plays",
  "lobby.seat": "{title}: {plays}",
  "lobby.seat-plain": "{title}",
  "lobby.seat-numbered": "{title} {number}",
  "lobby.me": "Me",
  "lobby.crowd.me": "I play",
  "lobby.crowd.open": "Open seats for people with the link",
  "lobby.crowd.level": "In all other seats",
  "lobby.open": "Open: somebody with the link",
  "lobby.computer": "Computer: {level}, {manner}",
  "lobby.where": "Where",
  "lobby.where.help":
    "On the server others can join or watch, and you can go on from another device. A match with an open seat or a clock is always there.",
  "lobby.where.device": "On this device",
  "lobby.where.server": "On the server",
  "lobby.listed": "Show the table on the first page",
  "lobby.listed.help": "Anybody who comes by may take an open seat. Otherwise only people with the link can.",
  "lobby.clock": "Time for a decision",
  "lobby.clock.help":
    "When it runs out, the referee does the plainest thing for whoever is waited for. Only matches on the server have a clock.",
  "lobby.clock.none": "No limit",
  "lobby.clock.60": "1 minute",
  "lobby.clock.300": "5 minutes",
  "lobby.clock.3600": "1 hour",
  "lobby.clock.86400": "1 day",
  "lobby.clock.259200": "3 days",
  "lobby.clock.604800": "7 days",
  "lobby.names": "Names",
  "lobby.names.rulebook": "As in the rulebook",
  "lobby.names.neutral": "Neutral",
  "lobby.options": "Rules",
  "refusal.lobby.one-me": "You can sit on one chair only.",
  "refusal.lobby.device-needs-me": "A match on this device needs you in one of the seats.",
};

/** What the reader asks for. */
export interface LobbyWish {
  readonly options: FormValues;
  readonly names: NameSet;
  readonly seats: readonly SeatWish[];
  /** The reader's seat; nothing when the match is made for others. */
  readonly seat: Seat | undefined;
  readonly where: "device" | "server";
  /** Whether anybody may find it and sit down. */
  readonly listed: boolean;
  /** Seconds for a decision; nothing: no limit. */
  readonly clock: number | undefined;
}

/** What the lobby offers for a decision: for an evening together, and for matches that take their days. */
const CLOCKS = ["none", "60", "300", "3600", "86400", "259200", "604800"] as const;

/** Up to this many seats each one is filled by name; beyond, by number. */
const NAMED_SEATS = 8;

const seatField = (seat: Seat): string => `seat${seat}`;

/** The lobby as one form: who plays, where, with which names and rules. The chairs are those of the options chosen so far. */
export function lobbyFields(
  { game }: GameModule,
  seats: number,
  options: FormValues = initialValues(game.options),
): readonly Field[] {
  const who = seats > NAMED_SEATS ? crowdFields(seats) : chairFields(game.chairs(options, seats), seats);
  return [
    { kind: "group", name: "seats", label: message("lobby.seats"), fields: who },
    {
      kind: "pick",
      name: "where",
      label: message("lobby.where"),
      help: message("lobby.where.help"),
      from: [
        { value: "device", label: message("lobby.where.device") },
        { value: "server", label: message("lobby.where.server") },
      ],
      initial: "device",
    },
    {
      kind: "toggle",
      name: "listed",
      label: message("lobby.listed"),
      help: message("lobby.listed.help"),
      initial: false,
    },
    {
      kind: "pick",
      name: "clock",
      label: message("lobby.clock"),
      help: message("lobby.clock.help"),
      from: CLOCKS.map((clock) => ({ value: clock, label: message(`lobby.clock.${clock}`) })),
      initial: "none",
    },
    {
      kind: "pick",
      name: "names",
      label: message("lobby.names"),
      from: NAME_SETS.map((set) => ({ value: set, label: message(`lobby.names.${set}`) })),
      initial: "rulebook",
    },
    ...(game.options.length === 0
      ? []
      : [
          {
            kind: "group",
            name: "options",
            label: message("lobby.options"),
            fields: game.options.filter(({ seats: least = 0 }) => seats >= least),
          } satisfies Field,
        ]),
  ];
}

const COMPUTERS: readonly Pickable[] = LEVELS.map((level) => ({
  value: level,
  label: message("lobby.computer", { level: levelName[level], manner: levelManner[level] }),
}));

const SITTERS: readonly Pickable[] = [
  { value: "me", label: message("lobby.me") },
  { value: "open", label: message("lobby.open") },
  ...COMPUTERS,
];

/** Who sits where, chair by chair. */
const chairFields = (chairs: readonly Chair[], seats: number): readonly Field[] =>
  seatsOf(seats).map((seat) => {
    const { title = "", plays } = chairs[seat] ?? {};
    const alike = seatsOf(seats).filter((other) => chairs[other]?.title === title);
    const plain: Message = { key: title };
    const number = alike.indexOf(seat) + 1;
    const named = {
      title: alike.length === 1 ? plain : message("lobby.seat-numbered", { title: plain, number }),
    };
    return {
      kind: "pick",
      name: seatField(seat),
      label:
        plays === undefined
          ? message("lobby.seat-plain", named)
          : message("lobby.seat", { ...named, plays: `@${plays}` }),
      from: SITTERS,
      initial: seat === 0 ? "me" : "officer",
    };
  });

/** A crowd is seated by numbers: the reader first, then whoever has the link, computers in the rest. */
const crowdFields = (seats: number): readonly Field[] => [
  { kind: "toggle", name: "me", label: message("lobby.crowd.me"), initial: true },
  { kind: "number", name: "open", label: message("lobby.crowd.open"), min: 0, max: seats - 1, initial: 0 },
  { kind: "pick", name: "level", label: message("lobby.crowd.level"), from: COMPUTERS, initial: "officer" },
];

function crowdOf(group: FormValues, seats: number): readonly string[] {
  const first = group["me"] === true ? ["me"] : [];
  const open = Array.from({ length: Number(group["open"]) }, () => "open");
  const level = textAt(group, "level");
  return seatsOf(seats).map((seat) => [...first, ...open][seat] ?? level);
}

/** The game's options as they stand in the form, once they can be read. */
export function chosenOptions({ game }: GameModule, values: FormValues): FormValues | undefined {
  const read = readForm(game.options, values["options"] ?? {});
  return read.ok ? read.value : undefined;
}

/** What the filled-in form asks for, unless it does not fit together. */
export function lobbyWish(values: FormValues, seats: number): Checked<LobbyWish> {
  const group = values["seats"];
  const who =
    seats > NAMED_SEATS
      ? crowdOf(isGroup(group) ? group : {}, seats)
      : seatsOf(seats).map((seat) => textAt(group, seatField(seat)));
  const mine = seatsOf(seats).filter((seat) => who[seat] === "me");
  if (mine.length > 1) {
    return refused(refuse("lobby.one-me", undefined, undefined, `seats.${seatField(mine[1] ?? 0)}`));
  }
  const clock = clockOf(values["clock"]);
  const where =
    values["where"] === "server" || who.includes("open") || clock !== undefined ? "server" : "device";
  const seat = mine[0];
  if (where === "device" && seat === undefined) {
    const field = seats > NAMED_SEATS ? "me" : seatField(0);
    return refused(refuse("lobby.device-needs-me", undefined, undefined, `seats.${field}`));
  }
  const options = values["options"];
  return accepted({
    options: isGroup(options) ? options : {},
    names: values["names"] === "neutral" ? "neutral" : "rulebook",
    seats: who.map(wishOf),
    seat,
    where,
    listed: values["listed"] === true && who.includes("open"),
    clock,
  });
}

const clockOf = (chosen: FormValue | undefined): number | undefined =>
  typeof chosen === "string" && /^\d+$/.test(chosen) ? Number(chosen) : undefined;

function wishOf(sitter: string): SeatWish {
  if (sitter === "me" || sitter === "open") return { kind: sitter };
  return { kind: "computer", level: levelOf(sitter) };
}

/** The level of the computer in each seat; a seat without one gets a level that is never asked for. */
export const levelsOf = (wishes: readonly SeatWish[]): readonly Level[] =>
  wishes.map((wish) => (wish.kind === "computer" ? wish.level : "officer"));

const levelOf = (word: string): Level => LEVELS.find((level) => level === word) ?? "officer";

const isGroup = (value: FormValue | undefined): value is FormValues =>
  typeof value === "object" && !Array.isArray(value);

function textAt(group: FormValue | undefined, name: string): string {
  const value = isGroup(group) ? group[name] : undefined;
  return typeof value === "string" ? value : "";
}
