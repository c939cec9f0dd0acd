import { nameOf, type Lexicon } from "@flagship/kernel";
import { message } from "../../say.ts";
import { ShipSilhouette, useSay, type Power } from "@flagship/kit";
import type { JSX } from "preact";
import type { ShipClass } from "../data/ships.ts";
import { classSpec } from "../../common/board/looks.ts";
import { Counter } from "../../common/board/muster/Counter.tsx";
import { Purse } from "../../common/board/muster/Purse.tsx";
import { Ware } from "../../common/board/muster/Ware.tsx";

export interface FleetYardProps {
  readonly lexicon: Lexicon;
  readonly classes: readonly ShipClass[];
  readonly power: Power;
  readonly countOf: (id: string) => number;
  readonly cost: number;
  readonly purse: number;
  readonly onCount: (id: string, count: number) => void;
}

/** The classes that a sovereignty builds, each with what it can and costs, to be ordered in numbers. */
export function FleetYard(props: FleetYardProps): JSX.Element {
  const { lexicon, classes, power, countOf, cost, purse, onCount } = props;
  const say = useSay();
  return (
    <section class="ec-sheet" aria-label={say(message("label.fleet"))}>
      <Purse cost={cost} purse={purse} />
      <ul class="ec-wares">
        {classes.map((one) => {
          const count = countOf(one.id);
          const name = nameOf(one.id, lexicon);
          return (
            <Ware
              key={one.id}
              name={name}
              use={say(message(`good.${one.role}`))}
              facts={say(
                message("board.class", {
                  price: one.price,
                  thrust: one.thrust,
                  armor: one.armor,
                  shields: one.shields,
                  hull: one.hull,
                  batteries: one.batteries.join("+"),
                  beam: one.beam,
                  launchers: one.launchers,
                  tacBay: one.tacBay,
                  cargo: one.cargo,
                }),
              )}
              bought={count > 0}
              picture={<ShipSilhouette {...classSpec(one, name)} power={power} heading={90} />}
            >
              <Counter
                name={name}
                count={count}
                most={40}
                whyNoMore={cost + one.price > purse ? say(message("board.too-dear")) : undefined}
                onCount={(next) => onCount(one.id, next)}
              />
            </Ware>
          );
        })}
      </ul>
    </section>
  );
}
