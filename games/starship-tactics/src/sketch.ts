import { nameOf, sentence, type Lexicon } from "@flagship/kernel";
import { message, lookUp } from "./say.ts";
import { ARCS, arcBit, distance, sidesFacing } from "./rules/hex.ts";
import { columnOf, onMap } from "./rules/map.ts";
import { hasFired, isDamaged, isDead } from "./rules/power.ts";
import { HIDDEN, isEnemy, NONE, powerOf, type Ship } from "./rules/ship.ts";
import { figuresAt, shipAt } from "./rules/state.ts";
import type { View } from "./rules/view.ts";
import { answerMessage, signalMessage } from "./words/answers.ts";

/** The battle in plain text: the turn, what lies on the map, and every ship as far as the viewer knows it. */
export function sketch(shown: unknown, lexicon: Lexicon): readonly string[] {
  const view = shown as View;
  return [
    headline(view),
    ...view.setting.obstacles.map(
      (obstacle) => `${sentence(message(`obstacle.${obstacle.kind}`), lexicon)} at ${place(obstacle)}`,
    ),
    ...(view.mines.length === 0 ? [] : [minesLine(view)]),
    ...view.ships.flatMap((ship, no) => ["", ...sketchShip(view, ship, no, lexicon)]),
  ];
}

function headline({ turn, pair, setting, step }: View): string {
  const inPhases = ["move", "declare", "evade", "aim", "losses"].includes(step);
  return inPhases ? `Turn ${turn}, phase ${pair + 1} of ${setting.phases}` : `Turn ${turn}`;
}

const place = (hex: { readonly q: number; readonly r: number }): string =>
  `column ${columnOf(hex)}, row ${hex.r}`;

const minesLine = ({ mines }: View): string =>
  `Mine counters: ${mines.map((mine) => `${place(mine)}${mine.up ? (mine.real > 0 ? " (mine)" : " (dummy)") : ""}`).join("; ")}`;

function sketchShip(view: View, ship: Ship, no: number, lexicon: Lexicon): string[] {
  const name = nameOf(ship.name, lexicon);
  if (ship.fate !== "here") return [`${name}: ${sentence(message(`fate.${ship.fate}`), lexicon)}`];
  const where = onMap(ship)
    ? `${place(ship)}, heading ${sentence(lookUp(`heading.${ship.heading}`), lexicon)}`
    : "nobody sees where";
  const marks = [
    ...(ship.cloaked ? ["cloaked"] : []),
    ...(ship.disabled ? ["disabled"] : []),
    ...(ship.gear === "reverse" ? ["in reverse"] : []),
  ];
  return [
    [`${name}: ${where}`, ...marks].join(", "),
    ...line("display", displayOf(view, ship)),
    ...line("movement", movementOf(ship)),
    ...line("shields", shieldsOf(view, ship)),
    ...line("weapons", weaponsOf(view, ship, lexicon)),
    ...line("sensors", sensorsOf(view, ship, lexicon)),
    ...line("hits", hitsOf(ship)),
    ...rangesFrom(view, ship, lexicon),
    ...view.signals
      .filter((signal) => signal.ship === no && ship.superstructure === HIDDEN)
      .map((signal) => `  turn ${signal.turn}: ${sentence(signalMessage(signal, ship.name), lexicon)}`),
    ...view.answers
      .filter(({ target }) => target === no)
      .slice(-3)
      .map((answer) => `  turn ${answer.turn}: ${sentence(answerMessage(answer), lexicon)}`),
  ];
}

const line = (title: string, text: string | undefined): string[] =>
  text === undefined ? [] : [`  ${title.padEnd(9)} ${text}`];

const isKnown = (figures: readonly number[]): boolean => !figures.includes(HIDDEN);

function displayOf(view: View, ship: Ship): string | undefined {
  const { superstructure, total } = figuresAt(view, ship);
  const parts = [
    ...(ship.superstructure === HIDDEN ? [] : [`superstructure ${ship.superstructure}/${superstructure}`]),
    ...(isKnown(ship.engines) ? [`power ${powerOf(ship)}/${total}`] : []),
  ];
  return parts.length === 0 ? undefined : parts.join("  ");
}

const movementOf = ({ points, spread }: Ship): string | undefined =>
  points === HIDDEN ? undefined : `${points}${isKnown(spread) ? `, phase by phase ${spread.join(" ")}` : ""}`;

function shieldsOf(view: View, ship: Ship): string | undefined {
  if (!isKnown(ship.shields)) return undefined;
  const { maxShield } = figuresAt(view, ship);
  return ship.shields
    .map((points, side) => `${side + 1}:${isDead(ship, side) ? "gone" : `${points}/${maxShield}`}`)
    .join("  ");
}

function weaponsOf(view: View, ship: Ship, lexicon: Lexicon): string | undefined {
  if (!isKnown(ship.charges)) return undefined;
  return figuresAt(view, ship)
    .weapons.map(({ type, arcs }, index) => {
      const bearing = ARCS.filter((arc) => (arcs & arcBit(arc)) !== 0).map((arc) => arc[0]?.toUpperCase());
      return `${index + 1}. ${nameOf(type, lexicon)} ${bearing.join("")} ${weaponState(ship, index)}`;
    })
    .join(", ");
}

function weaponState(ship: Ship, index: number): string {
  if (isDamaged(ship, index)) return "lost";
  if (hasFired(ship, index)) return "fired";
  const charge = ship.charges[index] ?? 0;
  return charge === 0 ? "idle" : `armed ${charge}`;
}

function sensorsOf(view: View, { sensors }: Ship, lexicon: Lexicon): string | undefined {
  if (sensors.lock !== HIDDEN && sensors.lock !== NONE)
    return `hold a lock on ${nameOf(shipAt(view, sensors.lock).name, lexicon)}`;
  return sensors.damaged !== HIDDEN && sensors.damaged > 0 ? "out of order" : undefined;
}

/** What everybody saw of the damage, for a ship whose display is hidden. */
function hitsOf(ship: Ship): string | undefined {
  if (ship.superstructure !== HIDDEN) return undefined;
  return `${ship.holes} through shields, ${ship.lost} weapons lost; announced by shield ${ship.taken.join(" ")}`;
}

/** From an own ship: how far every enemy in sight is, and which shields face each other. */
function rangesFrom(view: View, ship: Ship, lexicon: Lexicon): string[] {
  if (!isKnown(ship.shields) || !onMap(ship)) return [];
  return view.ships
    .filter((other) => other.fate === "here" && isEnemy(ship, other) && onMap(other))
    .map((other) => {
      const name = nameOf(other.name, lexicon);
      const range = distance(ship, other);
      if (range === 0) return `  ${name} is in the same hex`;
      return `  ${name} is ${range} away at shield ${facing(ship, other)} and shows shield ${facing(other, ship)}`;
    });
}

const facing = (ship: Ship, from: Ship): string =>
  sidesFacing(ship, ship.heading, from)
    .map((side) => side + 1)
    .join(" or ");
