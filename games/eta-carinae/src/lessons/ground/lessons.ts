import { message, type Lesson, type LessonStep } from "@flagship/kernel";
import { STAY, type Action, type Barrage, type Order, type Shot } from "../../ground/rules/action.ts";
import { groundGame } from "../../ground/rules/game.ts";
import { distance } from "../../common/plane/point.ts";
import { anything, LEARNER, lit, slip, table, until } from "../teaching.ts";
import { field, type GroundMatch } from "./position.ts";

type Answer = ReturnType<typeof groundGame.fallback>;
type GroundLesson = Lesson<GroundMatch, Answer>;
type Step = LessonStep<GroundMatch, Answer>;
type Test = (action: Answer, match: GroundMatch) => boolean;

/** Nobody moves, nobody fires. */
const asIs = ({ of }: GroundMatch): Answer => groundGame.fallback(of, LEARNER);

const occupy = (facility: string): Order => ({ ...STAY, do: "occupy", target: facility });
const walk = (x: number, y: number): Order => ({ ...STAY, do: "move", path: [{ x, y }] });
const orders = (sheet: Readonly<Record<string, Order>>): Action => ({ type: "orders", sheet: { ...sheet } });

const at = (target: string, ...by: readonly string[]): Shot[] =>
  by.map((gun) => ({ by: gun, arm: 0, target }));
const fire = (shots: Shot[], barrages: Barrage[] = []): Action => ({ type: "fire", shots, barrages });

const orderIn = (action: Answer, ref: string): Order | undefined =>
  action.type === "orders" ? action.sheet[ref] : undefined;
const occupies: Test = (action) => orderIn(action, "e1")?.do === "occupy";

/** Everybody named fires at this target. */
const allFire =
  (target: string, ...by: readonly string[]): Test =>
  (action) =>
    action.type === "fire" &&
    by.every((gun) => action.shots.some((shot) => shot.by === gun && shot.target === target));
const firesAt =
  (target: string): Test =>
  (action) =>
    action.type === "fire" && action.shots.some((shot) => shot.target === target);
const isKilled =
  (element: number) =>
  ({ of }: GroundMatch): boolean =>
    of.elements[element]?.fate === "killed";
const holds =
  (facility: number) =>
  ({ of }: GroundMatch): boolean =>
    of.facilities[facility]?.holder === LEARNER;

const noShot: Test = (action) =>
  action.type === "fire" && action.shots.length === 0 && action.barrages.length === 0;
const isFire: Test = (action) => action.type === "fire";
const isOrders: Test = (action) => action.type === "orders";

/** Something in the orders, something else when fire is asked for. */
const inTurn =
  (sheet: Readonly<Record<string, Order>>, volley: (match: GroundMatch) => Answer): Step["shows"] =>
  (match) =>
    match.of.phase === "orders" ? orders(sheet) : volley(match);

/** The other side does nothing. */
const quiet = ({ of }: GroundMatch): Answer => groundGame.fallback(of, 1);

/** What the other side does: this shot whenever it may fire and stands, nothing else. */
const shootsBack =
  (by: string, target: string) =>
  ({ of }: GroundMatch): Answer => {
    const shot = fire(at(target, by));
    return of.phase === "fire" && groundGame.check(of, 1, shot) === undefined
      ? shot
      : quiet({ play: "ground", of });
  };

/** Buildings count, and only squads take them. */
const walkIn: GroundLesson = {
  ...table,
  ...field({
    first: [
      ["battle-tank", 300, 900],
      ["ranger", 560, 1000],
    ],
    second: [
      ["militia", 700, 900],
      ["crew", 2350, 1750],
    ],
    terrain: [{ kind: "ridge", x: 2200, y: 1400, w: 60, h: 400 }],
    facilities: [{ type: "barracks", x: 640, y: 1000, holder: 1, value: 10 }],
    turns: 2,
  }),
  id: "walk-in",
  kind: "lesson",
  minutes: 4,
  rules: ["EC-FAC-07", "EC-GND-03", "EC-GND-04"],
  steps: [
    {
      coach: message("lesson.walk-in.occupy"),
      lit: lit("e1", "f0"),
      shows: () => orders({ e1: occupy("f0") }),
      leads: (action, match) => occupies(action, match) && (orderIn(action, "e0")?.do ?? "stay") === "stay",
      slips: [slip(occupies, "lesson.walk-in.tank-stays"), slip(isOrders, "lesson.walk-in.stays")],
    },
    {
      coach: message("lesson.walk-in.fire"),
      lit: lit("e0", "e1", "e2"),
      shows: () => fire(at("e2", "e0", "e1")),
      leads: allFire("e2", "e0", "e1"),
      slips: [slip(noShot, "lesson.walk-in.held"), slip(isFire, "lesson.walk-in.both")],
      ends: [until(holds(0))],
    },
  ],
  replies: [quiet, shootsBack("e2", "e0")],
};

