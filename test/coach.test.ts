import {
  attempt,
  beginLesson,
  currentStep,
  lessonDone,
  sentence,
  type Academy,
  type Coaching,
} from "@flagship/kernel";
import { games } from "@flagship/registry";
import { expect, test } from "vitest";

/** The coach's reasons for what each lesson shows, step by step. */
async function told(id: string, wanted: string): Promise<readonly string[]> {
  const registered = games.find((game) => game.id === id);
  if (registered === undefined) throw new Error(`no game ${id}`);
  const module = await registered.load();
  const { academy } = (await import(`../games/${id}/src/lessons/index.ts`)) as { academy: Academy };
  const { coaching } = (await import(`../games/${id}/src/coach/index.ts`)) as { coaching: Coaching };
  const lesson = academy.lessons.find((one) => one.id === wanted);
  if (lesson === undefined) throw new Error(`no lesson ${wanted}`);
  const lexicon = { words: { ...module.words, ...coaching.words }, names: module.names.rulebook };
  const run = beginLesson(module.game, lesson);
  const said: string[] = [];
  while (!lessonDone(run)) {
    const { seat } = lesson;
    const { state } = run.match;
    const action: unknown = currentStep(run)?.shows(state);
    const glance = {
      view: module.game.view(state, seat) as unknown,
      seat,
      open: module.game.choices(state, seat).open,
    };
    said.push(...coaching.explain(glance, action).map((reason) => sentence(reason, lexicon)));
    expect(attempt(run, action).verdict).toMatch(/^(allowed|led|step|done)$/);
  }
  return said;
}

test.each([
  [
    "star-fleet-cards",
    "good-side",
    [
      "Weapons that bear: 1 now, 3 then. They meet shield 2 with 6.",
      "3 of their weapons bear on shield 3 (1 left): about 2 a card at S.",
      "3 on shield 1 (2 left), 1 inside: 1 of the 22 points they can take.",
      "3 of their weapons bear on shield 2 (3 left): about 2 a card at S.",
      "2 on shield 1 (0 left), 2 inside: 3 of the 22 points they can take.",
    ],
  ],
  [
    "star-fleet-cards",
    "come-closer",
    [
      "Your fire cards that bear do 2 here and 4 at M.",
      "Your fire cards that bear do 4 here and 7 at S.",
      "3 on shield 4: 0 left of it, nothing goes inside yet.",
      "2 on shield 4 (0 left), 2 inside: 2 of the 22 points they can take.",
      "2 on shield 4 (0 left), 2 inside: 4 of the 22 points they can take.",
    ],
  ],
  [
    "star-fleet-cards",
    "jam-and-unjam",
    [
      "They have 10 energy left: each shot at you loses 2.",
      "3 of their weapons bear on shield 1 (3 left): about 2.5 a card at P.",
      "Each of your shots does 2 more.",
      "3 of their weapons bear on shield 1 (2 left): about 0.5 a card at P.",
      "4 on shield 4 (2 left), 2 inside: 2 of the 22 points they can take.",
      "3 of their weapons bear on shield 1 (1 left): about 0.5 a card at P.",
      "4 on shield 4 (0 left), 4 inside: 6 of the 22 points they can take.",
      "3 of their weapons bear on shield 1 (0 left): about 0.5 a card at P.",
    ],
  ],
  [
    "starship-command",
    "just-enough",
    [
      "Caracal can take 14; 25 aimed destroys her: 17 points.",
      "Oncilla can take 15; 16 aimed destroys her: 13 points.",
    ],
  ],
  [
    "starship-command",
    "run-in-time",
    [
      "She can take 6 more. Kept she scores 11, lost she gives them 25.",
      "Oncilla can take 20; 9 aimed brings her shields down.",
      "You keep all 6 cards.",
      "About 11 comes at Endeavour; she can take 6, and about 0 of it stays.",
    ],
  ],
  [
    "starship-tactics",
    "share-power",
    [
      "Speed 3, 4 weapons armed, 10 shield points; 0 power stays unused.",
      "At range 8 the armed weapons that bear do about 8.4; shield 1 faces the enemy with 5.",
    ],
  ],
  [
    "starship-tactics",
    "wait-for-it",
    [
      "Range 12 after it: 4 armed weapons bear, about 4.8. You show shield 1 with 2.",
      "What bears now does about 4.8; a phase nearer about 5.4.",
      "Range 10 after it: 4 armed weapons bear, about 6.6. You show shield 1 with 2.",
      "What bears now does about 6.6; a phase nearer about 8.4.",
      "Range 6 after it: 4 armed weapons bear, about 10.2. You show shield 1 with 2.",
      "4 weapons at D-7A, range 6: about 10.2 damage on shield 1.",
    ],
  ],
  ["starship-tactics", "missiles", ["2 missiles come at shield 1 with 0: 12 damage if all hit."]],
  [
    "eta-carinae",
    "hold-your-fire",
    [
      "The nearest enemy is 400 away, after this turn about 300.",
      "1 enemy salvo with 9 missiles can strike this turn.",
      "6 beams stay ready for missiles and for the next phase.",
      "1 enemy salvo with 9 missiles can strike this turn.",
      "10 missiles stay loaded.",
      "6 dice at a salvo of 9, about 5.7 shot down.",
      "The nearest enemy is 300 away, after this turn about 200.",
      "6 dice at Fusilier (destroyer) 2, about 4.8 hits; she has 24 shields and 8 hull.",
      "10 missiles stay loaded.",
      "The nearest enemy is 200 away, after this turn about 100.",
      "6 dice at Fusilier (destroyer) 2, about 5.4 hits; she has 0 shields and 3 hull.",
    ],
  ],
  [
    "eta-carinae",
    "walk-in",
    ["1 of 2 goes, 1 holds; 1 enemy in sight.", "2 shots, about 1.2 points of losses."],
  ],
  [
    "eta-carinae",
    "aim-or-watch",
    [
      "1 of 2 gets an order, 1 watches; 2 enemies in sight.",
      "2 can fire at somebody in sight; the best shot needs 1 or more.",
    ],
  ],
  [
    "eta-carinae",
    "a-month",
    ["100 points go into building, 200 stay; 1 of 1 task forces goes. Upkeep is 1."],
  ],
  [
    "warlord",
    "first-land",
    [
      "5 of 10 ships get orders, 5 stay where they are.",
      "K-E3 1 reaches 11-1111 in pulse 4 of 5.",
      "F-POL 1 reaches 11-1107 in pulse 2 of 5.",
      "0 ships are bought; 140 EPs and 10 free lines are left.",
    ],
  ],
])("the coach's reasons in %s, %s", async (game, lesson, reasons) => {
  expect(await told(game, lesson)).toEqual(reasons);
});
