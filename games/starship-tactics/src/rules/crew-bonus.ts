import type { Refusal } from "@flagship/kernel";
import { refuse } from "../say.ts";
import type { Bonus } from "./crew.ts";
import { rollFor } from "./dice.ts";
import { about, tellPosts, type StTable } from "./event.ts";
import { pointsFor } from "./figures.ts";
import { isDamaged, isDead, setMovement } from "./power.ts";
import { ENGINE, MOVEMENT, SHIELD_NAMES, shieldNamed, WEAPON } from "./references.ts";
import { isExpert } from "./setting.ts";
import { inAction, type Ship, type ShipNo } from "./ship.ts";
import { commanderOf, figuresAt, shipAt, type State } from "./state.ts";

/** Rolls for every crew that is not worked by officers (ST-CAM-03, ST-XSQ-08). */
export function rollCrews(state: State, table: StTable): void {
  for (const [no, ship] of state.ships.entries()) {
    ship.offered = false;
    if (!inAction(ship) || commanderOf(state, ship.captain).crewed) continue;
    const face = rollFor(table, 100, "crew", no);
    ship.offered = face <= ship.crewRating;
    const rule = isExpert(state.setting) ? "ST-XSQ-08" : "ST-CAM-03";
    tellPosts(table, state, ship, ["captain"], {
      type: "crew-rolled",
      needs: ship.crewRating,
      face,
      gained: ship.offered,
      ...about(state, no, rule),
    });
  }
}

/** A bonus, and where it is to go. */
export interface BonusWish {
  readonly ship: ShipNo;
  readonly bonus: Bonus;
  readonly where: string;
}

/** Where a bonus may go: shields, engines or systems by the names of the forms. */
export function checkBonus(state: State, action: BonusWish): Refusal | undefined {
  const ship = shipAt(state, action.ship);
  if (action.bonus === "none") return undefined;
  if (!ship.offered)
    return refuse("no-bonus", isExpert(state.setting) ? "ST-XSQ-08" : "ST-CAM-03", undefined, "bonus");
  switch (action.bonus) {
    case "aim":
      return undefined;
    case "power":
      return isExpert(state.setting) ? checkPlace(state, ship, action.where) : undefined;
    case "shield": {
      const side = shieldNamed(action.where);
      if (side === undefined) return refuse("no-such-shield", "ST-CAM-06", undefined, "where");
      return isDead(ship, side)
        ? refuse("generator-dead", "ST-CAM-06", { side: side + 1 }, "where")
        : undefined;
    }
    case "repair":
      return checkRepair(state, ship, action.where);
  }
}

/** Extra power placed at once (R12): where one more point does something. */
export function checkPlace(state: State, ship: Ship, where: string): Refusal | undefined {
  const figures = figuresAt(state, ship);
  if (where === MOVEMENT) return undefined;
  // The engineer gives power to a system; its officer knows where it goes.
  if (ship.crew !== undefined) {
    return where === "w" || where === "s"
      ? undefined
      : refuse("no-such-system", "ST-ENG-02", { name: where }, "where");
  }
  const side = shieldNamed(where);
  if (side !== undefined) {
    if (isDead(ship, side)) return refuse("generator-dead", "ST-XSQ-07", { side: side + 1 }, "where");
    const full = (ship.shields[side] ?? 0) >= figures.maxShield;
    return full
      ? refuse("shield-over-maximum", "ST-XSQ-06", { most: figures.maxShield }, "where")
      : undefined;
  }
  const index = WEAPON.at(where);
  const weapon = index === undefined ? undefined : figures.weapons[index];
  if (index === undefined || weapon === undefined)
    return refuse("no-such-system", "ST-ENG-02", { name: where }, "where");
  if (isDamaged(ship, index)) return refuse("weapon-damaged", "ST-XSQ-05", undefined, "where");
  if (ship.cloaked) return refuse("cloaked-arms", "ST-CLK-03", undefined, "where");
  const next = (ship.charges[index] ?? 0) + 1;
  const { least, most } = weapon;
  return next < least || next > most
    ? refuse("wrong-charge", "ST-XSU-05", { least, most }, "where")
    : undefined;
}

/** Puts one point of power where it fits. */
export function placePower(state: State, ship: Ship, where: string): void {
  const figures = figuresAt(state, ship);
  if (where === "w") return chargeAny(state, ship);
  const side = where === "s" ? weakestShield(ship) : shieldNamed(where);
  if (side !== undefined) {
    ship.toShields += 1;
    const points = Math.max(1, pointsFor(1, figures.shields));
    ship.shields[side] = Math.min(figures.maxShield, (ship.shields[side] ?? 0) + points);
    return;
  }
  if (where === MOVEMENT) {
    ship.toMovement += 1;
    const points = pointsFor(ship.toMovement, figures.movement);
    if (points > ship.points) setMovement(state, ship, points);
    return;
  }
  const index = WEAPON.at(where);
  if (index === undefined) return;
  ship.toWeapons += 1;
  ship.charges[index] = (ship.charges[index] ?? 0) + 1;
}

/** One more point into the first beam weapon that takes it. */
function chargeAny(state: State, ship: Ship): void {
  const { weapons } = figuresAt(state, ship);
  const index = weapons.findIndex((weapon, no) => {
    const charge = (ship.charges[no] ?? 0) + 1;
    return !isDamaged(ship, no) && charge >= weapon.least && charge <= weapon.most;
  });
  if (index < 0) return;
  ship.toWeapons += 1;
  ship.charges[index] = (ship.charges[index] ?? 0) + 1;
}

function weakestShield(ship: Ship): number | undefined {
  const working = [0, 1, 2, 3, 4, 5].filter((side) => !isDead(ship, side));
  return working.reduce<number | undefined>(
    (best, side) =>
      best === undefined || (ship.shields[side] ?? 0) < (ship.shields[best] ?? 0) ? side : best,
    undefined,
  );
}

/** One lost point of a chosen track, never above the original (ST-CAM-07, R60). */
function checkRepair(state: State, ship: Ship, where: string): Refusal | undefined {
  const figures = figuresAt(state, ship);
  if (where === "hull") {
    return ship.superstructure < figures.superstructure
      ? undefined
      : refuse("nothing-to-repair", "ST-CAM-07", undefined, "where");
  }
  const engine = ENGINE.at(where);
  if (engine === undefined || figures.engines[engine] === undefined)
    return refuse("no-such-system", "ST-CAM-07", { name: where }, "where");
  const whole = (ship.engines[engine] ?? 0) >= (figures.engines[engine] ?? 0);
  return whole ? refuse("nothing-to-repair", "ST-CAM-07", undefined, "where") : undefined;
}

export function repair(ship: Ship, where: string): void {
  if (where === "hull") ship.superstructure += 1;
  else {
    const engine = ENGINE.at(where) ?? 0;
    ship.engines[engine] = (ship.engines[engine] ?? 0) + 1;
  }
}

/** Every place where a bonus of this kind could go now; empty when it is of no use. */
export function placesFor(state: State, no: ShipNo, bonus: Bonus): string[] {
  const ship = shipAt(state, no);
  const figures = figuresAt(state, ship);
  const names =
    bonus === "shield"
      ? SHIELD_NAMES
      : bonus === "repair"
        ? ["hull", ...figures.engines.map((_, engine) => ENGINE.to(engine))]
        : bonus === "power" && isExpert(state.setting)
          ? [MOVEMENT, ...SHIELD_NAMES, ...figures.weapons.map((_, weapon) => WEAPON.to(weapon))]
          : [""];
  return names.filter((where) => checkBonus(state, { ship: no, bonus, where }) === undefined);
}
