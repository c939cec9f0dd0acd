import { message, nameOf } from "@flagship/kernel";
import { Badge, eyeOff, Icon, ShipSilhouette, useSay, type Tone } from "@flagship/kit";
import type { JSX } from "preact";
import { shipCard } from "../data/kinds.ts";
import { Bars } from "./Bars.tsx";
import { DamageSlips } from "./DamageSlips.tsx";
import { type Placed } from "./fleet.ts";
import { powerOf, roomOf, shipSpec } from "./looks.ts";
import { Pressable } from "./Pressable.tsx";
import { isFaceUp, marksOf, shownName, type Mark } from "../rules/marks.ts";
import { spokenUnit } from "./spoken.ts";
import { Squadrons } from "./Squadrons.tsx";
import type { TableTop } from "./table-top.ts";

const TONES: Readonly<Record<Mark, Tone>> = {
  cloaked: "info",
  crippled: "danger",
  retreating: "danger",
  ramming: "danger",
  neutralized: "danger",
  rear: "plain",
  held: "plain",
  "all-out": "act",
  defended: "good",
};

export interface ShipTileProps {
  readonly top: TableTop;
  readonly ship: Placed;
  /** Own ships lie large, the others small. */
  readonly size: "large" | "small";
}

/** A ship on the table: picture, strengths, what lies under it and what flies from it. */
export function ShipTile({ top, ship: { id, unit }, size }: ShipTileProps): JSX.Element {
  const say = useSay();
  const threat = top.threats.get(id) ?? 0;
  const hidden = !isFaceUp(unit);
  const face = (
    <>
      <span class="sc-ship-art" style={hidden || size === "small" ? {} : roomOf(shipSpec(unit))}>
        {hidden ? (
          <Icon art={eyeOff} />
        ) : (
          <ShipSilhouette {...shipSpec(unit)} power={powerOf(unit.owner)} plain={size === "small"} fit />
        )}
      </span>
      <span class="sc-ship-name">{nameOf(shownName(unit), top.props.lexicon)}</span>
      {!hidden && <Print kind={unit.kind} />}
      {!hidden && <Bars unit={unit} threat={threat} />}
    </>
  );
  return (
    <li
      class="sc-ship"
      data-size={size}
      data-hidden={hidden}
      data-cloaked={unit.cloaked}
      data-threat={threat > 0}
    >
      <Pressable top={top} id={id} label={say(spokenUnit(top.view, unit, threat))}>
        {face}
      </Pressable>
      <ul class="sc-marks">
        {marksOf(top.view.battle.turn, unit).map((mark) => (
          <li key={mark}>
            <Badge tone={TONES[mark]}>{say(message(`board.mark-${mark}`))}</Badge>
          </li>
        ))}
        {unit.parties.length > 0 && (
          <li>
            <Badge>{say(message("board.parties", { n: unit.parties.length }))}</Badge>
          </li>
        )}
      </ul>
      <DamageSlips unit={unit} lexicon={top.props.lexicon} />
      <Squadrons top={top} carrier={id} />
    </li>
  );
}

/** Class, weapons and value, as printed. */
function Print({ kind }: { readonly kind: number }): JSX.Element {
  const say = useSay();
  const card = shipCard(kind);
  return (
    <span class="sc-ship-print">
      <span class="sc-ship-class">{say(message("board.class", { class: `@${card.class}` }))}</span>
      <span class="sc-ship-guns">{card.weapons.replaceAll("+", " ")}</span>
      <span class="sc-ship-value" title={say(message("board.value"))}>
        {card.value}
      </span>
    </span>
  );
}
