import { seatsOf, type Seat } from "@flagship/kernel";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Fleet } from "./Fleet.tsx";
import type { TableTop } from "./table-top.ts";

/** More fleets than this do not all lie open at once. */
const FEW = 3;

/** The other fleets, the next attacker first; where there are many only those that matter now lie open. */
export function Others({ top }: { readonly top: TableTop }): JSX.Element {
  const [wished, setWished] = useState<ReadonlyMap<Seat, boolean>>(new Map());
  const { seats, battle } = top.view;
  const others = [...seatsOf(seats).slice(top.own + 1), ...seatsOf(seats).slice(0, top.own)].filter((seat) =>
    battle.players.includes(seat),
  );
  return (
    <div class="sc-others" data-count={others.length}>
      {others.map((seat) => {
        const folded = !(wished.get(seat) ?? (others.length <= FEW || matters(top, seat)));
        const onToggle = (): void => setWished(new Map([...wished, [seat, folded]]));
        return (
          <Fleet
            key={seat}
            top={top}
            seat={seat}
            size="small"
            fold={others.length === 1 ? undefined : { folded, onToggle }}
          />
        );
      })}
    </div>
  );
}

/** A fleet that attacks or is attacked. */
function matters(top: TableTop, seat: Seat): boolean {
  const { battle } = top.view;
  if (battle.attacker === seat) return true;
  return battle.units.some(
    (unit, id) => unit.owner === seat && unit.place === "battle" && top.threats.has(id),
  );
}
