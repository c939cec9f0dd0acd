import type { Insight, Seat } from "@flagship/kernel";
import { CARD_USES } from "../data/cards.ts";
import { SHIELD_COUNT } from "../data/figures.ts";
import { classOf } from "../data/ships.ts";
import { WEAPON_IDS } from "../data/weapons.ts";
import { boxesLeft } from "../rules/systems.ts";
import { distanceOf, energyOf, enemyOf, shieldOf, shipAt, type State } from "../rules/state.ts";
import { FEATURES, weighShip } from "./features.ts";
import { learned } from "./learned.ts";

/** Shields counted from the one that faces the enemy. */
const AROUND = Array.from({ length: SHIELD_COUNT }, (_, away) => away);
/** Fire cards are counted by weapon; all others by what they do. */
const USES = CARD_USES.filter((use) => use !== "fire");

/** What is looked at in each ship, in the order of `writeShip`. */
const SHIP_FACTS: readonly string[] = [
  ...FEATURES,
  "klingon",
  ...AROUND.map((away) => `shield+${away}`),
  "ended",
  "general",
  "specific",
  "ecm",
  "eccm",
  "batteryLost",
  "deck",
  ...WEAPON_IDS.map((id) => `boxes:${id}`),
  ...WEAPON_IDS.map((id) => `cards:${id}`),
  ...USES.map((use) => `cards:${use}`),
];

/** What is looked at besides the ships. */
const TABLE_FACTS = [
  "range0",
  "range1",
  "range2",
  "range3",
  "slot",
  "initiative",
  "answers",
  "answered",
] as const;

/** Shares and halves become whole numbers that differ where it matters. */
const FINE: Readonly<Partial<Record<(typeof FEATURES)[number], number>>> = {
  damage: 20,
  damageSquared: 20,
  nextShields: 2,
  farShields: 2,
  drones: 4,
  shuttles: 4,
};
const FINENESS = FEATURES.map((name) => FINE[name] ?? 1);
const features = new Float64Array(FEATURES.length);
const usePlace = new Map(USES.map((use, index) => [use, index] as const));

/** What a net learns from: both ships as one of the captains knows or imagines them. */
export const insight: Insight<State> = {
  facts: [
    ...SHIP_FACTS.map((name) => `own ${name}`),
    ...SHIP_FACTS.map((name) => `enemy ${name}`),
    ...TABLE_FACTS,
  ],
  covers: ({ phase, victor }) => phase !== "over" && victor === undefined,
  write(state, seat, into) {
    into.fill(0);
    writeShip(state, seat, into, 0);
    writeShip(state, enemyOf(seat), into, SHIP_FACTS.length);
    const at = 2 * SHIP_FACTS.length;
    into[at + Math.min(3, distanceOf(state))] = 1;
    const { volley } = state;
    const table = [
      state.seat === seat,
      state.initiative === seat,
      volley?.target === seat,
      volley !== undefined && volley.target !== seat,
    ];
    for (const [index, holds] of table.entries()) into[at + 4 + index] = holds ? 1 : 0;
  },
  lessons: ["ca", "d7"].flatMap((firstShip) => ["ca", "d7"].map((secondShip) => ({ firstShip, secondShip }))),
  ...(learned === undefined ? {} : { learned }),
};

function writeShip(state: State, seat: Seat, into: Int32Array, from: number): void {
  const ship = shipAt(state, seat);
  let at = from;
  weighShip(state, seat, features);
  for (const [index, fineness] of FINENESS.entries())
    into[at++] = Math.round((features[index] ?? 0) * fineness);
  into[at++] = ship.kind === "d7" ? 1 : 0;
  for (const away of AROUND) into[at++] = shieldOf(ship, ((ship.facing - 1 + away) % SHIELD_COUNT) + 1);
  into[at++] = ship.ended || energyOf(ship) <= ship.played ? 1 : 0;
  into[at++] = ship.general;
  into[at++] = ship.specific.reduce((sum, points) => sum + points, 0);
  into[at++] = ship.ecm;
  into[at++] = ship.eccm;
  into[at++] = ship.battery === "destroyed" ? 1 : 0;
  into[at++] = ship.deck.length >> 2;
  for (const id of WEAPON_IDS) into[at++] = boxesLeft(ship, id);
  const { cards } = classOf(ship.kind);
  for (const id of ship.hand) {
    const card = cards[id];
    if (card === undefined) continue;
    const place =
      card.use === "fire" ? (card.weapon?.index ?? 0) : WEAPON_IDS.length + (usePlace.get(card.use) ?? 0);
    into[at + place] = (into[at + place] ?? 0) + 1;
  }
}
