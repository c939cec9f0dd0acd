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
} from "@flagship/kernel";
import {
  LEVELS,
  NAME_SETS,
  WHEN_OUT,
  WHEN_OUT_RATED,
  type Late,
  type Level,
  type NameSet,
  type SeatWish,
  type TimeControl,
} from "@flagship/protocol";
import { offWithoutReserve, OWN_CLOCKS, ownClockFields, ownClocks } from "./own-clocks.ts";
import { TIME_CONTROLS } from "../table/affairs/proposals.ts";

/** Who can find a table: everybody, whoever has its link, or its players alone. */
const FOUND = ["link", "public", "private"] as const;
export type Found = (typeof FOUND)[number];

/** What the reader asks for. */
export interface LobbyWish {
  readonly options: FormValues;
  readonly names: NameSet;
  readonly seats: readonly SeatWish[];
  /** The reader's seat; nothing when the match is made for others. */
  readonly seat: Seat | undefined;
  /** The seats of others at the reader's screen. */
  readonly here: readonly Seat[];
  readonly where: "device" | "server";
  /** Who can find it. */
  readonly found: Found;
  /** Whether it changes ratings. */
  readonly rated: boolean;
  /** Whether it begins only when everybody is ready. */
  readonly gather: boolean;
  /** How late those see it who look on; nothing: at once. */
  readonly late: Late | undefined;
  /** Nothing: all the time people want. */
  readonly time: TimeControl | undefined;
}

/** What a table can choose for those who look on. */
const LATENESS: Readonly<Record<string, Late | undefined>> = {
  none: undefined,
  acts3: { acts: 3 },
  acts10: { acts: 10 },
  minutes5: { minutes: 5 },
  minutes30: { minutes: 30 },
};

const CLOCKS: readonly string[] = ["none", ...TIME_CONTROLS.map(({ id }) => id), ...OWN_CLOCKS];

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
      kind: "pick",
      name: "found",
      label: message("lobby.found"),
      help: message("lobby.found.help"),
      from: FOUND.map((one) => ({ value: one, label: message(`lobby.found.${one}`) })),
      initial: "link",
    },
    {
      kind: "toggle",
      name: "rated",
      label: message("lobby.rated"),
      help: message("lobby.rated.help"),
      initial: false,
    },
    {
      kind: "toggle",
      name: "gather",
      label: message("lobby.gather"),
      help: message("lobby.gather.help"),
      initial: false,
    },
    {
      kind: "pick",
      name: "late",
      label: message("lobby.late"),
      help: message("lobby.late.help"),
      from: Object.keys(LATENESS).map((one) => ({ value: one, label: message(`lobby.late.${one}`) })),
      initial: "none",
    },
    {
      kind: "pick",
      name: "clock",
      label: message("lobby.clock"),
      help: message("lobby.clock.help"),
      from: CLOCKS.map((clock) => ({ value: clock, label: message(`lobby.clock.${clock}`) })),
      initial: "none",
    },
    ...ownClockFields,
    {
      kind: "pick",
      name: "out",
      label: message("lobby.out"),
      from: WHEN_OUT.map((one) => ({ value: one, label: message(`lobby.out.${one}`) })),
      initial: "fallback",
      when: { field: "clock", is: CLOCKS.slice(1) },
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
            fields: optionsFor(game, seats),
          } satisfies Field,
        ]),
  ];
}

/** The options that so many players have. */
export const optionsFor = ({ options }: GameModule["game"], seats: number): readonly Field[] =>
  options.filter(({ seats: least = 0 }) => seats >= least);

const COMPUTERS: readonly Pickable[] = LEVELS.map((level) => ({
  value: level,
  label: message("lobby.computer", {
    level: message(`level.${level}`),
    manner: message(`level.${level}.manner`),
  }),
}));

const SITTERS: readonly Pickable[] = [
  { value: "me", label: message("lobby.me") },
  { value: "open", label: message("lobby.open") },
  { value: "here", label: message("lobby.here") },
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
  const time = timeOf(values);
  if (time === undefined && isOwn(values["clock"]))
    return refused(refuse("lobby.no-time", undefined, undefined, "clock"));
  if (values["clock"] === "own-days" && offWithoutReserve(values["own-days"]))
    return refused(refuse("lobby.no-reserve", undefined, undefined, "own-days.off"));
  const rated = values["rated"] === true;
  if (rated && time !== undefined && !WHEN_OUT_RATED.includes(time.whenOut))
    return refused(refuse("rated.when-out", undefined, undefined, "out"));
  const found = FOUND.find((one) => one === values["found"]) ?? "link";
  if (found === "private" && rated) return refused(refuse("lobby.private", undefined, undefined, "found"));
  const onServer = values["where"] === "server" || who.includes("open") || time !== undefined || rated;
  const where = onServer ? "server" : "device";
  const sharing = seatsOf(seats).filter((one) => who[one] === "here");
  if (where === "server" && sharing.length > 0)
    return refused(
      refuse("lobby.here-on-device", undefined, undefined, `seats.${seatField(sharing[0] ?? 0)}`),
    );
  const [seat, ...here] = [...mine, ...sharing];
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
    here,
    where,
    found,
    rated,
    gather: values["gather"] === true && who.includes("open"),
    late: found === "private" ? undefined : LATENESS[textAt(values, "late")],
    time,
  });
}

function timeOf(values: FormValues): TimeControl | undefined {
  const { clock, out } = values;
  const time = isOwn(clock)
    ? ownClocks(clock, values[clock])
    : TIME_CONTROLS.find(({ id }) => id === clock)?.time;
  const whenOut = WHEN_OUT.find((one) => one === out) ?? "fallback";
  return time === undefined ? undefined : { ...time, whenOut };
}

const isOwn = (clock: FormValue | undefined): clock is (typeof OWN_CLOCKS)[number] =>
  OWN_CLOCKS.some((own) => own === clock);

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
