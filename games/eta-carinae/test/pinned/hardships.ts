import { QuietTable, type Dice } from "@flagship/kernel";
import { units } from "../../src/common/plane/point.ts";
import { SUPPORT } from "../../src/common/data/platoons.ts";
import type { State as CampaignState } from "../../src/campaign/rules/state.ts";
import type { State as GroundState } from "../../src/ground/rules/state.ts";
import { ITEM_IDS, SKILLS } from "../../src/skirmish/data/figures.ts";
import type { State as SkirmishState } from "../../src/skirmish/rules/state.ts";
import { FITS } from "../../src/space/data/fits.ts";
import { strikeInside } from "../../src/space/rules/damage.ts";
import { isLeft } from "../../src/space/rules/ship.ts";
import type { State as SpaceState } from "../../src/space/rules/state.ts";

/** One hit that neither shields nor armor stop. */
const INSIDE = { factors: 1, absorbed: 0, penetrations: 1 } as const;
/** Something else befalls one of these with each throw of the dice. */
const befall = (dice: Dice, ...mishaps: readonly (() => void)[]): void => dice.pick(mishaps)();
/** A way off that is close, on either side. */
const near = (dice: Dice, most: number): number => dice.below(2 * most + 1) - most;

/** Ships are struck inside, meet at close quarters, lose their way of seeing or steering, carry other devices. */
function inSpace(state: SpaceState, dice: Dice): void {
  if (state.phase !== "orders" || state.answers.length > 0) return;
  for (const [index, ship] of state.ships.entries()) {
    if (!isLeft(ship) || !ship.entered) continue;
    const others = state.ships.filter((other) => isLeft(other) && other.entered && other.side !== ship.side);
    befall(
      dice,
      () => {},
      () => {
        for (let hits = 1 + dice.below(6); hits > 0 && isLeft(ship); hits--)
          strikeInside(state, new QuietTable(dice), index, INSIDE);
      },
      () => {
        if (others.length === 0) return;
        const { x, y } = dice.pick(others);
        Object.assign(ship, { x: x + units(near(dice, 120)), y: y + units(near(dice, 120)) });
        ship.speed = units(10 * dice.below(12));
      },
      () => {
        const section = dice.pick(["fireControl", "guidance", "radiator", "reserve", "engine"] as const);
        ship.left[section] = dice.below(2);
      },
      () => {
        ship.fits = [dice.pick(FITS), dice.pick(FITS)];
        ship.hold.plasma = [3 * dice.below(3), 6];
        ship.hold.loaded = dice.below(8);
      },
      () => {
        ship.shields = 0;
        ship.hold.troops = dice.below(2) === 0 ? ["marine", "guard"] : ["marine"];
      },
    );
  }
}

/** Elements lose weapons or tracks, are stunned, seen, brought near the enemy or better armed. */
function onTheGround(state: GroundState, dice: Dice): void {
  if (state.phase !== "orders" || state.answers.length > 0) return;
  for (const element of state.elements) {
    if (element.fate !== "fit" || element.aboard >= 0 || element.inside >= 0) continue;
    const others = state.elements.filter((other) => other.fate === "fit" && other.side !== element.side);
    befall(
      dice,
      () => {},
      () => {
        element.weapons = dice.below(3) > 0;
        element.mobility = dice.below(3) > 0;
      },
      () => {
        element.stunned = state.turn;
      },
      () => {
        element.dug = !element.dug;
        element.missiles = dice.below(3);
      },
      () => {
        if (others.length === 0) return;
        const { x, y } = dice.pick(others);
        element.x = Math.max(0, x + near(dice, 150));
        element.y = Math.max(0, y + near(dice, 150));
      },
      () => {
        element.support = [dice.pick(SUPPORT)];
      },
    );
  }
}

/** Figures are pinned, wounded, stunned or hidden, stand near an enemy, or have another thing in hand. */
function onTheDeck(state: SkirmishState, dice: Dice): void {
  if (state.phase !== "orders" || state.answers.length > 0) return;
  for (const figure of state.figures) {
    if (figure.condition !== "ready" && figure.condition !== "pinned") continue;
    const others = state.figures.filter(
      (other) => other.side !== figure.side && (other.condition === "ready" || other.condition === "pinned"),
    );
    befall(
      dice,
      () => {},
      () => {
        figure.condition = dice.pick(["ready", "pinned", "wounded"] as const);
      },
      () => {
        figure.stunned = state.turn;
        figure.shielded = !figure.shielded;
      },
      () => {
        Object.assign(figure, { items: [dice.pick(ITEM_IDS), dice.pick(ITEM_IDS)] });
        Object.assign(figure, { grenades: dice.below(3), smokes: dice.below(3), charges: dice.below(2) });
      },
      () => {
        const fallen = state.figures.find(
          ({ side, condition }) => side === figure.side && condition === "wounded",
        );
        if (fallen === undefined || state.figures.some(({ carries }) => carries === fallen.id)) return;
        figure.carries = fallen.id;
        Object.assign(fallen, { x: figure.x, y: figure.y });
      },
      () => {
        Object.assign(figure, { skills: [dice.pick(SKILLS)], luck: dice.below(3) });
      },
      () => {
        if (others.length === 0) return;
        const { x, y } = dice.pick(others);
        figure.x = x + near(dice, 20);
        figure.y = y + near(dice, 20);
      },
    );
  }
}

/** Treasuries swell and shrink, yards and sensors come and go, squads fall sick or arrive. */
function inTheSector(state: CampaignState, dice: Dice): void {
  if (state.phase !== "month" || state.answers.length > 0) return;
  for (const realm of state.realms)
    for (const hex of Object.keys(realm.stock).map(Number))
      if (dice.below(2) === 0) realm.stock[hex] = 20 * dice.below(30);
  for (const world of state.worlds) {
    if (dice.below(3) > 0) continue;
    befall(
      dice,
      () => {
        world.shipyard = dice.below(3);
      },
      () => {
        world.sensors = dice.below(2);
      },
      () => {
        for (const squad of world.squads) squad.count = 1 + dice.below(6);
      },
    );
  }
}

/** What befalls the sides of a play between its turns, so that random games come by where sound ships and whole squads never do. */
export const HARDSHIPS: Readonly<Record<string, (state: never, dice: Dice) => void>> = {
  space: inSpace,
  ground: onTheGround,
  skirmish: onTheDeck,
  campaign: inTheSector,
};
