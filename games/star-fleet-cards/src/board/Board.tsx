import { isSeat, type HeardEvent, type Seat } from "@flagship/kernel";
import { useHandover, useSay, useTableLayout } from "@flagship/kit";
import type { JSX } from "preact";
import { LONG } from "../data/figures.ts";
import type { SfcEvent } from "../rules/event.ts";
import { arcOf } from "../rules/systems.ts";
import { Between } from "./Between.tsx";
import { handoverOf } from "./handover.ts";
import { OwnHand } from "./OwnHand.tsx";
import { Panel } from "./Panel.tsx";
import { usePicks } from "./picks.ts";
import { RangeRule } from "./RangeRule.tsx";
import { Station } from "./Station.tsx";
import type { Table } from "./table.ts";
import { cardIn, shipOf, threatOf } from "./threat.ts";

/** The duel: both ships in one arena at their true distance, the hand below. */
export function Board(table: Table): JSX.Element {
  const { seen, viewer, preview, heard } = table;
  const { view } = seen;
  const say = useSay();
  const phone = useTableLayout() === "phone";
  const picks = usePicks(table);
  const own: Seat = isSeat(viewer) ? viewer : 0;
  const [left, right] = [shipOf(view, own), shipOf(view, 1 - own)];
  const shown = picks.subject === undefined ? preview : (picks.chosen ?? preview);
  const threat = threatOf(view, viewer, shown);
  const weapon = cardIn(view, viewer, shown)?.weapon;
  const bearing = weapon === undefined ? undefined : arcOf(weapon, view.options);
  const hands = [left, right].filter((ship) => ship.hand !== undefined);
  useHandover({
    ...handoverOf(table, picks, say),
    panel: <Panel table={table} picks={picks} ships={[left, right]} />,
    dock:
      hands.length === 0 ? undefined : (
        <>
          {hands.map((ship) => (
            <OwnHand key={ship.seat} table={table} ship={ship} picks={picks} tiles />
          ))}
        </>
      ),
  });

  const aimAt = (target: string): void => {
    const choice = picks.uses.find((one) => one.target === target);
    if (choice !== undefined) picks.play(choice);
  };
  const shieldUses = picks.uses.flatMap(({ action }) => ("shield" in action ? (action.shield ?? []) : []));
  const onShield = (shield: number): void => {
    const choice = picks.uses.find(({ action }) => "shield" in action && action.shield === shield);
    if (choice !== undefined) picks.play(choice);
  };
  const aims = table.pending ? [] : picks.uses.flatMap(({ target }) => target ?? []);
  const away = Math.min(LONG, Math.abs(right.x - left.x));
  return (
    <div
      class="sfc-board"
      style={{ "--cards": Math.max(7, ...hands.map(({ handSize }) => handSize)) }}
      data-away={away}
      data-threat={threat === undefined ? "none" : threat.seat === own ? "own" : "enemy"}
    >
      <Station
        table={table}
        ship={left}
        side="left"
        towards={phone ? 50 : 90}
        threat={threat?.seat === left.seat ? threat : undefined}
        arc={bearing}
        hit={latestHit(heard, left.seat)}
        shields={shieldUses}
        onShield={onShield}
        onTarget={undefined}
      />
      <div class="sfc-aim" aria-hidden="true" />
      <Station
        table={table}
        ship={right}
        side="right"
        towards={phone ? 230 : 270}
        threat={threat?.seat === right.seat ? threat : undefined}
        arc={undefined}
        hit={latestHit(heard, right.seat)}
        shields={[]}
        onShield={onShield}
        onTarget={aims.includes("ship") ? () => aimAt("ship") : undefined}
      />
      <Between table={table} shown={shown} />
      <RangeRule table={table} left={left} right={right} targets={aims} onTarget={aimAt} />
      {!phone && (
        <div class="sfc-hands">
          {hands.map((ship) => (
            <OwnHand key={ship.seat} table={table} ship={ship} picks={picks} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The shield of this ship that was hit last. */
function latestHit(heard: Table["heard"], seat: Seat): { shield: number; key: string } | undefined {
  const at = heard.findLastIndex(({ event }) => isHit(event) && event.seat === seat);
  const hit = heard[at];
  if (hit === undefined || !isHit(hit.event)) return undefined;
  return { shield: hit.event.shield, key: keyOf(hit, at) };
}

const keyOf = ({ number }: HeardEvent, at: number): string => `${number}.${at}`;

const isHit = (event: SfcEvent): event is Extract<SfcEvent, { readonly type: "hit" }> =>
  event.type === "hit" && event.points > 0;
