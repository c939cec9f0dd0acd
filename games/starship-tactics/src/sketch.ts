import { nameOf, sentence, type Lexicon, type Message } from "@flagship/kernel";
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
    sentence(headline(view), lexicon),
    ...view.setting.obstacles.map((obstacle) =>
      sentence(
        message("sketch.obstacle", { what: message(`obstacle.${obstacle.kind}`), place: place(obstacle) }),
        lexicon,
      ),
    ),
    ...(view.mines.length === 0 ? [] : [minesLine(view, lexicon)]),
    ...view.ships.flatMap((ship, no) => ["", ...sketchShip(view, ship, no, lexicon)]),
  ];
}

function headline({ turn, pair, setting, step }: View): Message {
  const inPhases = ["move", "declare", "evade", "aim", "losses"].includes(step);
  return inPhases
    ? message("sketch.phase", { turn, phase: pair + 1, phases: setting.phases })
    : message("sketch.turn", { turn });
}

const place = (hex: { readonly q: number; readonly r: number }): Message =>
  message("sketch.place", { column: columnOf(hex), row: hex.r });

function minesLine({ mines }: View, lexicon: Lexicon): string {
  const places = mines.map((mine) => {
    const at = place(mine);
    if (!mine.up) return sentence(at, lexicon);
    const known = { place: at };
    return sentence(mine.real > 0 ? message("sketch.mine", known) : message("sketch.dummy", known), lexicon);
  });
  return sentence(message("sketch.mines", { places: places.join("; ") }), lexicon);
}

function sketchShip(view: View, ship: Ship, no: number, lexicon: Lexicon): string[] {
  const name = nameOf(ship.name, lexicon);
  if (ship.fate !== "here")
    return [sentence(message("sketch.gone", { ship: name, fate: message(`fate.${ship.fate}`) }), lexicon)];
  const where = onMap(ship)
    ? message("sketch.at", { place: place(ship), heading: lookUp(`heading.${ship.heading}`) })
    : message("sketch.unseen");
  const marks = [
    ...(ship.cloaked ? [message("sketch.is-cloaked")] : []),
    ...(ship.disabled ? [message("sketch.is-disabled")] : []),
    ...(ship.gear === "reverse" ? [message("sketch.is-in-reverse")] : []),
  ];
  return [
    sentence(message("sketch.ship", { ship: name, where: [where, ...marks] }), lexicon),
    ...rows(
      {
        display: displayOf(view, ship, lexicon),
        movement: movementOf(ship, lexicon),
        shields: shieldsOf(view, ship, lexicon),
        weapons: weaponsOf(view, ship, lexicon),
        sensors: sensorsOf(view, ship, lexicon),
        hits: hitsOf(ship, lexicon),
      },
      lexicon,
    ),
    ...rangesFrom(view, ship, lexicon),
    ...view.signals
      .filter((signal) => signal.ship === no && ship.superstructure === HIDDEN)
      .map((signal) => toldIn(signal.turn, signalMessage(signal, ship.name), lexicon)),
    ...view.answers
      .filter(({ target }) => target === no)
      .slice(-3)
      .map((answer) => toldIn(answer.turn, answerMessage(answer), lexicon)),
  ];
}

const toldIn = (turn: number, what: Message, lexicon: Lexicon): string =>
  sentence(message("sketch.told", { turn, what }), lexicon);

const ROWS = ["display", "movement", "shields", "weapons", "sensors", "hits"] as const;

/** What is known, each in a row of its own under titles of one width. */
function rows(
  known: Readonly<Record<(typeof ROWS)[number], string | undefined>>,
  lexicon: Lexicon,
): string[] {
  const titles = ROWS.map((row) => sentence(message(`sketch.${row}`), lexicon));
  const wide = Math.max(9, ...titles.map((title) => title.length));
  return ROWS.flatMap((row, at) =>
    known[row] === undefined ? [] : [`  ${(titles[at] ?? "").padEnd(wide)} ${known[row]}`],
  );
}

