import type { Message, MessageValue } from "@flagship/kernel";
import { RESOURCES } from "../src/data/resources.ts";
import type { Amounts, Report } from "../src/rules/state.ts";

type Values = Readonly<Record<string, MessageValue>>;

const number = (values: Values, name: string): number => {
  const value = values[name];
  if (typeof value !== "number") throw new Error(`${name} is ${JSON.stringify(value)}`);
  return value;
};
const word = (values: Values, name: string): string => {
  const value = values[name];
  if (typeof value !== "string") throw new Error(`${name} is ${JSON.stringify(value)}`);
  return value.replace("@resource.", "");
};

type Booking = (values: Values) => Amounts;

/** EPs: as many of all four. */
const points =
  (name: string, sign = 1): Booking =>
  (values) => {
    const amount = sign * number(values, name);
    return [amount, amount, amount, amount];
  };
const single = (resource: string, amount: number): Amounts => {
  const index = (RESOURCES as readonly string[]).indexOf(resource);
  if (index < 0) throw new Error(`no resource ${resource}`);
  return [0, 1, 2, 3].map((other) => (other === index ? amount : 0)) as Amounts;
};
const one =
  (resource: string, name: string, sign = 1): Booking =>
  (values) =>
    single(resource, sign * number(values, name));
const four =
  (sign = 1): Booking =>
  (values) =>
    ["pe", "or", "dc", "fp"].map((name) => sign * Number(values[name])) as Amounts;
const sum = (...amounts: readonly Amounts[]): Amounts =>
  [0, 1, 2, 3].map((index) => amounts.reduce((total, each) => total + (each[index] ?? 0), 0)) as Amounts;
const both =
  (...bookings: readonly Booking[]): Booking =>
  (values) =>
    sum(...bookings.map((booking) => booking(values)));

/** What each line of a report does to the treasury. All others do nothing. */
const BOOKINGS: Readonly<Record<string, Booking>> = {
  "income.site": (values) => (values["marks"] === "" ? four()(values) : [0, 0, 0, 0]),
  "income.sector": () => [100, 100, 100, 100],
  "income.raids": four(),
  "income.aid": four(),
  "income.council": points("points"),
  "income.gates": points("points"),
  "income.support": one("FP", "food", -1),
  "income.instalment": () => [-300, -300, -300, -300],
  "income.lines": points("cost", -1),
  "income.counterespionage": points("cost", -1),
  "move.toll": points("toll", -1),
  "service.repaired": one("OR", "ores", -1),
  bounty: points("bounty"),
  "gate-reward": points("points"),
  boarded: (values) => single(word(values, "resource"), -number(values, "fee")),
  "cloak-bought": points("points", -1),
  "cloak-hidden": one("DC", "dilithium", -1),
  duplicated: points("cost", -1),
  fixed: one("OR", "ores", -1),
  "logistics-base": points("cost", -1),
  prospect: points("points"),
  "prospect.notified": (values) => single(word(values, "resource"), number(values, "extra")),
  "prospect.ores": one("OR", "ores"),
  refitted: one("DC", "dilithium", -1),
  repaired: one("OR", "ores", -1),
  restored: four(-1),
  scrapped: points("points"),
  trained: one("PE", "people", -1),
  upgraded: one("OR", "ores", -1),
  xfitted: both(one("DC", "dilithium", -1), one("OR", "ores", -1)),
  casino: points("change"),
  equalized: four(),
  "auto-cloaked": one("DC", "count", -1),
  "event.resource": (values) => single(word(values, "resource"), number(values, "change")),
  "event.points": points("points"),
  "why.spy-stopped": points("fee", -1),
  "done.aid": (values) =>
    word(values, "resource") === "EPs"
      ? points("amount", -1)(values)
      : single(word(values, "resource"), -number(values, "amount")),
  "done.assayed": points("cost", -1),
  "done.bought": points("price", -1),
  "done.counter-espionage": points("fee", -1),
  "done.deactivated": points("cost", -1),
  "done.dropped": points("refund"),
  "done.fortified": points("cost", -1),
  "done.fortified-all": points("spent", -1),
  "done.free-bombs": points("cost", -1),
  "done.items": points("cost", -1),
  "done.lines": points("cost", -1),
  "done.list": points("cost", -1),
  "done.loan": points("lent"),
  "done.no-post-found": points("cost", -1),
  "done.post": both(points("cost", -1), points("refund")),
  "done.post-found": points("cost", -1),
  "done.post-removed": points("cost", -1),
  "done.primary-changed": points("cost", -1),
  "done.prime-team": points("price", -1),
  "done.repaid": points("repaid", -1),
  "done.sabotage": points("cost", -1),
  "done.sabotage-devastated": points("cost", -1),
  "done.spied": points("fee", -1),
  "done.stationed": (values) =>
    sum(single(word(values, "first"), -100), single(word(values, "second"), -100)),
  "done.traded": (values) =>
    sum(
      single(word(values, "from"), -number(values, "amount")),
      single(word(values, "to"), number(values, "received")),
    ),
  "done.unfortified": points("refund"),
};

/** The message a line carries inside: the result of an order, the reason of a refusal. */
function* within(line: Message): Generator<Message> {
  yield line;
  for (const value of Object.values(line.with ?? {}))
    if (typeof value === "object" && "key" in value) yield* within(value as Message);
}

const amountsIn = (lines: readonly Message[], key: string): Amounts | undefined => {
  const values = lines.find((line) => line.key === key)?.with;
  return values === undefined ? undefined : four()(values);
};

export interface Balance {
  readonly opening: Amounts;
  /** Opening balance plus everything the lines tell of. */
  readonly reckoned: Amounts;
  readonly closing: Amounts;
  /** The same for the income phase alone, and what its adjustments say. */
  readonly afterIncome: readonly [Amounts, Amounts];
  /** Keys of the lines that booked something. */
  readonly booked: readonly string[];
}

/** Adds up a report as its reader would. */
export function balanceOf({ sections }: Report): Balance | undefined {
  const lines = sections.flatMap((section) => section.lines);
  const opening = amountsIn(lines, "income.before");
  const closing = amountsIn(lines, "status.treasury");
  const income = amountsIn(lines, "income.after");
  const adjustments = amountsIn(lines, "income.adjustments");
  if (!opening || !closing || !income || !adjustments) return undefined;
  const booked: string[] = [];
  const changes = lines.flatMap((line) =>
    [...within(line)].flatMap((each) => {
      const booking = BOOKINGS[each.key];
      if (booking === undefined) return [];
      booked.push(each.key);
      return [booking(each.with ?? {})];
    }),
  );
  return {
    opening,
    reckoned: sum(opening, ...changes),
    closing,
    afterIncome: [sum(opening, adjustments), income],
    booked,
  };
}
