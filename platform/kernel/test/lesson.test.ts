import { expect, test } from "vitest";
import {
  attempt,
  beginLesson,
  currentStep,
  heardSince,
  lessonDone,
  message,
  watchLesson,
  type Lesson,
} from "@flagship/kernel";
import { highOrbit } from "./example/high-orbit.ts";

type State = Parameters<typeof highOrbit.clone>[0];
type Action = Parameters<typeof highOrbit.check>[2];

const burn = (fuel: number): Action => ({ type: "burn", fuel });
const dodge = (spend: boolean): Action => ({ type: "dodge", spend });
const burns = (action: Action): action is Action & { type: "burn" } => action.type === "burn";

/** Two rounds; a meteor comes in the first. */
const lesson: Lesson<State, Action> = {
  id: "climb",
  kind: "lesson",
  minutes: 1,
  seat: 0,
  seats: 2,
  faces: [6, 1],
  arrange(state) {
    state.cargo[0] = 3;
    state.fuel[1] = 2;
  },
  steps: [
    {
      coach: message("lesson.climb.1"),
      shows: () => burn(3),
      leads: (action) => burns(action) && action.fuel >= 2,
      slips: [
        {
          when: (action) => burns(action) && action.fuel === 0,
          says: (after, before) =>
            message("slip.idle", {
              was: before.fuel[0] ?? 0,
              is: after.fuel[0] ?? 0,
              sealed: after.burns[0] ?? 9,
            }),
        },
      ],
    },
    { coach: message("lesson.climb.2"), shows: () => dodge(true) },
    {
      coach: message("lesson.climb.3"),
      shows: () => burn(1),
      leads: (action) => burns(action) && action.fuel === 1,
      times: 2,
    },
  ],
  replies: [() => burn(1), () => dodge(false)],
};

const begin = () => beginLesson(highOrbit, lesson);

test("the position is arranged, and the others' first acts are done", () => {
  const run = begin();
  expect(run.match.state).toMatchObject({ cargo: [3, expect.any(Number)], fuel: [8, 2], burns: [-1, 1] });
  expect(run).toMatchObject({ step: 0, replied: 1 });
  expect(currentStep(run)?.coach.key).toBe("lesson.climb.1");
});

test("what leads on is carried out with the lesson's dice, then the others act", () => {
  const run = begin();
  expect(attempt(run, burn(2))).toEqual({ verdict: "step" });
  expect(run.match.state).toMatchObject({ height: [2, 0], fuel: [6, 1], round: 0, dodging: [0] });
  expect(run).toMatchObject({ step: 1, led: 0, replied: 2 });
  expect(heardSince(run.match, 0, 0).map(({ event }) => event.type)).toEqual(["burned", "rolled", "dodged"]);
});

test("without a test of its own, only the shown act leads on", () => {
  const run = begin();
  attempt(run, burn(3));
  expect(attempt(run, dodge(false))).toEqual({ verdict: "slip", says: message("lesson.another-way") });
  expect(attempt(run, dodge(true))).toEqual({ verdict: "step" });
});

test("a slip is tried on a copy, counted, and changes nothing", () => {
  const run = begin();
  const before = JSON.stringify(run.match.state);
  expect(attempt(run, burn(0))).toEqual({
    verdict: "slip",
    says: message("slip.idle", { was: 8, is: 8, sealed: -1 }),
  });
  expect(JSON.stringify(run.match.state)).toBe(before);
  expect(run).toMatchObject({ slipped: 1, step: 0 });
  attempt(run, burn(2));
  expect(run.slipped).toBe(0);
});

/** One step: it is for a height of two. */
const climbs = (more: object) =>
  ({
    ...lesson,
    steps: [
      {
        coach: message("lesson.climb.1"),
        shows: () => burn(3),
        leads: burns,
        ends: [
          {
            holds: (after: State) => (after.height[0] ?? 0) >= 2,
            says: (after: State, before: State) =>
              message("slip.low", { was: before.height[0] ?? 9, is: after.height[0] ?? 9 }),
          },
        ],
        ...more,
      },
    ],
  }) as typeof lesson;

test("what leads on by its words, but not to what the step is for, is a slip: nothing is carried out", () => {
  const run = beginLesson(highOrbit, climbs({}));
  const before = JSON.stringify([run.match.state, run.match.log.length, run.replied, run.dice.position]);
  expect(attempt(run, burn(1))).toEqual({ verdict: "slip", says: message("slip.low", { was: 0, is: 0 }) });
  expect(JSON.stringify([run.match.state, run.match.log.length, run.replied, run.dice.position])).toBe(
    before,
  );
  expect(run).toMatchObject({ slipped: 1, step: 0, led: 0 });
  expect(attempt(run, burn(2))).toEqual({ verdict: "done" });
});

