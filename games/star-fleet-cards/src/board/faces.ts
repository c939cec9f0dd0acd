import { nameOf, sentence, type Lexicon } from "@flagship/kernel";
import { message, type PlainKey } from "../say.ts";
import {
  advance,
  battery,
  boarding,
  disruptor,
  drone,
  jam,
  phaser,
  reinforce,
  repair,
  sensors,
  shield,
  shuttle,
  torpedo,
  tractor,
  turnAbout,
  turnLeft,
  turnRight,
  reactor,
  rush,
  type CardFace,
  type IconArt,
} from "@flagship/kit";
import type { CardKindId, CardUse } from "../data/cards.ts";
import { RANGES, type Range } from "../data/figures.ts";
import type { Card } from "../data/ships.ts";
import { arcOf } from "../rules/systems.ts";
import type { View } from "../rules/view.ts";

/** The heading above a card's title: what it is for. */
const KICKERS: Readonly<Record<CardUse, PlainKey>> = {
  fire: "board.kind-fire",
  arm: "board.kind-arm",
  move: "board.kind-move",
  turn: "board.kind-move",
  "high-energy-turn": "board.kind-move",
  general: "board.kind-defence",
  specific: "board.kind-defence",
  recharge: "board.kind-defence",
  ecm: "board.kind-ew",
  eccm: "board.kind-ew",
  boarding: "board.kind-boarding",
  tractor: "board.kind-tractor",
  repair: "board.kind-repair",
  shuttles: "board.kind-craft",
  drones: "board.kind-craft",
};

const ART: Readonly<Record<CardKindId, IconArt>> = {
  "ph1-fa": phaser,
  "ph1-lf": phaser,
  "ph1-rf": phaser,
  "ph2-fx": phaser,
  "ph2-l": phaser,
  "ph2-r": phaser,
  "ph2-wing": phaser,
  "photon-std": torpedo,
  "photon-ovl": torpedo,
  "arm-std": reactor,
  "arm-ovl": reactor,
  "disruptor-std": disruptor,
  "disruptor-ovl": disruptor,
  drones: drone,
  ecm1: jam,
  ecm2: jam,
  eccm1: sensors,
  eccm2: sensors,
  boarding,
  away: rush,
  close: advance,
  left: turnLeft,
  right: turnRight,
  tractor,
  recharge: battery,
  het: turnAbout,
  general: shield,
  specific: reinforce,
  repair,
  shuttles: shuttle,
};

/** Ranges as printed, from long to point blank. */
const PRINTED_RANGES: readonly Range[] = RANGES.toReversed();

/** What is printed on an Action Card; the column of the present distance is marked. */
export function faceOf(card: Card, { distance, options }: View, lexicon: Lexicon): CardFace {
  const face = { title: nameOf(card.kind, lexicon), icon: ART[card.kind] };
  if (card.use !== "fire" || card.weapon === undefined)
    return { ...face, kicker: sentence(message(KICKERS[card.use]), lexicon) };
  const arc = arcOf(card.weapon, options)
    .toSorted((a, b) => a - b)
    .join(" ");
  return {
    ...face,
    kicker: sentence(message("board.arc", { arc }), lexicon),
    figures: {
      columns: PRINTED_RANGES,
      rows: [{ values: card.damage.toReversed() }],
      now: PRINTED_RANGES.indexOf(distance),
    },
  };
}
