import type { Names } from "@flagship/kernel";
import type { CardKindId } from "../../data/cards.ts";
import { RANGES } from "../../data/figures.ts";
import { classOf, SHIP_IDS, type Card, type ShipId } from "../../data/ships.ts";
import type { LostSystem } from "../../data/damage-decks.ts";

/** What differs between the rulebook's world and a neutral one. */
interface World {
  readonly ships: Readonly<Record<ShipId, string>>;
  readonly powers: Readonly<Record<ShipId, string>>;
  readonly photon: string;
  readonly disruptor: string;
  readonly phaser1: string;
  readonly phaser2: string;
  readonly warp: string;
}

const RULEBOOK: World = {
  ships: { ca: "Federation CA", d7: "Klingon D7" },
  powers: { ca: "Federation", d7: "Klingon" },
  photon: "photon",
  disruptor: "disruptor",
  phaser1: "PH-1",
  phaser2: "PH-2",
  warp: "warp",
};

const NEUTRAL: World = {
  ships: { ca: "Union heavy cruiser", d7: "Dominion battlecruiser" },
  powers: { ca: "Union", d7: "Dominion" },
  photon: "torpedo",
  disruptor: "disruptor",
  phaser1: "beam I",
  phaser2: "beam II",
  warp: "drive",
};

const cardNames = ({ photon, disruptor, phaser1, phaser2 }: World): Record<CardKindId, string> => ({
  "ph1-fa": `Fire 2 ${phaser1} FA`,
  "ph1-lf": `Fire 2 ${phaser1} LF+L`,
  "ph1-rf": `Fire 2 ${phaser1} RF+R`,
  "photon-std": `Fire 2 ${photon} STD`,
  "photon-ovl": `Fire 2 ${photon} OVL`,
  "arm-std": `Arm 2 ${photon} STD`,
  "arm-ovl": `Arm 2 ${photon} OVL`,
  "ph2-fx": `Fire 3 ${phaser2} FX`,
  "ph2-l": `Fire 2 ${phaser2} L+LR`,
  "ph2-r": `Fire 2 ${phaser2} R+RR`,
  "ph2-wing": `Fire 2 ${phaser2} wing`,
  "disruptor-std": `Fire 2 ${disruptor} STD`,
  "disruptor-ovl": `Fire 2 ${disruptor} OVL`,
  drones: "Fire 2 drone I",
  ecm1: "ECM +1",
  ecm2: "ECM +2",
  eccm1: "ECCM +1",
  eccm2: "ECCM +2",
  boarding: "Boarding party",
  away: "Move away",
  close: "Move close",
  left: "Turn left",
  right: "Turn right",
  tractor: "Tractor / negative tractor",
  recharge: "Recharge battery",
  het: "High energy turn",
  general: "General reinforcement +1",
  specific: "Specific reinforcement +2",
  repair: "Shield repair",
  shuttles: "Launch 2 shuttles",
});

const systemNames = ({
  photon,
  disruptor,
  phaser1,
  phaser2,
}: World): Record<`system-${LostSystem}`, string> => ({
  "system-ph1-fa": `${phaser1} FA`,
  "system-ph1-lf": `${phaser1} LF+L`,
  "system-ph1-rf": `${phaser1} RF+R`,
  "system-photon": `2 ${photon}`,
  "system-ph2-fx": `${phaser2} FX`,
  "system-ph2-l": `${phaser2} L+LR`,
  "system-ph2-r": `${phaser2} R+RR`,
  "system-ph2-wing": `${phaser2} wing`,
  "system-disruptor": `2 ${disruptor}`,
  "system-battery": "battery",
  "system-bay": "shuttle bay",
  "system-racks": "drone racks",
});

const elementNames = ({ photon, disruptor, phaser1, phaser2, warp }: World): Names => ({
  "element-f-hull": "F hull",
  "element-f-hull-1-3": "F hull 1/3",
  "element-f-hull-2-3": "F hull 2/3",
  "element-f-hull-3-3": "F hull 3/3",
  "element-r-hull": "R hull",
  "element-a-hull-1-2": "A hull 1/2",
  "element-a-hull-2-2": "A hull 2/2",
  "element-ph1-rf": `2 ${phaser1} RF+R`,
  "element-ph1-lf": `2 ${phaser1} LF+L`,
  "element-ph1-fh": `2 ${phaser1} FH`,
  "element-ph2-r": `2 ${phaser2} R+RR`,
  "element-ph2-l": `2 ${phaser2} L+LR`,
  "element-ph2-wing": `2 ${phaser2} wing`,
  "element-ph2-fx": `3 ${phaser2} FX`,
  "element-photon": `2 ${photon}s`,
  "element-disruptor": `2 ${disruptor}s`,
  "element-drone": "2 drones",
  "element-battery": "battery",
  "element-shuttle": "shuttle",
  "element-impulse": "impulse",
  "element-apr": "APR",
  "element-lab": "lab",
  "element-lab-1-2": "lab 1/2",
  "element-lab-2-2": "lab 2/2",
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((box) => [
      [`element-r-warp-${box}-4`, `R ${warp} ${box}/4`],
      [`element-l-warp-${box}-4`, `L ${warp} ${box}/4`],
    ]),
  ),
  "element-tractors": "tractors",
  "element-transporters": "transporters",
  "element-transporters-1-2": "transporters 1/2",
  "element-transporters-2-2": "transporters 2/2",
  "element-excess": "excess damage",
  "element-excess-1-2": "excess damage 1/2",
  "element-excess-2-2": "excess damage 2/2",
});

/** A ship alone, the two of a mirror match, and what each of them launches. */
const shipNames = ({ ships, powers }: World): Names =>
  Object.fromEntries(
    (["ca", "d7"] as const).flatMap((kind) => [
      [`power-${kind}`, powers[kind]],
      ...(["", "-1", "-2"] as const).flatMap((number) => {
        const ship = number === "" ? ships[kind] : `${ships[kind]} ${number === "-1" ? "A" : "B"}`;
        return [
          [`${kind}${number}`, ship],
          [`${kind}${number}-shuttles`, `shuttles of the ${ship}`],
          [`${kind}${number}-drones`, `drones of the ${ship}`],
        ];
      }),
    ]),
  );

/** Every single card: the copies of a fire card differ in their four figures (R1), so these belong to the name. */
export const copyNames = (kinds: Record<CardKindId, string>): Names =>
  Object.fromEntries(
    SHIP_IDS.flatMap((ship) =>
      classOf(ship).cards.map((card) => [
        `card-${ship}-${card.id}`,
        card.use === "fire" ? `${kinds[card.kind]} (${figuresOn(card)})` : kinds[card.kind],
      ]),
    ),
  );

/** The four figures of a fire card as they are printed, from long to point blank: `L1 M2 S3 P5`. */
const figuresOn = ({ damage }: Card): string =>
  RANGES.map((range, steps) => `${range}${damage[steps] ?? 0}`)
    .toReversed()
    .join(" ");

const namesOf = (world: World): Names => ({
  ...shipNames(world),
  ...cardNames(world),
  ...copyNames(cardNames(world)),
  ...systemNames(world),
  ...elementNames(world),
  unarmed: "not armed",
});

export const names = { rulebook: namesOf(RULEBOOK), neutral: namesOf(NEUTRAL) };
