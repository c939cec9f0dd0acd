import { message, type Field, type FormValue, type FormValues } from "@flagship/kernel";
import { CLOCK_SECONDS, type TimeControl } from "@flagship/protocol";

/** Clocks that the reader makes up: in minutes and seconds for one sitting, or in days. */
export const OWN_CLOCKS = ["own-live", "own-days"] as const;

const MINUTE = 60;
const DAY = 86_400;

const number = (name: string, max: number, initial: number): Field => ({
  kind: "number",
  name,
  label: message(`lobby.own.${name}`),
  min: 0,
  max,
  initial,
});

/** The two forms; each is asked where its kind of clocks is chosen. */
export const ownClockFields: readonly Field[] = [
  {
    kind: "group",
    name: "own-live",
    label: message("lobby.own.live"),
    help: message("lobby.own.live-help"),
    when: { field: "clock", is: ["own-live"] },
    fields: [
      number("bank", 600, 10),
      number("increment", 600, 5),
      number("delay", 600, 0),
      number("limit", 600, 0),
    ],
  },
  {
    kind: "group",
    name: "own-days",
    label: message("lobby.own.days"),
    help: message("lobby.own.days-help"),
    when: { field: "clock", is: ["own-days"] },
    fields: [
      number("each", 60, 3),
      number("reserve", 60, 7),
      {
        kind: "toggle",
        name: "weekends",
        label: message("lobby.own.weekends"),
        help: message("lobby.own.weekends-help"),
        initial: false,
      },
      number("off", 60, 0),
    ],
  },
];

type Clocks = Omit<TimeControl, "whenOut">;

/** Whether the form asks for days off that there is no reserve to take from. */
export const offWithoutReserve = (form: FormValue | undefined): boolean =>
  isGroup(form) && Number(form["off"] ?? 0) > 0 && Number(form["reserve"] ?? 0) === 0;

/** The clocks of a filled-in form; nothing where it gives nobody any time. */
export function ownClocks(
  kind: (typeof OWN_CLOCKS)[number],
  form: FormValue | undefined,
): Clocks | undefined {
  const values = isGroup(form) ? form : {};
  const at = (name: string): number => Number(values[name] ?? 0);
  return kind === "own-live" ? sitting(at) : byDays(at, values["weekends"] === true);
}

function sitting(at: (name: string) => number): Clocks | undefined {
  const [bank, decision] = [at("bank") * MINUTE, at("limit") * MINUTE];
  if (bank === 0 && decision === 0) return undefined;
  return {
    ...(bank === 0 ? {} : { bank, ...given("increment", at("increment")), ...given("delay", at("delay")) }),
    ...given("decision", decision),
  };
}

/** Days for each decision cost nothing of the reserve; without a reserve they are the limit. */
function byDays(at: (name: string) => number, weekendsOff: boolean): Clocks | undefined {
  const [each, reserve, off] = [at("each") * DAY, at("reserve") * DAY, at("off")];
  if (each === 0 && reserve === 0) return undefined;
  const calendar = { calendar: true, ...(weekendsOff ? { weekendsOff } : {}) };
  if (reserve === 0) return { decision: Math.min(each, CLOCK_SECONDS.most), ...calendar };
  return { bank: reserve, ...given("delay", each), ...calendar, ...given("daysOff", off) };
}

const given = <Name extends string>(name: Name, value: number): { readonly [Key in Name]?: number } =>
  value === 0 ? {} : ({ [name]: value } as { readonly [Key in Name]?: number });

const isGroup = (value: FormValue | undefined): value is FormValues =>
  typeof value === "object" && !Array.isArray(value);
