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
      "They lose F hull.",
      "3 of their weapons bear on shield 2 (3 left): about 2 a card at S.",
      "2 on shield 1 (0 left), 2 inside: 3 of the 22 points they can take.",
      "They lose A hull 1/2 and 2 PH-2 R+RR.",
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
      "They lose F hull and A hull 1/2.",
      "2 on shield 4 (0 left), 2 inside: 4 of the 22 points they can take.",
      "They lose 2 PH-2 R+RR and battery.",
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
      "They lose F hull and A hull 1/2.",
      "3 of their weapons bear on shield 1 (1 left): about 0.5 a card at P.",
      "4 on shield 4 (0 left), 4 inside: 6 of the 22 points they can take.",
      "They lose 2 PH-2 R+RR, battery, impulse and A hull 2/2; their energy falls to 9.",
      "3 of their weapons bear on shield 1 (0 left): about 0.5 a card at P.",
    ],
  ],
  [
    "star-fleet-cards",
    "take-the-blow",
    [
      "4 come at shield 2: 0 left of it, 0 inside.",
      "This keeps 3 points from going inside.",
      "The card costs 1 energy; 8 are left.",
      "The battery gives 1 point.",
      "2 come at shield 2: 0 left of it, 1 inside.",
      "This keeps 1 point from going inside.",
      "The card costs 1 energy; 7 are left.",
    ],
  ],
  [
    "starship-command",
    "just-enough",
    [
      "Caracal can take 14; 25 aimed destroys her: 17 points.",
      "11 to spare: even a Deflector does not save her.",
      "Oncilla can take 15; 16 aimed destroys her: 13 points.",
      "One Deflector would save her; they hold one with 30 percent.",
    ],
  ],
  [
    "starship-command",
    "run-in-time",
    [
      "She can take 6 more. Kept she scores 11, lost she gives them 25.",
      "Oncilla can take 20; 9 aimed brings her shields down.",
      "You keep all 6 cards.",
      "None of your ships fires Phaser 4 (13) and Phaser 4 (12).",
      "Now you have 29 points, the best rival 35; 171 cards are left in the deck.",
      "Endeavour can take 6: without it about 11 damage gets through, with it about 0.",
    ],
  ],
  [
    "starship-command",
    "take-her",
    [
      "She has no shields, and the prize is worth 22.",
      "They hold 1 card that may repel it.",
      "She has no shields, and the prize is worth 22.",
      "They hold 1 card that may repel it.",
      "Clouded Leopard has 18 damage; 18 of it goes.",
      "Her shields are up again with 17: nobody can board her.",
    ],
  ],
  [
    "starship-tactics",
    "share-power",
    [
      "Speed 3, 4 weapons armed, 10 shield points; 0 power stays unused.",
      "Armed: 3, 4, 7, 8. Shields: no. 1 with 5, no. 2 with 3, no. 6 with 2.",
      "At range 8 the armed weapons that bear do about 8.4; shield 1 faces the enemy with 5.",
    ],
  ],
  [
    "starship-tactics",
    "wait-for-it",
    [
      "Range 12 after it: 4 armed weapons bear, about 4.8. You show shield 1 with 2.",
      "From column 9, row 14 you strike shield 1; 4 of its weapons bear on you there.",
      "Phase 1 of 5: what bears now does about 4.8, a phase nearer about 5.4. Charges last till the turn ends.",
      "Range 10 after it: 4 armed weapons bear, about 6.6. You show shield 1 with 2.",
      "From column 10, row 14 you strike shield 1; 4 of its weapons bear on you there.",
      "Phase 2 of 5: what bears now does about 6.6, a phase nearer about 8.4. Charges last till the turn ends.",
      "Range 6 after it: 4 armed weapons bear, about 10.2. You show shield 1 with 2.",
      "From column 12, row 14 you strike shield 1; 4 of its weapons bear on you there.",
      "Weapons 3, 4, 7 and 8 at D-7A, range 6: about 10.2 damage on shield 1.",
    ],
  ],
  [
    "starship-tactics",
    "missiles",
    [
      "A dodge works 3 times in 10. Then shield 6 with 5 takes half, 6 damage, and 11 less goes inside: 3.3 on average.",
      "It costs 1 superstructure and this phase's fire for certain.",
    ],
  ],
  [
    "starship-tactics",
    "ask-sensors",
    [
      "A lock on D-7A, 8 hexes away, holds with 6 or less on a d10. It costs nothing and lets you ask.",
      "Shield 6 is turned away; at range 8 shield 1 faces you.",
    ],
  ],
  [
    "starship-tactics",
    "hard-over",
    [
      "Range 5 after it: 4 armed weapons bear, about 10.2. You show shield 1 with 0.",
      "From column 16, row 14 you strike shield 2, which holds 0; 4 of its weapons bear on you there.",
      "The emergency turn brings 4 weapons to bear, a plain one 0. It costs 1 power and 0 superstructure for good.",
      "Weapons 3, 4, 7 and 8 at D-7A, range 5: about 10.2 damage on shield 2, which holds 0.",
    ],
  ],
  [
    "eta-carinae",
    "hold-your-fire",
    [
      "The nearest enemy is 400 away, after this turn about 300.",
      "Orion (cruiser) 1 ends at 550, 610, 300 from the nearest enemy, with speed 50.",
      "1 enemy salvo with 9 missiles can strike this turn.",
      "6 beams stay ready for missiles and for the next phase.",
      "1 enemy salvo with 9 missiles can strike this turn.",
      "10 missiles stay loaded.",
      "6 dice at a salvo of 9, about 5.7 shot down.",
      "The nearest enemy is 300 away, after this turn about 200.",
      "Orion (cruiser) 1 ends at 600, 610, 200 from the nearest enemy, with speed 50.",
      "6 dice at Fusilier (destroyer) 2, about 4.8 hits; she has 24 shields and 8 hull.",
      "10 missiles stay loaded.",
      "The nearest enemy is 200 away, after this turn about 100.",
      "Orion (cruiser) 1 ends at 650, 610, 100 from the nearest enemy, with speed 50.",
      "6 dice at Fusilier (destroyer) 2, about 5.4 hits; she has 0 shields and 3 hull.",
    ],
  ],
  [
    "eta-carinae",
    "walk-in",
    [
      "1 of 2 goes, 1 holds; 1 enemy in sight.",
      "Orders: occupy 1.",
      "Ranger squad 2 goes for barracks 1, worth 10: 80 away.",
      "You hold 0 of 10 points in buildings.",
      "2 shots, about 1.2 points of losses.",
      "2 shots at militia squad 3, 10 or less: 94% to take it out.",
    ],
  ],
  [
    "eta-carinae",
    "aim-or-watch",
    [
      "1 of 2 gets an order, 1 watches; 2 enemies in sight.",
      "Orders: Aim 1, Watch 1.",
      "2 can fire at an enemy in sight; the best shot needs 1 or more.",
    ],
  ],
  [
    "eta-carinae",
    "a-month",
    [
      "100 points go into building, 200 stay; task forces under way: 1 of 1. Upkeep is 1.",
      "0106-I builds 1 Vigilant (frigate): 100 points now, 100 in all, ready at the end of month 1.",
      "0f1: 1 ship, orbit of 0106-I: load 1 militia, load 100 goods, move 0106-II, colonise 0106-II.",
    ],
  ],
  [
    "warlord",
    "first-land",
    [
      "2 of 10 ships get orders, 8 stay where they are.",
      "Without orders: O-FT 1, T-PR 1, C-FAS 1, H-SC 1, D-PSC 1, W-AMS 1, O-SLV 1, K-E3 1.",
      "F-POL 1 reaches 11-1107 in pulse 2 of 5.",
      "0 ships are bought; 140 EPs and 10 free lines are left.",
      "You owe 160 EPs; interest begins in Y170.",
      "2 of 10 ships get orders, 8 stay where they are.",
      "Without orders: F-POL 1, O-FT 1, T-PR 1, C-FAS 1, H-SC 1, D-PSC 1, W-AMS 1, O-SLV 1.",
      "K-E3 1 reaches 11-1111 in pulse 4 of 5.",
      "0 ships are bought; 243 EPs and 10 free lines are left.",
      "You owe 160 EPs; interest begins in Y170.",
      "3 of 10 ships get orders, 7 stay where they are.",
      "Without orders: F-POL 1, O-FT 1, T-PR 1, D-PSC 1, W-AMS 1, O-SLV 1, K-E3 1.",
      "C-FAS 1 reaches 11-0909 in pulse 1 of 4.",
      "0 ships are bought; 346 EPs and 10 free lines are left.",
      "You owe 160 EPs; interest begins in Y170.",
      "5 of 10 ships get orders, 5 stay where they are.",
      "Without orders: O-FT 1, T-PR 1, C-FAS 1, H-SC 1, O-SLV 1.",
      "F-POL 1 reaches 11-1202 in pulse 5 of 5.",
      "D-PSC 1 reaches 11-1506 in pulse 5 of 5.",
      "0 ships are bought; 449 EPs and 10 free lines are left.",
      "You owe 160 EPs; interest begins in Y170.",
    ],
  ],
])("the coach's reasons in %s, %s", async (game, lesson, reasons) => {
  expect(await told(game, lesson)).toEqual(reasons);
});
