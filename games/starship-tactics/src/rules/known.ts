import type { Dice } from "@flagship/kernel";
import { isDamaged, isDead } from "./power.ts";
import { BANDS, band, marksOf } from "./questions.ts";
import { powerOf, type Ship, type ShipNo } from "./ship.ts";
import { figuresAt, type Answer, type State } from "./state.ts";

/** Whether the answer's ship has been struck through a shield since. */
const isWhole = (ship: Ship, { marks }: Answer): boolean => marks.holes === ship.holes;

/** Whether an answer about this turn's display still stands. */
const isFresh = (state: State, ship: Ship, { turn, marks }: Answer): boolean =>
  turn === state.turn && marks.taken === marksOf(ship).taken && !ship.disabled;

/** The latest answer to each question about a ship, for the details asked. */
function answersAbout(state: State, target: ShipNo): Answer[] {
  const latest = new Map<string, Answer>();
  for (const answer of state.answers) {
    if (answer.target !== target) continue;
    const { kind = "", shield = "", weapon = "" } = answer.facts;
    latest.set(`${answer.question} ${String(kind)} ${String(shield)} ${String(weapon)}`, answer);
  }
  return [...latest.values()];
}

function numberIn({ facts }: Answer, name: string): number {
  const fact = facts[name];
  return typeof fact === "number" ? fact : 0;
}

/** What answers tell of a ship's lasting condition: power, frame, weapons, generators, crew. */
export function holdCondition(state: State, no: ShipNo, ship: Ship, dice: Dice): void {
  for (const answer of answersAbout(state, no)) {
    if (answer.question === 1) holdPower(state, ship, answer, dice);
    if (answer.question === 7) holdBands(state, ship, answer, dice);
    if (answer.question === 8 && typeof answer.facts["alive"] === "number" && isWhole(ship, answer))
      ship.casualties = 10 * (100 - answer.facts["alive"]) + dice.below(10);
    if (answer.question === 9 && answer.turn === state.turn)
      ship.abandoning = numberIn(answer, "powered") === 1;
  }
}

/** Exactly so much while nothing came through since; else no more than that. */
function holdPower(state: State, ship: Ship, answer: Answer, dice: Dice): void {
  const known = numberIn(answer, "power");
  const now = powerOf(ship);
  if (isWhole(ship, answer) ? now !== known : now > known) spreadPower(state, ship, known, dice);
}

/** Spreads so much power over the engines, none above its full track. */
function spreadPower(state: State, ship: Ship, power: number, dice: Dice): void {
  const { engines } = figuresAt(state, ship);
  ship.engines = engines.map(() => 0);
  let left = power;
  for (const engine of dice.shuffle(engines.map((_, index) => index))) {
    const given = Math.min(engines[engine] ?? 0, left);
    ship.engines[engine] = given;
    left -= given;
  }
}

type Band = (typeof BANDS)[number];

/** The values that lie in a band, or below it where time has passed. */
function valuesIn(wanted: Band, full: number, exactly: boolean): number[] {
  const values: number[] = [];
  for (let value = 0; value <= full; value++) {
    const at = BANDS.indexOf(band(value, full));
    if (exactly ? at === BANDS.indexOf(wanted) : at >= BANDS.indexOf(wanted)) values.push(value);
  }
  return values;
}

