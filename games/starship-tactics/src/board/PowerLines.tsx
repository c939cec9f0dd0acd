import { nameOf } from "@flagship/kernel";
import { message, lookUp } from "../say.ts";
import { ShipSilhouette, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { isDamaged, isDead } from "../rules/power.ts";
import { figuresAt, shipAt } from "../rules/state.ts";
import { ArcMark } from "./ArcMark.tsx";
import { colourOf, shipSpec } from "./looks.ts";
import { Stepper } from "./Stepper.tsx";
import type { Table } from "./table.ts";

/** Amounts by the names of the form (`w0`, `s1`) while they are being set. */
export interface Amounts {
  readonly power: Readonly<Record<string, number>>;
  readonly put: (name: string, value: number) => void;
  /** Whether so much can be paid for. */
  readonly affords: (name: string, value: number) => boolean;
}

export interface AmountProps {
  readonly amounts: Amounts;
  readonly name: string;
  readonly label: string;
  readonly max: number;
  readonly step?: number;
}

/** One amount with its buttons. */
export function Amount({ amounts, name, label, max, step = 1 }: AmountProps): JSX.Element {
  const value = amounts.power[name] ?? 0;
  return (
    <Stepper
      label={label}
      value={value}
      max={max}
      step={step}
      reach={amounts.affords(name, value + step) ? max : value}
      onChange={(next) => amounts.put(name, next)}
    />
  );
}

export interface PowerLinesProps {
  readonly table: Table;
  readonly no: number;
  readonly amounts: Amounts;
}

/** A line for each weapon with its arcs; missiles take all of their power or none (B-10). */
export function WeaponLines({ table, no, amounts }: PowerLinesProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
  const ship = shipAt(view, no);
  return (
    <>
      {figuresAt(view, ship).weapons.map((weapon, index) => (
        <div class="st-line" key={index} data-lost={isDamaged(ship, index)}>
          <span>
            <ArcMark arcs={weapon.arcs} />
            {index + 1}. {nameOf(weapon.type, table.lexicon)}
          </span>
          {!isDamaged(ship, index) && (
            <Amount
              amounts={amounts}
              name={`w${index}`}
              label={say(message("field.weapon", { number: index + 1, weapon: `@${weapon.type}` }))}
              max={weapon.most}
              step={weapon.least === weapon.most ? weapon.most : 1}
            />
          )}
        </div>
      ))}
    </>
  );
}

/** The six shields around the ship, bow up. */
export function ShieldRing({ table, no, amounts }: PowerLinesProps): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
  const ship = shipAt(view, no);
  const { maxShield } = figuresAt(view, ship);
  return (
    <div class="st-ring">
      <div class="st-ring-ship" aria-hidden="true">
        <ShipSilhouette {...shipSpec(view, ship)} power={colourOf(view, ship)} fit />
      </div>
      {[0, 1, 2, 3, 4, 5].map((side) => (
        <div class="st-ring-shield" key={side} data-side={side + 1}>
          <span>{side + 1}</span>
          {isDead(ship, side) ? (
            say(message("board.generator-gone"))
          ) : (
            <Amount
              amounts={amounts}
              name={`s${side + 1}`}
              label={say(lookUp(`field.shield.${side + 1}`))}
              max={maxShield}
            />
          )}
        </div>
      ))}
    </div>
  );
}