test("an act nobody foresaw is told what it misses, or that it gets there as well", () => {
  const run = beginLesson(
    highOrbit,
    climbs({ leads: (action: Action) => burns(action) && action.fuel === 3 }),
  );
  const before = JSON.stringify(run.match.state);
  expect(attempt(run, burn(1))).toEqual({ verdict: "slip", says: message("slip.low", { was: 0, is: 0 }) });
  expect(attempt(run, burn(2))).toEqual({ verdict: "slip", says: message("lesson.another-way") });
  expect(JSON.stringify(run.match.state)).toBe(before);
});

test("where it does no harm the step goes on instead, and only its last act must reach the end", () => {
  const harmless = beginLesson(highOrbit, climbs({ allows: burns }));
  expect(attempt(harmless, burn(1))).toEqual({ verdict: "allowed" });
  expect(harmless).toMatchObject({ step: 0, led: 0 });
  const twice = beginLesson(highOrbit, climbs({ times: 2 }));
  expect(attempt(twice, burn(1))).toEqual({ verdict: "led" });
});

test("what the rules forbid is refused, also what cannot be read", () => {
  const run = begin();
  expect(attempt(run, burn(4))).toMatchObject({
    verdict: "refused",
    refusal: { code: "no-fuel", rule: "HO-BURN-01" },
  });
  expect(attempt(run, { type: "burn" })).toMatchObject({
    verdict: "refused",
    refusal: { code: "match.malformed-action" },
  });
  expect(run.slipped).toBe(0);
});

test("a step that wants two acts takes two; a question with one answer is answered by the table", () => {
  const run = begin();
  attempt(run, burn(3));
  attempt(run, dodge(true));
  expect(attempt(run, burn(1))).toEqual({ verdict: "led" });
  expect(lessonDone(run)).toBe(false);
  expect(attempt(run, burn(1))).toEqual({ verdict: "done" });
  expect(lessonDone(run)).toBe(true);
  expect(currentStep(run)).toBeUndefined();
});

test("what does no harm is carried out, and the step goes on", () => {
  const free = {
    ...lesson,
    steps: [{ ...lesson.steps[0], allows: (action: Action) => burns(action) && action.fuel === 1 }],
  } as typeof lesson;
  const run = beginLesson(highOrbit, free);
  expect(attempt(run, burn(1))).toEqual({ verdict: "allowed" });
  expect(run).toMatchObject({ step: 0, led: 0 });
  expect(run.match.log).toHaveLength(3);
});

test("in an exam nobody acts for the others, and only a victory counts", () => {
  const exam: Lesson<State, Action> = {
    ...lesson,
    kind: "exam",
    steps: [],
    replies: [],
    against: "cadet",
    arrange(state) {
      state.round = 3;
      state.height[0] = 9;
    },
    faces: [1],
  };
  const run = beginLesson(highOrbit, exam);
  expect(run.match.log).toEqual([]);
  expect(attempt(run, burn(0))).toEqual({ verdict: "allowed" });
  expect(lessonDone(run)).toBe(false);
});

test("the same lesson goes the same way at each attempt", () => {
  const play = () => {
    const run = begin();
    for (const action of [burn(3), dodge(true), burn(1), burn(1)]) attempt(run, action);
    return JSON.stringify([run.match.state, heardSince(run.match, 0, -1)]);
  };
  expect(play()).toBe(play());
});

test("dice and replies that do not fit another way are left to chance and to the game, and counted", () => {
  const run = beginLesson(highOrbit, { ...lesson, faces: [7] });
  expect([run.dice.strayed, run.unfit]).toEqual([0, 0]);
  expect(attempt(run, burn(3)).verdict).toBe("step");
  expect([run.dice.strayed, run.unfit]).toEqual([1, 1]);
});

test("what is only tried rolls what the lesson would roll", () => {
  const run = begin();
  expect([run.dice.copy().below(6), run.dice.copy().below(6)]).toEqual([5, 5]);
  attempt(run, burn(3));
  expect(run.dice.copy().below(6)).toBe(0);
});

test("whoever watches sees the table as it was set and after every act, the others' too", () => {
  const acts: number[] = [];
  const run = watchLesson(highOrbit, lesson, ({ match }) => acts.push(match.log.length));
  expect(lessonDone(run)).toBe(true);
  expect(acts[0]).toBe(0);
  expect(acts.at(-1)).toBe(run.match.log.length);
  expect(acts).toEqual([...new Set(acts)].toSorted((one, other) => one - other));
  expect(() =>
    watchLesson(
      highOrbit,
      { ...lesson, steps: [{ coach: message("lesson.climb.1"), shows: () => burn(3), leads: () => false }] },
      () => {},
    ),
  ).toThrow("what it shows at step 1 does not lead on");
});

test("a lesson whose script does not fit the rules is a bug", () => {
  expect(() => watchLesson(highOrbit, { ...lesson, replies: [() => burn(9)] }, () => {})).toThrow(
    "do not fit",
  );
  expect(() => beginLesson(highOrbit, { ...lesson, seats: 9 })).toThrow("match.seats");
});
