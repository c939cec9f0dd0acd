import { message, type Lesson, type LessonStep } from "@flagship/kernel";
import { quietMonth, type Month } from "../../campaign/rules/action.ts";
import { orderOf, step } from "../../campaign/rules/force-order.ts";
import { campaign } from "../../campaign/rules/game.ts";
import type { StepKind } from "../../campaign/rules/state.ts";
import { anything, LEARNER, lit, slip, table, until } from "../teaching.ts";
import { HOME_WORLD, NEAR, NEAR_WORLD, OUTSKIRTS, sector, type SectorMatch } from "./position.ts";

type Answer = ReturnType<typeof campaign.fallback>;
type SectorLesson = Lesson<SectorMatch, Answer>;
type Test = (action: Answer, match: SectorMatch) => boolean;

const RIVAL = 1;

/** The learner's first task force. */
const FORCE = "0f1";

const carryOn = ({ of }: SectorMatch): Answer => campaign.fallback(of, LEARNER);

/** This month's orders; between two months the council says nothing. */
const month =
  (more: (match: SectorMatch) => Partial<Month>): LessonStep<SectorMatch, Answer>["shows"] =>
  (match) =>
    match.of.phase === "month" ? { ...quietMonth(), ...more(match) } : carryOn(match);

const isMonth = (action: Answer): action is Month => action.type === "month";
const isCouncil: Test = (action) => action.type === "council";

const stepsOf = (action: Answer, force = FORCE) =>
  isMonth(action) ? (action.forces[force]?.steps ?? []) : [];
const does = (action: Answer, kind: StepKind, to: string, force = FORCE): boolean =>
  stepsOf(action, force).some((each) => each.step === kind && each.to === to);
const loads = (action: Answer, what: string, n: number): boolean =>
  stepsOf(action).some((each) => each.step === "load" && each.what === what && each.n >= n);
const colonises: Test = (action) => does(action, "colonise", "w1");
const isFull: Test = (action) => loads(action, "goods", 100) && loads(action, "troop:militia", 1);
const buysShip: Test = (action) =>
  isMonth(action) && action.buys.some(({ item }) => item.startsWith("ship:"));
const buysFrigate: Test = (action) =>
  isMonth(action) && action.buys.some(({ item }) => item === "ship:F-FF") && !buysTooMuch(action);

/** Besides the moon's 100 goods there are 200 points, and a frigate costs 100. */
const FITTING = 2;

function buysTooMuch(action: Answer): boolean {
  if (!isMonth(action)) return false;
  const frigates = action.buys.reduce((sum, { item, n }) => sum + (item === "ship:F-FF" ? n : 0), 0);
  return frigates > FITTING || action.buys.some(({ item }) => item !== "ship:F-FF");
}

const forcesOf = ({ of }: SectorMatch) => of.forces.filter(({ owner }) => owner === LEARNER);
const owns =
  (kind: string) =>
  (match: SectorMatch): boolean =>
    forcesOf(match).some(({ ships }) => ships.some((ship) => ship.class === kind));
/** All task forces are at this star. */
const isAt =
  (hex: number) =>
  (match: SectorMatch): boolean =>
    forcesOf(match).every((force) => force.hex === hex);

/** Nothing should stand idle. */
const aMonth: SectorLesson = {
  ...table,
  ...sector([{ owner: 0, hex: "home", at: HOME_WORLD, classes: ["F-FR"] }]),
  id: "a-month",
  kind: "lesson",
  minutes: 4,
  rules: ["EC-CECO-08", "EC-CECO-05"],
  steps: [
    {
      coach: message("lesson.a-month.settle"),
      lit: lit(FORCE, "w1", "w0"),
      shows: month(() => ({
        buys: [{ world: "w0", item: "ship:F-FF", n: 1 }],
        forces: {
          [FORCE]: orderOf("avoid", [
            step("load", "", "troop:militia", 1),
            step("load", "", "goods", 100),
            step("move", "w1"),
            step("colonise", "w1"),
          ]),
        },
      })),
      leads: (action, match) =>
        colonises(action, match) && isFull(action, match) && buysFrigate(action, match),
      slips: [
        slip((action, match) => colonises(action, match) && !isFull(action, match), "lesson.a-month.goods"),
        slip((action, match) => !colonises(action, match), "lesson.a-month.moon"),
        slip((action, match) => !buysShip(action, match), "lesson.a-month.idle"),
        slip(anything, "lesson.a-month.dear"),
      ],
      ends: [
        until(({ of }) => of.worlds[1]?.owner === LEARNER, "lesson.a-month.goods"),
        until(owns("F-FF"), "lesson.a-month.dear"),
      ],
    },
  ],
};

