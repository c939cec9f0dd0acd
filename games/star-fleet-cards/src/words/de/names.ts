import type { Names } from "@flagship/kernel";
import type { CardKindId } from "../../data/cards.ts";
import { copyNames, type names } from "../en/names.ts";

/** What the two sets of names call differently in German. */
interface World {
  readonly ships: Readonly<Record<"ca" | "d7", string>>;
  readonly gender: "m" | "f";
  readonly powers: Readonly<Record<"ca" | "d7", string>>;
  readonly photon: string;
  readonly disruptor: string;
  readonly phaser1: string;
  readonly phaser2: string;
  readonly warp: string;
}

const RULEBOOK: World = {
  ships: { ca: "Föderations-CA", d7: "Klingonen-D7" },
  gender: "f",
  powers: { ca: "Föderation", d7: "Klingonen" },
  photon: "Photonen",
  disruptor: "Disrup\u00ADtoren",
  phaser1: "PH-1",
  phaser2: "PH-2",
  warp: "Warp",
};

const NEUTRAL: World = {
  ships: { ca: "Unionskreuzer", d7: "Dominion-Schlachtkreuzer" },
  gender: "m",
  powers: { ca: "Union", d7: "Dominion" },
  photon: "Torpedos",
  disruptor: "Disrup\u00ADtoren",
  phaser1: "Strahl I",
  phaser2: "Strahl II",
  warp: "Antrieb",
};

// Cards are narrow: long words say where they may break.
const cardNames = ({ photon, disruptor, phaser1, phaser2 }: World): Record<CardKindId, string> => ({
  "ph1-fa": `Feuer: 2 ${phaser1} FA`,
  "ph1-lf": `Feuer: 2 ${phaser1} LF+L`,
  "ph1-rf": `Feuer: 2 ${phaser1} RF+R`,
  "photon-std": `Feuer: 2 ${photon} STD`,
  "photon-ovl": `Feuer: 2 ${photon} OVL`,
  "arm-std": `Laden: 2 ${photon} STD`,
  "arm-ovl": `Laden: 2 ${photon} OVL`,
  "ph2-fx": `Feuer: 3 ${phaser2} FX`,
  "ph2-l": `Feuer: 2 ${phaser2} L+LR`,
  "ph2-r": `Feuer: 2 ${phaser2} R+RR`,
  "ph2-wing": `Feuer: 2 ${phaser2} Flügel`,
  "disruptor-std": `Feuer: 2 ${disruptor} STD`,
  "disruptor-ovl": `Feuer: 2 ${disruptor} OVL`,
  drones: "Start: 2 Drohnen I",
  ecm1: "ECM +1",
  ecm2: "ECM +2",
  eccm1: "ECCM +1",
  eccm2: "ECCM +2",
  boarding: "Enter\u00ADtrupp",
  away: "Abstand vergrö\u00ADßern",
  close: "Näher heran",
  left: "Drehung nach links",
  right: "Drehung nach rechts",
  tractor: "Traktor\u00ADstrahl / Gegen\u00ADstrahl",
  recharge: "Batterie auf\u00ADladen",
  het: "Hoch\u00ADenergie\u00ADwende",
  general: "Allgemeine Verstär\u00ADkung +1",
  specific: "Gezielte Verstär\u00ADkung +2",
  repair: "Schild\u00ADreparatur",
  shuttles: "Start: 2 Shuttles",
});

const systemNames = ({ photon, disruptor, phaser1, phaser2 }: World): Names => ({
  "system-ph1-fa": `${phaser1} FA`,
  "system-ph1-lf": `${phaser1} LF+L`,
  "system-ph1-rf": `${phaser1} RF+R`,
  "system-photon": `2 ${photon}`,
  "system-ph2-fx": `${phaser2} FX`,
  "system-ph2-l": `${phaser2} L+LR`,
  "system-ph2-r": `${phaser2} R+RR`,
  "system-ph2-wing": `${phaser2} Flügel`,
  "system-disruptor": `2 ${disruptor}`,
  "system-battery": "Batterie",
  "system-bay": "Shuttlehangar",
  "system-racks": "Drohnenwerfer",
});

const parts = (name: string, key: string, of: number): [string, string][] =>
  Array.from({ length: of }, (_, part) => [`element-${key}-${part + 1}-${of}`, `${name} ${part + 1}/${of}`]);

const elementNames = ({ photon, disruptor, phaser1, phaser2, warp }: World): Names => ({
  "element-f-hull": "Bug",
  ...Object.fromEntries(parts("Bug", "f-hull", 3)),
  "element-r-hull": "Heck",
  ...Object.fromEntries(parts("Achterrumpf", "a-hull", 2)),
  "element-ph1-rf": `2 ${phaser1} RF+R`,
  "element-ph1-lf": `2 ${phaser1} LF+L`,
  "element-ph1-fh": `2 ${phaser1} FH`,
  "element-ph2-r": `2 ${phaser2} R+RR`,
  "element-ph2-l": `2 ${phaser2} L+LR`,
  "element-ph2-wing": `2 ${phaser2} Flügel`,
  "element-ph2-fx": `3 ${phaser2} FX`,
  "element-photon": `2 ${photon}`,
  "element-disruptor": `2 ${disruptor}`,
  "element-drone": "2 Drohnen",
  "element-battery": "Batterie",
  "element-shuttle": "Shuttle",
  "element-impulse": "Impulsantrieb",
  "element-apr": "APR",
  "element-lab": "Labor",
  ...Object.fromEntries(parts("Labor", "lab", 2)),
  ...Object.fromEntries(parts(`${warp} rechts`, "r-warp", 4)),
  ...Object.fromEntries(parts(`${warp} links`, "l-warp", 4)),
  "element-tractors": "Traktorstrahlen",
  "element-transporters": "Transporter",
  ...Object.fromEntries(parts("Transporter", "transporters", 2)),
  "element-excess": "überzähligen Schaden",
  ...Object.fromEntries(parts("überzähligen Schaden", "excess", 2)),
});

const shipNames = ({ ships, powers, gender }: World): Names =>
  Object.fromEntries(
    (["ca", "d7"] as const).flatMap((kind) => [
      [`power-${kind}`, powers[kind]],
      ...(["", "-1", "-2"] as const).flatMap((number) => {
        const ship = number === "" ? ships[kind] : `${ships[kind]} ${number === "-1" ? "A" : "B"}`;
        return [
          [`${kind}${number}`, `${ship}|${gender}`],
          [`${kind}${number}-shuttles`, `Shuttles (${ship})|p`],
          [`${kind}${number}-drones`, `Drohnen (${ship})|p`],
        ];
      }),
    ]),
  );

const namesOf = (world: World): Names => ({
  ...shipNames(world),
  ...cardNames(world),
  ...copyNames(cardNames(world)),
  ...systemNames(world),
  ...elementNames(world),
  unarmed: "nicht geladen",
});

export const germanNames: typeof names = { rulebook: namesOf(RULEBOOK), neutral: namesOf(NEUTRAL) };
