import type { AnyLesson } from "@flagship/kernel";

/** A learner's act that nobody does by chance, from what the coach would do. */
type Mistake = (right: never) => unknown;

const sheet =
  (ships: readonly string[], orders: readonly string[] = []) =>
  () => ({
    type: "orders",
    text: ["SHIPS", ...ships, "ORDERS", ...orders, "END"].join("\n"),
  });

interface MonthLike {
  readonly type: string;
  readonly buys: readonly object[];
  readonly forces: Readonly<Record<string, { readonly steps: readonly { readonly step: string }[] }>>;
}

/** The month that the coach shows, with something else about it. */
const month = (change: (right: MonthLike) => object) => (right: MonthLike) =>
  right.type === "month" ? { ...right, ...change(right) } : right;

/** The first task force does this. */
const forced = (steps: readonly object[], stance = "avoid") =>
  month(({ forces }) => ({ forces: { "0f1": { ...Object.values(forces)[0], stance, steps } } }));

const go = (to: string, step = "move") => ({ step, day: 1, to, what: "", n: 0 });

/** Missiles as the coach would launch and steer them, otherwise; in other phases the same as the coach. */
const missiles = (change: (right: MissilesLike) => object) => (right: { readonly type: string }) =>
  right.type === "missiles" ? { ...right, ...change(right as unknown as MissilesLike) } : right;

interface MissilesLike {
  readonly launches: readonly object[];
  readonly steers: readonly object[];
}

/** One for each slip that offered and random acts do not come to: by game, lesson, step and slip. */
const MISTAKES: Readonly<Record<string, Mistake>> = {
  "starship-tactics/share-power.0.3": (right: { readonly power: object }) => ({
    ...right,
    power: { m: 3, w2: 2, w3: 2, w6: 1, w7: 1, s1: 4 },
  }),
  "eta-carinae/missiles.0.1": missiles(({ launches }) => ({
    launches: launches.map((launch) => ({ ...launch, count: 4 })),
  })),
  "eta-carinae/missiles.1.0": missiles(({ steers }) => ({
    steers: steers.map((steer) => ({ ...steer, attack: false })),
  })),
  "eta-carinae/a-month.0.0": month(({ forces }) => ({
    forces: {
      "0f1": { ...forces["0f1"], steps: (forces["0f1"]?.steps ?? []).filter(({ step }) => step !== "load") },
    },
  })),
  "eta-carinae/a-month.0.3": month(({ buys }) => ({
    buys: buys.map((buy) => ({ ...buy, item: "ship:F-CA" })),
  })),
  "eta-carinae/through-the-wormhole.0.0": forced([go("h103", "jump"), go("w2")]),
  "eta-carinae/through-the-wormhole.0.2": forced([go("h103", "jump")], "seek"),
  "eta-carinae/through-the-wormhole.1.0": month(({ forces }) => ({
    forces: {
      ...forces,
      ...(forces["new1"] === undefined ? {} : { new1: { ...forces["new1"], stance: "avoid" } }),
    },
  })),
  "eta-carinae/one-month-or-two.0.0": forced([go("h103", "jump"), go("w2")]),
  "warlord/first-build.0.2": sheet([], ["RL 9999", ...Array.from({ length: 7 }, () => "PS F POL")]),
  "warlord/first-land.0.1": sheet(["F-POL 1: 1108 1107", "C-FAS 1: 0909"]),
  "warlord/first-land.0.2": sheet(["F-POL 1: 1108 1107", "K-E3 1: 1009 1010 1111", "C-FAS 1: 0909"]),
  "warlord/first-land.0.3": sheet(["F-POL 1: 1108 1107", "K-E3 1: 1109 1209 1210 1111"]),
  "warlord/dig-and-spend.0.3": sheet(["C-FAS 1: PRSP"], ["PR F", "PS F POL"]),
  "warlord/probe-and-strike.0.1": sheet(["D-PSC 1: SCAN SHIP", "K-D7 1: 0504"]),
  "warlord/same-pulse.0.1": sheet(["K-D7 1: 0908 0909", "K-D7 2: 0907 0908 0909"]),
  "warlord/home-office.0.1": sheet(["K-D7 1: 0908 0909", "K-D7 2: 0908 0909", "K-D7 3: ____ 0908 0909"]),
};

/** The written mistakes for a step, by what the coach shows there. */
export const mistakesAt = (
  game: string,
  { id }: AnyLesson,
  step: number,
  right: unknown,
): readonly unknown[] =>
  Object.entries(MISTAKES)
    .filter(([key]) => key.startsWith(`${game}/${id}.${step}.`))
    .map(([, mistake]) => mistake(right as never));