/** The general condition as it was told (notes 3.15). */
function holdBands(state: State, ship: Ship, answer: Answer, dice: Dice): void {
  const figures = figuresAt(state, ship);
  const exactly = isWhole(ship, answer);
  const fit = (name: string, now: number, full: number): number => {
    const values = valuesIn(answer.facts[name] as Band, full, exactly);
    return values.length === 0 || values.includes(now) ? now : dice.pick(values);
  };
  const power = fit("engines", powerOf(ship), figures.total);
  if (power !== powerOf(ship)) spreadPower(state, ship, power, dice);
  ship.superstructure = fit("superstructure", ship.superstructure, figures.superstructure);
  const armed = figures.weapons.length - countBits(ship.damaged);
  ship.damaged = withBits(
    ship.damaged,
    figures.weapons.length,
    figures.weapons.length - fit("weapons", armed, figures.weapons.length),
    dice,
  );
  const working = 6 - countBits(ship.dead);
  ship.dead = withBits(ship.dead, 6, 6 - fit("shields", working, 6), dice);
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** As many bits as wanted: some more, or some fewer. */
function withBits(bits: number, length: number, wanted: number, dice: Dice): number {
  let now = bits;
  for (const index of dice.shuffle(Array.from({ length }, (_, place) => place))) {
    const bit = 1 << index;
    if (countBits(now) < wanted) now |= bit;
    else if (countBits(now) > wanted) now &= ~bit;
  }
  return now;
}

/** What answers tell of this turn's display: shields and charges. */
export function holdDisplay(state: State, no: ShipNo, ship: Ship, dice: Dice): void {
  const answers = answersAbout(state, no).filter((answer) => isFresh(state, ship, answer));
  if (answers.length === 0) return;
  const told = (question: number): Answer[] => answers.filter((answer) => answer.question === question);
  holdShields(state, ship, told, dice);
  for (const answer of told(6)) {
    const weapon = numberIn(answer, "weapon");
    if (((ship.fired | ship.damaged) & (1 << weapon)) === 0)
      ship.charges[weapon] = numberIn(answer, "points");
  }
  for (const answer of told(5))
    if (answer.marks.fired === ship.fired) holdCharges(state, ship, answer, told(6), dice);
}

/** The uses of power from most to least, as told (ST-SEN-09): the amounts change places until they fit. */
export function holdAllocation(state: State, no: ShipNo, ship: Ship): void {
  const answer = answersAbout(state, no).find(
    (one) => one.question === 2 && isFresh(state, ship, one) && one.marks.fired === ship.fired,
  );
  if (answer === undefined) return;
  const [most = 0, some = 0, least = 0] = [ship.toWeapons, ship.toShields, ship.toMovement].sort(
    (a, b) => b - a,
  );
  const second = Math.max(some, least + 1);
  const amounts = [Math.max(most, second + 1), second, least];
  const order = answer.facts["order"] as readonly string[];
  const amountOf = (use: string): number => amounts[order.indexOf(use)] ?? 0;
  ship.toWeapons = amountOf("weapons");
  ship.toShields = amountOf("shields");
  ship.toMovement = amountOf("movement");
}

/** The shields that were named stand as told; the others share what the summary leaves. */
function holdShields(state: State, ship: Ship, told: (question: number) => Answer[], dice: Dice): void {
  const { maxShield } = figuresAt(state, ship);
  const [summary] = told(3);
  const named = told(4);
  const known = new Map(named.map((answer) => [numberIn(answer, "shield") - 1, numberIn(answer, "points")]));
  for (const [side, points] of known) ship.shields[side] = points;
  if (summary !== undefined) {
    let up = numberIn(summary, "up");
    let points = numberIn(summary, "points");
    for (const standing of known.values()) {
      points -= standing;
      if (standing > 0) up -= 1;
    }
    const free = dice.shuffle([0, 1, 2, 3, 4, 5].filter((side) => !known.has(side) && !isDead(ship, side)));
    for (let side = 0; side < 6; side++) if (!known.has(side)) ship.shields[side] = 0;
    share(ship.shields, free.slice(0, up), points, maxShield + 2, dice);
  }
  if (summary !== undefined) return;
  const open = dice.shuffle([0, 1, 2, 3, 4, 5].filter((side) => !known.has(side) && !isDead(ship, side)));
  const [first] = open;
  const [life] = told(8);
  const [scan] = told(0);
  // What life forms show, or do not, tells whether shields are down (ST-SEN-15, R10).
  if (life?.facts["alive"] === "no-answer") {
    for (const side of open) ship.shields[side] = Math.max(1, ship.shields[side] ?? 0);
  } else if (life !== undefined && first !== undefined && ship.shields.every((points) => points > 0))
    ship.shields[first] = 0;
  if (scan === undefined) return;
  if (scan.facts["lifeForms"] !== "unknown") for (const side of open) ship.shields[side] = 0;
  else if (first !== undefined && !ship.shields.some((points) => points > 0)) ship.shields[first] = 1;
}

/** At least one point to each place, the rest by chance, none above the most. */
function share(into: number[], places: readonly number[], points: number, most: number, dice: Dice): void {
  for (const place of places) into[place] = 1;
  let left = points - places.length;
  while (left > 0) {
    const open = places.filter((place) => (into[place] ?? 0) < most);
    if (open.length === 0) return;
    const place = dice.pick(open);
    into[place] = (into[place] ?? 0) + 1;
    left -= 1;
  }
}

/** So many weapons of a kind hold so much power together. */
function holdCharges(state: State, ship: Ship, answer: Answer, named: readonly Answer[], dice: Dice): void {
  const { weapons } = figuresAt(state, ship);
  const beams = answer.facts["kind"] === "beam";
  const fixed = new Set(named.map((one) => numberIn(one, "weapon")));
  const kind = weapons.flatMap((weapon, index) => ((weapon.kind === "beam") === beams ? [index] : []));
  let powered = numberIn(answer, "powered");
  let points = numberIn(answer, "points");
  for (const index of kind) {
    const charge = ship.charges[index] ?? 0;
    if (!fixed.has(index)) ship.charges[index] = 0;
    else if (charge > 0) {
      powered -= 1;
      points -= charge;
    }
  }
  const free = dice.shuffle(
    kind.filter((index) => !fixed.has(index) && !isDamaged(ship, index) && (ship.fired & (1 << index)) === 0),
  );
  const chosen = free.slice(0, powered);
  for (const index of chosen) {
    ship.charges[index] = weapons[index]?.least ?? 1;
    points -= weapons[index]?.least ?? 1;
  }
  for (const index of chosen) {
    const more = Math.max(0, Math.min(points, (weapons[index]?.most ?? 1) - (ship.charges[index] ?? 0)));
    ship.charges[index] = (ship.charges[index] ?? 0) + more;
    points -= more;
  }
}
