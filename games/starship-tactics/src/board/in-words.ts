import { isSeat, type Message } from "@flagship/kernel";
import { message, lookUp } from "../say.ts";
import type { BoardQuestion, Look, TextBoard, Thing } from "@flagship/kit";
import { bears, toHitAt } from "../rules/fire.ts";
import { distance, sameHex, sidesFacing, type Hex } from "../rules/hex.ts";
import { columnOf, onMap } from "../rules/map.ts";
import { pointsNow } from "../rules/movement.ts";
import { reachable } from "../rules/reach.ts";
import { HIDDEN, type Ship } from "../rules/ship.ts";
import { figuresAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { ALL_HEXES } from "./camera.ts";
import { known } from "./looks.ts";
import { knownShields } from "./outlook.ts";
import { headingTowards, surroundings } from "./surroundings.ts";
import { nearestEnemy, ownShip } from "./whom.ts";

const isThere = (ship: Ship): boolean => ship.fate === "here" && onMap(ship);

/** The ship from which the viewer looks. */
function ownOf({ view, viewer, subject }: Look<View>): Ship | undefined {
  const picked = /^ship\.(\d+)$/.exec(subject ?? "")?.[1];
  const no = ownShip(view, viewer, undefined, picked === undefined ? undefined : Number(picked));
  return no === undefined ? undefined : view.ships[no];
}

const hexText = (at: Hex): Message => message("board.hex", { column: columnOf(at), row: at.r });
const headingText = (heading: number): Message => lookUp(`heading.${heading}`);

const shieldsText = (shields: readonly (number | undefined)[]): Message[] =>
  shields.map((points, side) =>
    points === undefined
      ? message("words.shield-unknown", { shield: side + 1 })
      : message("words.shield", { shield: side + 1, points }),
  );

/** A ship in a sentence: whose, where, which way, how far, in what state. */
function shipText(view: View, ship: Ship, own: Ship | undefined): Message {
  const hull = known(ship.superstructure);
  return message("words.ship", {
    name: ship.name,
    side: message(own === undefined || ship.side === own.side ? "words.own" : "words.enemy"),
    place: hexText(ship),
    heading: headingText(ship.heading),
    range:
      own === undefined || own === ship
        ? message("words.here")
        : message("words.range", {
            range: distance(own, ship),
            heading: headingText(headingTowards(own, ship)),
          }),
    shields: shieldsText(knownShields(view, view.ships.indexOf(ship))),
    hull:
      hull === undefined
        ? message("words.holes", { holes: ship.holes })
        : message("words.hull", { hull, full: figuresAt(view, ship).superstructure }),
    state: message(ship.disabled ? "words.disabled" : ship.cloaked ? "words.cloaked" : "words.fights"),
  });
}

function things(look: Look<View>): readonly Thing[] {
  const { view } = look;
  const own = ownOf(look);
  const ships = [...view.ships.entries()]
    .filter(([, ship]) => isThere(ship))
    .toSorted(([, a], [, b]) => Number(b.side === own?.side) - Number(a.side === own?.side));
  return [
    ...ships.map(([no, ship]) => ({ subject: `ship.${no}`, text: shipText(view, ship, own) })),
    ...view.setting.obstacles.map((one, at) => ({
      subject: `obstacle.${at}`,
      text: message("words.thing", { what: message(`obstacle.${one.kind}`), place: hexText(one) }),
    })),
    ...view.mines.map((one, at) => ({
      subject: `mine.${at}`,
      text: message("words.thing", { what: message("board.counter"), place: hexText(one) }),
    })),
  ];
}

/** Weapons of a ship that work and bear on another, each with what it needs on the die. */
function gunsOn(view: View, by: Ship, target: Ship): readonly Message[] {
  return figuresAt(view, by).weapons.flatMap((weapon, index): Message[] => {
    const works = by.damaged === HIDDEN || (by.damaged & (1 << index)) === 0;
    const fired = (by.fired & (1 << index)) !== 0;
    if (!works || fired || !bears(view, by, weapon, target)) return [];
    return [
      message("words.gun", { weapon: `@${weapon.type}`, number: toHitAt(weapon, distance(by, target)) }),
    ];
  });
}

const sidesText = (from: Ship, to: Ship): readonly number[] =>
  sidesFacing(from, from.heading, to).map((side) => side + 1);

/** So many places are read out, the farthest first. */
const MOST_PLACES = 8;

function answer(question: BoardQuestion, look: Look<View>): readonly Message[] {
  const { view, viewer } = look;
  const own = ownOf(look);
  if (own === undefined || !isThere(own) || !isSeat(viewer)) return [];
  switch (question) {
    case "enemy": {
      const enemy = nearestEnemy(view, own);
      if (enemy === undefined) return [];
      return [
        shipText(view, enemy, own),
        message("words.facing", {
          mine: sidesText(own, enemy),
          theirs: sidesText(enemy, own),
          guns: gunsOn(view, own, enemy).length,
        }),
      ];
    }
    case "threat":
      return view.ships
        .filter((ship) => isThere(ship) && ship.side !== own.side && !ship.disabled && !ship.cloaked)
        .map((ship) => {
          const guns = gunsOn(view, ship, own);
          return guns.length === 0
            ? message("words.no-threat", { name: ship.name })
            : message("words.threat", { name: ship.name, guns, shields: sidesText(own, ship) });
        });
    case "reach": {
      const places = Map.groupBy(reachable(view, own), ({ q, r }) => `${q},${r}`);
      return [
        message("words.points", { points: pointsNow(view, own), places: places.size }),
        ...[...places.values()]
          .flatMap((ways) => (ways[0] === undefined ? [] : [{ at: ways[0], ways }]))
          .toSorted((x, y) => distance(own, y.at) - distance(own, x.at))
          .slice(0, MOST_PLACES)
          .map(({ at, ways }) =>
            message("words.place", {
              place: hexText(at),
              headings: [...new Set(ways.map(({ heading }) => heading))]
                .toSorted((x, y) => x - y)
                .map(headingText),
            }),
          ),
      ];
    }
  }
}

/** Places are named by column and row, two figures each. */
function read(place: string, { view }: Look<View>): readonly Message[] | undefined {
  const [, column, row] = /^(\d\d?)\D?(\d\d?)$/.exec(place) ?? [];
  const at = ALL_HEXES.find((hex) => columnOf(hex) === Number(column) && hex.r === Number(row));
  if (at === undefined) return undefined;
  const obstacle = view.setting.obstacles.find((one) => sameHex(one, at));
  return [
    hexText(at),
    ...(obstacle === undefined ? [] : [message(`obstacle.${obstacle.kind}`)]),
    ...view.ships
      .filter((ship) => isThere(ship) && sameHex(ship, at))
      .map((ship) => shipText(view, ship, undefined)),
    ...surroundings(view, at),
  ];
}

/** The battle map for those who do not see it. */
export const inWords: TextBoard<View> = { things, answer, read, example: "1214" };