const isKnown = (figures: readonly number[]): boolean => !figures.includes(HIDDEN);

function displayOf(view: View, ship: Ship, lexicon: Lexicon): string | undefined {
  const { superstructure, total } = figuresAt(view, ship);
  const parts = [
    ...(ship.superstructure === HIDDEN
      ? []
      : [message("sketch.superstructure", { left: ship.superstructure, all: superstructure })]),
    ...(isKnown(ship.engines) ? [message("sketch.power", { left: powerOf(ship), all: total })] : []),
  ];
  return parts.length === 0 ? undefined : parts.map((part) => sentence(part, lexicon)).join("  ");
}

function movementOf({ points, spread }: Ship, lexicon: Lexicon): string | undefined {
  if (points === HIDDEN) return undefined;
  return isKnown(spread)
    ? sentence(message("sketch.spread", { points, spread: spread.join(" ") }), lexicon)
    : String(points);
}

function shieldsOf(view: View, ship: Ship, lexicon: Lexicon): string | undefined {
  if (!isKnown(ship.shields)) return undefined;
  const { maxShield } = figuresAt(view, ship);
  return ship.shields
    .map((points, side) => {
      const gone = isDead(ship, side);
      return `${side + 1}:${gone ? sentence(message("sketch.shield-gone"), lexicon) : `${points}/${maxShield}`}`;
    })
    .join("  ");
}

function weaponsOf(view: View, ship: Ship, lexicon: Lexicon): string | undefined {
  if (!isKnown(ship.charges)) return undefined;
  return figuresAt(view, ship)
    .weapons.map(({ type, arcs }, index) => {
      const bearing = ARCS.filter((arc) => (arcs & arcBit(arc)) !== 0).map((arc) => arc[0]?.toUpperCase());
      return `${index + 1}. ${nameOf(type, lexicon)} ${bearing.join("")} ${sentence(weaponState(ship, index), lexicon)}`;
    })
    .join(", ");
}

function weaponState(ship: Ship, index: number): Message {
  if (isDamaged(ship, index)) return message("sketch.weapon-lost");
  if (hasFired(ship, index)) return message("sketch.weapon-fired");
  const charge = ship.charges[index] ?? 0;
  return charge === 0 ? message("sketch.weapon-idle") : message("sketch.weapon-armed", { charge });
}

function sensorsOf(view: View, { sensors }: Ship, lexicon: Lexicon): string | undefined {
  if (sensors.lock !== HIDDEN && sensors.lock !== NONE)
    return sentence(
      message("sketch.lock", { ship: nameOf(shipAt(view, sensors.lock).name, lexicon) }),
      lexicon,
    );
  return sensors.damaged !== HIDDEN && sensors.damaged > 0
    ? sentence(message("sketch.sensors-out"), lexicon)
    : undefined;
}

/** What everybody saw of the damage, for a ship whose display is hidden. */
function hitsOf(ship: Ship, lexicon: Lexicon): string | undefined {
  if (ship.superstructure !== HIDDEN) return undefined;
  const { holes, lost, taken } = ship;
  return sentence(message("sketch.seen-hits", { holes, lost, taken: taken.join(" ") }), lexicon);
}

/** From an own ship: how far every enemy in sight is, and which shields face each other. */
function rangesFrom(view: View, ship: Ship, lexicon: Lexicon): string[] {
  if (!isKnown(ship.shields) || !onMap(ship)) return [];
  return view.ships
    .filter((other) => other.fate === "here" && isEnemy(ship, other) && onMap(other))
    .map((other) => {
      const name = nameOf(other.name, lexicon);
      const range = distance(ship, other);
      const told =
        range === 0
          ? message("sketch.same-hex", { ship: name })
          : message("sketch.range", {
              ship: name,
              range,
              mine: facing(ship, other),
              theirs: facing(other, ship),
            });
      return sentence(told, lexicon);
    });
}

const facing = (ship: Ship, from: Ship): readonly number[] =>
  sidesFacing(ship, ship.heading, from).map((side) => side + 1);