const seeks = (match: SectorMatch): Partial<Month> => {
  const force = match.of.forces.find(({ owner }) => owner === LEARNER);
  const cruisers = (force?.ships ?? []).filter((ship) => ship.class === "F-CA");
  return {
    regroups: cruisers.map(({ id }) => ({ ship: id, force: "new1" })),
    forces: { new1: orderOf("seek", [step("move", `w${NEAR_WORLD}`)]) },
  };
};

/** The cruisers go in by themselves, seeking battle. */
const sendsCruisers: Test = (action) =>
  isMonth(action) &&
  action.regroups.filter(({ force }) => force === "new1").length === 2 &&
  does(action, "move", "w2", "new1");
const jumps: Test = (action) => does(action, "jump", "h103");

const THROUGH = sector([
  { owner: 0, hex: "home", at: OUTSKIRTS, classes: ["F-BH", "F-CA", "F-CA"] },
  { owner: 1, hex: "near", at: NEAR_WORLD, classes: ["Y-FF"] },
]);

const jumpNow = month(() => ({ forces: { [FORCE]: orderOf("avoid", [step("jump", "h103")]) } }));

/** Gather first, strike next month. */
const wormhole: SectorLesson = {
  ...table,
  ...THROUGH,
  id: "through-the-wormhole",
  kind: "lesson",
  minutes: 6,
  rules: ["EC-CJMP-01", "EC-CBAT-05"],
  steps: [
    {
      coach: message("lesson.through-the-wormhole.jump"),
      lit: lit(FORCE, "h103"),
      shows: jumpNow,
      leads: (action, match) =>
        jumps(action, match) && stepsOf(action).length === 1 && stanceOf(action) === "avoid",
      slips: [
        slip((action) => does(action, "move", "w2"), "lesson.through-the-wormhole.at-once"),
        slip((action, match) => !jumps(action, match), "lesson.through-the-wormhole.stay"),
        slip(anything, "lesson.through-the-wormhole.avoid"),
      ],
      ends: [until(isAt(NEAR))],
    },
    {
      coach: message("lesson.through-the-wormhole.strike"),
      lit: lit(FORCE, "w2"),
      shows: month(seeks),
      leads: (action, match) => sendsCruisers(action, match) && stanceOf(action, "new1") === "seek",
      allows: isCouncil,
      slips: [
        slip(sendsCruisers, "lesson.through-the-wormhole.seek"),
        slip((action) => does(action, "move", "w2"), "lesson.through-the-wormhole.bottle"),
        slip(anything, "lesson.through-the-wormhole.split"),
      ],
      ends: [until(({ of }) => !of.forces.some(({ owner }) => owner === RIVAL))],
    },
  ],
};

/** One order or two: late ships and the bottle ship spoil the first. */
const oneMonthOrTwo: SectorLesson = {
  ...table,
  ...THROUGH,
  id: "one-month-or-two",
  kind: "puzzle",
  minutes: 2,
  rules: ["EC-CJMP-01", "EC-CBAT-05"],
  steps: [
    {
      coach: message("lesson.one-month-or-two.ask"),
      lit: lit(FORCE, "h103"),
      shows: jumpNow,
      leads: (action, match) => jumps(action, match) && stepsOf(action).length === 1,
      slips: [slip(jumps, "lesson.one-month-or-two.one"), slip(anything, "lesson.one-month-or-two.stay")],
      ends: [until(isAt(NEAR))],
    },
  ],
};

function stanceOf(action: Answer, force = FORCE): string | undefined {
  return isMonth(action) ? action.forces[force]?.stance : undefined;
}

export const CAMPAIGN_LESSONS: readonly SectorLesson[] = [aMonth, wormhole, oneMonthOrTwo];
