import { nameOf, type Lexicon, type Seat } from "@flagship/kernel";
import { message } from "../../say.ts";
import { ShipSilhouette, useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { nameKey, printedShields, printedStructure, shipCard } from "../../data/kinds.ts";
import { makeUnit } from "../../rules/units.ts";
import { Bars } from "../Bars.tsx";
import { kindSpec, powerOf, roomOf } from "../looks.ts";
import { Print } from "../ShipTile.tsx";

export interface VesselTileProps {
  readonly kind: number;
  readonly owner: Seat;
  readonly lexicon: Lexicon;
  /** Damage it carries. */
  readonly shields?: number | undefined;
  readonly structure?: number | undefined;
  readonly selected?: boolean | undefined;
  /** Why it cannot be chosen now, e.g. too dear. */
  readonly whyNot?: string | undefined;
  readonly onToggle?: (() => void) | undefined;
  readonly children?: ComponentChildren;
}

/** A ship of the yard or the market, as it is printed and as it is worn. */
export function VesselTile(props: VesselTileProps): JSX.Element {
  const { kind, owner, lexicon, shields = 0, structure = 0, selected, whyNot, onToggle } = props;
  const say = useSay();
  const card = shipCard(kind);
  const unit = makeUnit(kind, owner, { wornShields: shields, wornStructure: structure });
  const worn = (shields + structure) / (printedShields(kind) + printedStructure(kind));
  const name = nameOf(nameKey(kind), lexicon);
  const spoken = message("yard.spoken", {
    name,
    class: `@${card.class}`,
    shields: printedShields(kind) - shields,
    structure: printedStructure(kind) - structure,
    weapons: card.weapons.replaceAll("+", " "),
    value: card.value,
  });
  const face = (
    <span class="sc-press-face" aria-hidden="true">
      <span class="sc-ship-art" style={roomOf(kindSpec(kind))}>
        <ShipSilhouette {...kindSpec(kind, worn)} power={powerOf(owner)} fit />
      </span>
      <span class="sc-ship-head">
        <span class="sc-ship-name">{name}</span>
        <span class="sc-ship-value">{card.value}</span>
      </span>
      <Print kind={kind} />
      <Bars unit={unit} threat={0} />
    </span>
  );
  return (
    <li class="sc-ship">
      {onToggle === undefined ? (
        <div class="sc-press" data-state="plain">
          <span class="fs-unseen">{say(spoken)}</span>
          {face}
        </div>
      ) : (
        <button
          type="button"
          class="sc-press"
          data-subject={`ship:${kind}`}
          data-state={selected === true ? "selected" : whyNot === undefined ? "open" : "plain"}
          aria-pressed={selected}
          aria-disabled={whyNot !== undefined}
          title={whyNot}
          onClick={() => {
            if (whyNot === undefined) onToggle();
          }}
        >
          <span class="fs-unseen">{say(spoken)}</span>
          {face}
        </button>
      )}
      {props.children}
    </li>
  );
}
