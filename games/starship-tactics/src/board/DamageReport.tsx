import { nameOf } from "@flagship/kernel";
import { message } from "../say.ts";
import { Dice, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { DAMAGE_CHARTS, SIMPLE_DAMAGE, type Location } from "../data/damage-charts.ts";
import type { Located } from "../rules/event.ts";
import { isExpert } from "../rules/setting.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { latestHits, type LocatedHit } from "./hits.ts";
import { Panel } from "./Panel.tsx";
import type { Table } from "./table.ts";

/** The latest hits that were located: the chart's column for the shield, with the die that was rolled. */
export function DamageReport({ table }: { readonly table: Table }): JSX.Element | null {
  const say = useSay();
  const hits = latestHits(table.history ?? table.heard);
  if (hits.length === 0) return null;
  return (
    <Panel title={say(message("board.damage-report"))} rule="ST-XDM-01" plain>
      <ul class="st-hits">
        {hits.flatMap((hit, index) =>
          hit.located.map((one, roll) => (
            <Hit key={`${index}.${roll}`} table={table} hit={hit} located={one} first={roll === 0} />
          )),
        )}
      </ul>
    </Panel>
  );
}

interface HitProps {
  readonly table: Table;
  readonly hit: LocatedHit;
  readonly located: Located;
  /** The first roll of a hit names it. */
  readonly first: boolean;
}

function Hit({ table, hit, located, first }: HitProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
  const column = columnFor(view, hit);
  return (
    <li class="st-hit">
      {first && (
        <strong>
          {say(
            message("board.hit-on", {
              ship: nameOf(hit.name, table.lexicon),
              shield: hit.side,
              damage: hit.damage,
            }),
          )}
        </strong>
      )}
      <Dice sides={10} faces={[located.face]} />
      <ol class="st-chart" aria-hidden="true">
        {column.map((at, face) => (
          <li key={face} data-on={face + 1 === located.face} title={say(message(`location.${at}`))}>
            {face + 1}
            <small>{say(message(`chart.${at}`))}</small>
          </li>
        ))}
      </ol>
      <span>
        {say(
          message(located.points === 0 ? "event.struck.spared" : "event.struck.location", {
            face: located.face,
            at: message(`location.${located.at}`),
            points: located.points,
          }),
        )}
      </span>
    </li>
  );
}

/** What each face of the die strikes, by the ship's chart and the shield that was broken. */
function columnFor(view: View, hit: LocatedHit): readonly Location[] {
  if (!isExpert(view.setting)) return SIMPLE_DAMAGE;
  const { chart } = figuresAt(view, shipAt(view, hit.ship));
  return DAMAGE_CHARTS[chart].map((line) => line[hit.side - 1]?.at ?? "superstructure");
}