/** The place in the wood where they sit. */
const NEST = { x: 690, y: 950 };
/** Hidden squads are seen from here. */
const SEEN_FROM = 300;

const nearNest = (match: GroundMatch): boolean =>
  match.of.elements.some((one) => one.side === LEARNER && distance(one, NEST) <= SEEN_FROM);
const comesNearer: Test = (action) =>
  ["e1", "e2"].some((ref) => {
    const [goal] = orderIn(action, ref)?.path ?? [];
    return goal !== undefined && distance(goal, NEST) <= SEEN_FROM;
  });

const volley = (): Action => fire(at("e3", "e0", "e1", "e2"), [{ by: "e0", arm: 1, at: NEST, warhead: "" }]);

/** As many of the volley as still can. */
const whatIsLeft = (match: GroundMatch): Answer => {
  const whole = volley();
  if (groundGame.check(match.of, LEARNER, whole) === undefined || whole.type !== "fire") return whole;
  const shots = whole.shots.filter((shot) => groundGame.check(match.of, LEARNER, fire([shot])) === undefined);
  const barrages = whole.barrages.filter(
    (barrage) => groundGame.check(match.of, LEARNER, fire([], [barrage])) === undefined,
  );
  return fire(shots, barrages);
};

/** How many weapons fire. */
const guns = (action: Answer): number =>
  action.type === "fire" ? action.shots.length + action.barrages.length : 0;

/** See first; cover and digging in make the die harder. */
const theyHide: GroundLesson = {
  ...table,
  ...field({
    first: [
      ["light-tank", 300, 950],
      ["guard", 360, 1000],
      ["guard", 360, 900],
    ],
    second: [["volunteer", NEST.x, NEST.y, { dug: true, hidden: true, known: false }]],
    terrain: [{ kind: "woods", x: 620, y: 850, w: 200, h: 200 }],
    facilities: [{ type: "sensor-base", x: 740, y: 950, holder: 1, value: 10 }],
    turns: 5,
  }),
  id: "they-hide",
  kind: "lesson",
  minutes: 5,
  rules: ["EC-GND-17"],
  steps: [
    {
      coach: message("lesson.they-hide.nearer"),
      lit: lit("e1", "e2", "f0"),
      shows: inTurn({ e1: walk(432, 990), e2: walk(432, 910) }, asIs),
      leads: comesNearer,
      slips: [slip(isOrders, "lesson.they-hide.trees")],
    },
    {
      coach: message("lesson.they-hide.volley"),
      lit: lit("e0", "e1", "e2", "e3"),
      shows: inTurn({}, (match) => (nearNest(match) ? whatIsLeft(match) : asIs(match))),
      leads: (action, match) => isFire(action, match) && match.of.turn > 1 && !noShot(action, match),
      // Whoever gave it all they had and missed goes on; half a volley is no lesson.
      allows: (action, match) =>
        isOrders(action, match) ||
        (match.of.turn === 1 && isFire(action, match)) ||
        (!noShot(action, match) && guns(action) >= guns(whatIsLeft(match))),
      slips: [slip(noShot, "lesson.they-hide.held")],
      ends: [until(isKilled(3), "lesson.they-hide.everything")],
    },
  ],
  replies: [quiet, quiet, ...Array.from({ length: 8 }, () => shootsBack("e3", "e1"))],
};

/** What bars the way is worth more than what costs more. */
const whichTarget: GroundLesson = {
  ...table,
  ...field({
    first: [
      ["battle-tank", 300, 900],
      ["ranger", 560, 1000],
    ],
    second: [
      ["militia", 720, 1000],
      ["light-tank", 1200, 700],
    ],
    facilities: [{ type: "barracks", x: 640, y: 1000, holder: 1, value: 10 }],
    turns: 1,
  }),
  id: "which-target",
  kind: "puzzle",
  minutes: 2,
  rules: ["EC-FAC-07"],
  steps: [
    {
      coach: message("lesson.which-target.ask"),
      lit: lit("e0", "e1", "e2", "e3"),
      shows: inTurn({ e1: occupy("f0") }, () => fire(at("e2", "e0", "e1"))),
      leads: allFire("e2", "e0", "e1"),
      allows: (action, match) => occupies(action, match),
      slips: [
        slip(isOrders, "lesson.which-target.stays"),
        slip(noShot, "lesson.which-target.held"),
        slip(firesAt("e3"), "lesson.which-target.tank"),
        slip(anything, "lesson.which-target.half"),
      ],
      ends: [until(holds(0))],
    },
  ],
};

export const GROUND_LESSONS: readonly GroundLesson[] = [walkIn, theyHide, whichTarget];
