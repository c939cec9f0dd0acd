import { nameOf } from "@flagship/kernel";
import { message, lookUp } from "../say.ts";
import { eyeOff, Icon, ShipSilhouette, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { kindOf } from "../data/cards.ts";
import { shipCard } from "../data/kinds.ts";
import { isFaceUp, shownName } from "../rules/marks.ts";
import type { CardId } from "../rules/state.ts";
import { Bars } from "./Bars.tsx";
import { DamageSlips } from "./DamageSlips.tsx";
import { gunFor } from "./faces.ts";
import { squadronsOf, type Placed } from "./fleet.ts";
import { Laid } from "./Laid.tsx";
import { powerOf, roomOf, shipSpec } from "./looks.ts";
import { Marks } from "./Marks.tsx";
import type { Picks } from "./picks.ts";
import { Pressable } from "./Pressable.tsx";
import { spokenUnit } from "./spoken.ts";
import { SquadronList } from "./Squadrons.tsx";

export interface ShipTileProps {
  readonly picks: Picks;
  readonly ship: Placed;
}

/** A ship on the table: picture, guns, strengths, what lies under it, on it and beside it. */
export function ShipTile({ picks, ship: { id, unit } }: ShipTileProps): JSX.Element {
  const say = useSay();
  const { view, plan, threats, table } = picks;
  const threat = threats.get(id) ?? 0;
  const hidden = !isFaceUp(unit);
  const gone = unit.place !== "battle";
  const fired = plan.shots.filter((shot) => shot.by === id).map(({ card }) => card);
  return (
    <li
      class="sc-ship"
      data-hidden={hidden}
      data-cloaked={unit.cloaked}
      data-threat={threat > 0}
      data-fires={fired.length > 0}
      data-gone={gone}
    >
      <Pressable picks={picks} id={id} label={say(spokenUnit(view, unit, threat))}>
        <span class="sc-ship-art" style={hidden ? {} : roomOf(shipSpec(unit))}>
          {hidden ? (
            <Icon art={eyeOff} />
          ) : (
            <ShipSilhouette {...shipSpec(unit)} power={powerOf(unit.owner)} fit />
          )}
        </span>
        <span class="sc-ship-head">
          <span class="sc-ship-name">{nameOf(shownName(unit), table.lexicon)}</span>
          {!hidden && (
            <span class="sc-ship-value" title={say(message("board.value"))}>
              {shipCard(unit.kind).value}
            </span>
          )}
        </span>
        {!hidden && <Print kind={unit.kind} fired={fired} />}
        {gone ? (
          <span class="sc-ship-gone">{say(lookUp(`board.gone-${unit.place}`))}</span>
        ) : (
          !hidden && <Bars unit={unit} threat={threat} />
        )}
      </Pressable>
      {!gone && (
        <>
          <div class="sc-over">
            <Marks view={view} id={id} unit={unit} />
            <SquadronList picks={picks} squadrons={squadronsOf(view, id)} />
            <DamageSlips picks={picks} id={id} unit={unit} />
          </div>
          <Laid picks={picks} at={id} />
        </>
      )}
    </li>
  );
}

/** Class and guns, as printed; guns that will fire are lit. */
export function Print({
  kind,
  fired = [],
}: {
  readonly kind: number;
  readonly fired?: readonly CardId[];
}): JSX.Element {
  const say = useSay();
  const { class: shipClass, weapons } = shipCard(kind);
  const lit = new Set(fired.filter((card) => card >= 0).map((card) => gunFor(kindOf(card))));
  return (
    <span class="sc-ship-print">
      <span class="sc-ship-class">{say(message("board.class", { class: `@${shipClass}` }))}</span>
      <span class="sc-ship-guns">
        {weapons.split("+").map((gun) => (
          <span key={gun} data-lit={lit.has(gun)}>
            {gun}
          </span>
        ))}
      </span>
    </span>
  );
}
