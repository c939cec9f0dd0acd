import { message, nameOf, type Lexicon, type Refusal } from "@flagship/kernel";
import { Button, IconButton, Meter, minus, plus, ShipSilhouette, useSay, type Power } from "@flagship/kit";
import type { JSX } from "preact";
import type { ShipClass } from "../../data/ships.ts";
import { classSpec } from "../looks.ts";

export interface FleetYardProps {
  readonly lexicon: Lexicon;
  readonly classes: readonly ShipClass[];
  readonly power: Power;
  readonly countOf: (id: string) => number;
  readonly cost: number;
  readonly purse: number;
  readonly fault: Refusal | undefined;
  readonly onCount: (id: string, count: number) => void;
  readonly onSend: (() => void) | undefined;
}

/** The classes that a sovereignty builds, each with what it can and costs, to be ordered in numbers. */
export function FleetYard(props: FleetYardProps): JSX.Element {
  const { lexicon, classes, power, countOf, cost, purse, fault, onCount, onSend } = props;
  const say = useSay();
  return (
    <section class="ec-sheet" aria-label={say(message("label.fleet"))}>
      <div class="ec-yard-head">
        <Meter
          label={say(message("board.fleet-cost"))}
          value={cost}
          max={purse}
          tone={cost > purse ? "danger" : "info"}
        />
        <Button
          kind="act"
          busy={onSend === undefined}
          whyNot={fault === undefined ? undefined : say(fault.text)}
          onPress={onSend}
        >
          {say(message("label.fleet"))}
        </Button>
      </div>
      <ul class="ec-classes">
        {classes.map((one) => {
          const count = countOf(one.id);
          const name = nameOf(one.id, lexicon);
          return (
            <li key={one.id} class="ec-class" data-bought={count > 0}>
              <ShipSilhouette {...classSpec(one, name)} power={power} heading={90} />
              <div>
                <strong>{name}</strong>
                <p>
                  {say(
                    message("board.class", {
                      price: one.price,
                      thrust: one.thrust,
                      armor: one.armor,
                      shields: one.shields,
                      hull: one.hull,
                      batteries: one.batteries.join("+"),
                      beam: one.beam,
                      launchers: one.launchers,
                    }),
                  )}
                </p>
              </div>
              <span class="ec-class-count">
                <IconButton
                  icon={minus}
                  size="small"
                  label={say(message("board.fewer", { name }))}
                  whyNot={count === 0 ? say(message("board.none-bought")) : undefined}
                  onPress={() => onCount(one.id, count - 1)}
                />
                <output>{count}</output>
                <IconButton
                  icon={plus}
                  size="small"
                  label={say(message("board.one-more", { name }))}
                  whyNot={cost + one.price > purse ? say(message("board.too-dear")) : undefined}
                  onPress={() => onCount(one.id, count + 1)}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
