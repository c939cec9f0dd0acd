import { sentence, type Message } from "@flagship/kernel";
import type { BoardQuestion, Look, TextBoard, Thing } from "@flagship/kit";
import {
  columnOf,
  placeName,
  placeNamed,
  rowOf,
  sectorOf,
  SIDE,
  type Extent,
  type Hex,
} from "../rules/hex.ts";
import { LISTED_TYPES } from "../data/ship-types.ts";
import { shipLabel, shipLevel, speedOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { message } from "../say.ts";
import { fleetsSeen } from "../sheet/fleets-seen.ts";
import { atlasOf, type Atlas } from "./atlas.ts";
import { describeHex } from "./describe.ts";
import { reachOf } from "./routes.ts";

/** A map is worked out once for a view, however often it is asked. */
const known = new WeakMap<View, Atlas>();

function atlasIn(view: View): Atlas {
  const found = known.get(view) ?? atlasOf(view);
  known.set(view, found);
  return found;
}

/** How many hexes lie between two, across the borders of sectors. */
function away(extent: Extent, from: Hex, to: Hex): number {
  const column = (hex: Hex): number => Math.floor(sectorOf(hex) / extent.rows) * SIDE + columnOf(hex);
  const skew = (hex: Hex): number =>
    (sectorOf(hex) % extent.rows) * SIDE + rowOf(hex) - Math.floor((column(hex) + 1) / 2);
  const [dx, dz] = [column(to) - column(from), skew(to) - skew(from)];
  return Math.max(Math.abs(dx), Math.abs(dz), Math.abs(dx + dz));
}

/** From where the viewer looks: the picked ship, else the first one, else the Home Office. */
const ownOf = ({ view, subject }: Look<View>): Ship | undefined =>
  view.ships.find((ship) => subject === `ship:${ship.id}`) ?? view.ships[0];

const here = (look: Look<View>): Hex => ownOf(look)?.at ?? look.view.own?.home ?? 0;

const shipText = (view: View, ship: Ship): Message =>
  message("words.ship", {
    ship: shipLabel(ship),
    place: placeName(view.options, ship.at),
    speed: speedOf(ship),
    state: message(`words.level.${shipLevel(ship)}`),
  });

/** What a hex holds, in one line, with how far it is. */
function hexText(look: Look<View>, hex: Hex): Message {
  const say = (text: Message): string => sentence(text, look.lexicon);
  return message("words.hex", {
    facts: describeHex(atlasIn(look.view), hex, say).join(", "),
    range: away(look.view.options, here(look), hex),
  });
}

const nearestFirst = (look: Look<View>, hexes: Iterable<Hex>): Hex[] =>
  [...hexes].toSorted(
    (a, b) => away(look.view.options, here(look), a) - away(look.view.options, here(look), b),
  );

/** So many of a kind are told of, the nearest first. */
const MOST = 12;

function things(look: Look<View>): readonly Thing[] {
  const { view } = look;
  const atlas = atlasIn(view);
  const places = new Set([...atlas.sites.keys(), ...atlas.sightings.keys(), ...atlas.memories.keys()]);
  return [
    ...view.ships.map((ship) => ({ subject: `ship:${ship.id}`, text: shipText(view, ship) })),
    ...nearestFirst(look, places)
      .slice(0, 4 * MOST)
      .map((hex) => ({ subject: `hex:${placeName(view.options, hex)}`, text: hexText(look, hex) })),
  ];
}

/** A fleet whose ship types are unknown may be as fast as any. */
const FASTEST = Math.max(...LISTED_TYPES.map(({ speed }) => speed));

/** The fleets that may be here this year, with their attack against what defends here. */
function threats(look: Look<View>): readonly Message[] {
  const { view } = look;
  const place = here(look);
  const defence =
    view.ships.reduce((sum, ship) => sum + (ship.at === place ? ship.df : 0), 0) +
    Math.floor((view.sites.find(({ hex }) => hex === place)?.fort ?? 0) / 4);
  const fleets = new Map(
    fleetsSeen(view)
      .filter(
        ({ hex, year, speed = FASTEST }) =>
          away(view.options, place, hex) <= speed * Math.max(1, view.year - year),
      )
      .map((fleet) => [fleet.hex, fleet]),
  );
  if (fleets.size === 0) return [message("words.no-threat", { place: placeName(view.options, place) })];
  return nearestFirst(look, fleets.keys())
    .slice(0, MOST)
    .map((hex) => {
      const attack = fleets.get(hex)?.attack;
      const text = hexText(look, hex);
      return attack === undefined
        ? message("words.threat-unknown", { text, defence })
        : message("words.threat", { text, attack, defence });
    });
}

function answer(question: BoardQuestion, look: Look<View>): readonly Message[] {
  const { view } = look;
  const atlas = atlasIn(view);
  const own = ownOf(look);
  switch (question) {
    case "enemy":
      return nearestFirst(look, atlas.sightings.keys())
        .slice(0, 1)
        .map((hex) => hexText(look, hex));
    case "threat":
      return threats(look);
    case "reach": {
      if (own === undefined) return [];
      const reach = reachOf(view, own, undefined);
      const worth = [...reach].filter(
        (hex) => atlas.sites.has(hex) || atlas.memories.has(hex) || atlas.unclaimed.includes(hex),
      );
      return [
        message("words.reach", { ship: shipLabel(own), hexes: reach.size, sites: worth.length }),
        ...nearestFirst(look, worth)
          .slice(0, MOST)
          .map((hex) => hexText(look, hex)),
      ];
    }
  }
}

/** The galaxy for those who do not see it. */
export const inWords: TextBoard<View> = {
  things,
  answer,
  read(place, look) {
    const hex = placeNamed(look.view.options, place);
    return hex === undefined ? undefined : [hexText(look, hex)];
  },
  example: "00-1214",
};
