import { nameOf, sentence, type Lexicon } from "@flagship/kernel";
import { message, lookUp } from "../say.ts";
import {
  boarding,
  drone,
  explosion,
  eye,
  gears,
  jam,
  missile,
  phaser,
  planet,
  reactor,
  reinforce,
  repair,
  rush,
  sensors,
  shield,
  shuttle,
  target,
  torpedo,
  turnAbout,
  type CardFace,
  type IconArt,
} from "@flagship/kit";
import { damageOf, isWeapon, kindOf, type CardKind } from "../data/cards.ts";
import type { CardId, Shot } from "../rules/state.ts";

const ART: Readonly<Record<CardKind, IconArt>> = {
  "phaser-1": phaser,
  "phaser-2": phaser,
  "phaser-3": phaser,
  "phaser-4": phaser,
  torpedo,
  plasma: reactor,
  deflector: shield,
  "damage-control-1": repair,
  "damage-control-2": repair,
  "evasive-maneuvers": turnAbout,
  "boarding-party": boarding,
  "racial-advantages": planet,
  reinforcements: reinforce,
  "miracle-worker": gears,
  "super-science-officer": eye,
  "superior-weapons-officer": target,
  "computer-defense": sensors,
  "self-destruct": explosion,
  gremlins: drone,
  "communication-interception": jam,
  "master-tactician": rush,
  "tactical-advantage": missile,
  "stolen-technology": shuttle,
};

/** The picture of a battle card. */
export const artOf = (card: CardId): IconArt => ART[kindOf(card)];

/** The picture of an announced weapon. */
export const WEAPON_ART: Readonly<Record<Shot["weapon"], IconArt>> = {
  phaser,
  torpedo,
  plasma: reactor,
  squadron: shuttle,
};

const GUNS: Partial<Record<CardKind, string>> = {
  "phaser-1": "P1",
  "phaser-2": "P2",
  "phaser-3": "P3",
  "phaser-4": "P4",
  torpedo: "T",
  plasma: "PL",
};

/** The gun that fires a kind of card, as it is printed on ships (SC-ATK-01). */
export const gunFor = (kind: CardKind): string | undefined => GUNS[kind];

type Use = "fire" | "defence" | "command" | "special";

const USES: Partial<Record<CardKind, Use>> = {
  deflector: "defence",
  "evasive-maneuvers": "defence",
  "computer-defense": "defence",
  "damage-control-1": "command",
  "damage-control-2": "command",
  "boarding-party": "command",
  reinforcements: "command",
};

const useOf = (card: CardId): Use => (isWeapon(card) ? "fire" : (USES[kindOf(card)] ?? "special"));

/** What a kind of card is called where it stands alone; weapons are common nouns elsewhere. */
export function titleOf(kind: CardKind, lexicon: Lexicon): string {
  const name = nameOf(kind, lexicon);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What is printed on a battle card: its damage in the corner, or what it is good for. */
export function faceOf(card: CardId, lexicon: Lexicon): CardFace {
  const kind = kindOf(card);
  const face = {
    title: titleOf(kind, lexicon),
    icon: ART[kind],
    kicker: sentence(message(`board.use-${useOf(card)}`), lexicon),
  };
  return isWeapon(card)
    ? {
        ...face,
        corner: String(damageOf(card)),
        text: sentence(message("board.card-needs", { gun: gunFor(kind) ?? "" }), lexicon),
      }
    : { ...face, text: sentence(lookUp(`board.card-${kind}`), lexicon) };
}
