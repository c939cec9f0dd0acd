import {
  accepted,
  initialValues,
  message,
  refuse,
  refused,
  seatsOf,
  type Checked,
  type Field,
  type FormValues,
  type GameModule,
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
  "lobby.me": "Me",
  "lobby.open": "Open: somebody with the link",
  "lobby.computer": "Computer: {level}, {manner}",
  "lobby.where": "Where",
  "lobby.where.help": "On the server you can go on from another device and others can join or watch.",
  "lobby.where.device": "On this device",
  "lobby.where.server": "On the server",
  "lobby.names": "Names",
  "lobby.names.rulebook": "As in the rulebook",
  "lobby.names.neutral": "Neutral",
  "lobby.options": "Rules",
  "refusal.lobby.one-me": "You can sit on one chair only.",
  "refusal.lobby.open-needs-server": "An open seat needs a match on the server.",
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
}

const seatField = (seat: Seat): string => `seat${seat}`;

/** The lobby as one form: who plays, where, with which names and rules. */
export function lobbyFields({ game }: GameModule, seats: number): readonly Field[] {
  const chairs = game.chairs(initialValues(game.options), seats);
  const who: Field[] = seatsOf(seats).map((seat) => {
    const { title = "", plays } = chairs[seat] ?? {};
    const named = { title: { key: title } };
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
            fields: game.options,
          } satisfies Field,
        ]),
  ];
}

const SITTERS: readonly Pickable[] = [
  { value: "me", label: message("lobby.me") },
  { value: "open", label: message("lobby.open") },
  ...LEVELS.map((level) => ({
    value: level,
    label: message("lobby.computer", { level: levelName[level], manner: levelManner[level] }),
  })),
];

/** What the filled-in form asks for, unless it does not fit together. */
export function lobbyWish(values: FormValues, seats: number): Checked<LobbyWish> {
  const who = seatsOf(seats).map((seat) => textAt(values["seats"], seatField(seat)));
  const mine = seatsOf(seats).filter((seat) => who[seat] === "me");
  if (mine.length > 1) {
    return refused(refuse("lobby.one-me", undefined, undefined, `seats.${seatField(mine[1] ?? 0)}`));
  }
  const where = values["where"] === "server" ? "server" : "device";
  if (where === "device" && who.includes("open")) {
    return refused(refuse("lobby.open-needs-server", undefined, undefined, "where"));
  }
  const seat = mine[0];
  if (where === "device" && seat === undefined) {
    return refused(refuse("lobby.device-needs-me", undefined, undefined, `seats.${seatField(0)}`));
  }
  const options = values["options"];
  return accepted({
    options: typeof options === "object" ? (options as FormValues) : {},
    names: values["names"] === "neutral" ? "neutral" : "rulebook",
    seats: who.map(wishOf),
    seat,
    where,
  });
}

function wishOf(sitter: string): SeatWish {
  if (sitter === "me" || sitter === "open") return { kind: sitter };
  return { kind: "computer", level: levelOf(sitter) };
}

/** The level of the computer in each seat; a seat without one gets a level that is never asked for. */
export const levelsOf = (wishes: readonly SeatWish[]): readonly Level[] =>
  wishes.map((wish) => (wish.kind === "computer" ? wish.level : "officer"));

const levelOf = (word: string): Level => LEVELS.find((level) => level === word) ?? "officer";

function textAt(group: FormValues[string] | undefined, name: string): string {
  const value: unknown = typeof group === "object" ? Reflect.get(group, name) : undefined;
  return typeof value === "string" ? value : "";
}
