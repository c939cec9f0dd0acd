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
  "warlord/first-build.0.3": sheet([], ["RL 9999", ...Array.from({ length: 7 }, () => "PS H SC")]),
  "warlord/first-land.0.1": sheet(["F-POL 1: 1108 1107", "K-E3 1: 1109"]),
  "warlord/first-land.1.1": sheet(["K-E3 1: 1009 1010 1111"]),
  "warlord/first-land.1.2": sheet(["K-E3 1: 1109 1209 1210 1111"], ["PR F"]),
  "warlord/first-land.2.1": sheet(["C-FAS 1: 0909"]),
  "warlord/first-land.2.2": sheet(["C-FAS 1: 0909", "H-SC 1: SCAN SHIP", "D-PSC 1: SCAN SHIP"]),
  "warlord/dig-and-spend.0.1": sheet(["C-FAS 1: PRSP"], ["FS 11 1107 50"]),
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

/** Acts that look like the right one and are not: by game, lesson and step. */
const TRICKS: Readonly<Record<string, readonly Mistake[]>> = {
  "warlord/first-build.0": [
    sheet([], ["RL 9999", ...Array.from({ length: 9 }, () => "PS H SC")]),
    sheet([], ["RL 9999", "PS H SC", ...Array.from({ length: 8 }, () => "PS K D7")]),
    sheet([], ["RL 0", "PS F POL", "PS O FT", "PS T PR", "PS C FAS", "PS H SC", "PS W AMS", "PS O SLV"]),
  ],
  "warlord/first-land.0": [sheet(["F-POL 1: 1107"]), sheet(["F-POL 1: 1108 1107", "C-FAS 1: 0909"])],
  "warlord/first-land.1": [
    sheet(["K-E3 1: 1111"]),
    sheet(["K-E3 1: 1209 1210 1111"]),
    sheet(["K-E3 1: 1109 1109 1209 1209 1210 1111"]),
  ],
  "warlord/first-land.2": [
    sheet(["C-FAS 1: 1008 0909 0808 0909", "H-SC 1: SCAN SHIP"]),
    sheet(["C-FAS 1: 0909", "H-SC 1: SCAN"]),
  ],
  "warlord/first-land.3": [
    sheet(["F-POL 1: 1106", "D-PSC 1: 1108", "K-E3 1: 1211"]),
    sheet(["F-POL 1: 1106", "D-PSC 1: 1108", "K-E3 1: 1211", "W-AMS 1: 0705"]),
    sheet(["F-POL 1: 1106", "D-PSC 1: 1108", "K-E3 1: 1211", "W-AMS 1: 1007 1008"]),
  ],
  "warlord/dig-and-spend.1": [sheet([], ["PR K", "PS F POL"]), sheet([], ["PS F POL", "PR F"])],
  "warlord/dig-and-spend.2": [
    sheet([], ["FS 11 1107 1"]),
    sheet([], ["FS 11 0909 50 ; 1107"]),
    sheet([], ["FS 11 1008 9999", "FS 11 1107 50"]),
  ],
  "warlord/whole-sector.0": [sheet(["K-E3 1: 0206"]), sheet(["K-E3 1: ____ 0206"])],
  "warlord/whole-sector.1": [sheet([], ["DS 11 0206"])],
  "warlord/probe-and-strike.0": [sheet(["D-PSC 1: SCAN SHIP"], ["A% 90"])],
  "warlord/probe-and-strike.1": [
    sheet(["K-D7 1: 0504 0603"]),
    sheet(["K-D7 1: ____ ____ ____ ____ 0603 0504"]),
  ],
  "warlord/the-raid.0": [sheet(["O-SLV 1: RAD4"]), sheet(["O-SLV 1: ____ ____ ____ ____ 0811 RAD4"])],
  "warlord/the-wall.0": [
    sheet([], ["FS 00 1209 4", "FS 00 0909 200"]),
    sheet([], ["FS 00 0909 9999", "FS 00 1209 200"]),
  ],
  "warlord/home-office.0": [
    sheet(["K-D7 1: 0909", "K-D7 2: 0909", "K-D7 3: 0909"]),
    sheet(["K-D7 1: 0908 0909", "K-D7 2: 0908 0909", "K-D7 3: 0807 0909"]),
  ],
  "warlord/one-cruiser.0": [sheet(["K-D7 2: 0907"]), sheet(["K-D7 2: 0905 0906 0907 0908 0909 0908"])],
  "warlord/foreign-ship.0": [
    sheet([], ["PR F", "PS K D7"]),
    sheet([], ["PR K", "PS F POL"]),
    sheet([], ["PR K", "PS K D7"].toReversed()),
  ],
  "warlord/short-way.0": [sheet(["K-E3 1: 1111"]), sheet(["K-E3 1: 1109 1111"])],
  "warlord/last-year.0": [sheet(["F-POL 1: 1107"])],
  "warlord/same-pulse.0": [sheet(["K-D7 1: ____ 0909", "K-D7 2: 0907 0908 0909"])],
  "warlord/safety-catch.0": [sheet([], ["A% 120", "A% 90"]), sheet(["K-D7 1: 0602 0603"], ["A% 120"])],
  "eta-carinae/walk-in.0": [
    (right: { readonly sheet: object }) => ({
      ...right,
      sheet: { ...right.sheet, e0: { do: "move", path: [{ x: 200, y: 900 }], target: "", carry: "" } },
    }),
  ],
  "eta-carinae/they-hide.1": [
    () => ({ type: "fire", shots: [{ by: "e1", arm: 0, target: "e3" }], barrages: [] }),
  ],
};

/** The written tricks for a step, by what the coach shows there. */
export const tricksAt = (game: string, { id }: AnyLesson, step: number, right: unknown): readonly unknown[] =>
  (TRICKS[`${game}/${id}.${step}`] ?? []).map((trick) => trick(right as never));

/** What the coach shows, with a bit of it left out or changed: whole acts of that kind, right, wrong or against the rules. */
export function variantsOf(right: unknown): readonly unknown[] {
  if (typeof right === "string") return withoutWords(right);
  if (typeof right === "number") return [right - 1, right + 1, 0];
  if (typeof right === "boolean") return [!right];
  if (Array.isArray(right)) {
    const list = right as readonly unknown[];
    return list.flatMap((item, at) => [
      list.toSpliced(at, 1),
      ...variantsOf(item).map((other) => list.with(at, other)),
    ]);
  }
  if (typeof right !== "object" || right === null) return [];
  return Object.entries(right).flatMap(([name, value]) =>
    name === "type" ? [] : variantsOf(value).map((other) => ({ ...right, [name]: other })),
  );
}

/** A sheet without one of its words, its lines as they are. */
function withoutWords(text: string): readonly string[] {
  const lines = text.split("\n");
  return lines.flatMap((line, at) => {
    const words = line.split(" ");
    return words.map((_, word) => lines.with(at, words.toSpliced(word, 1).join(" ")).join("\n"));
  });
}
