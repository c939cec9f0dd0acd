import { nameOf } from "@flagship/kernel";
import { message } from "../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { hasFired, isDamaged } from "../rules/power.ts";
import { HIDDEN, type Ship } from "../rules/ship.ts";
import { figuresAt } from "../rules/state.ts";
import { ArcMark } from "./ArcMark.tsx";
import { known } from "./looks.ts";
import type { Table } from "./table.ts";

type WeaponState = "lost" | "fired" | "armed" | "idle" | "unknown";

function stateOf(ship: Ship, index: number): WeaponState {
  if (ship.damaged !== HIDDEN && isDamaged(ship, index)) return "lost";
  if (hasFired(ship, index)) return "fired";
  const charge = known(ship.charges[index]);
  if (charge === undefined) return "unknown";
  return charge > 0 ? "armed" : "idle";
}

/** Every weapon with its arcs; charge and damage where they are known. */
export function Weapons({ table, ship }: { readonly table: Table; readonly ship: Ship }): JSX.Element {
  const say = useSay();
  const view = table.seen.view;
  return (
    <ul class="st-weapons" aria-label={say(message("board.weapons"))}>
      {figuresAt(view, ship).weapons.map((weapon, index) => {
        const state = stateOf(ship, index);
        const told = say(
          message(`board.weapon-${state}`, {
            number: index + 1,
            weapon: `@${weapon.type}`,
            charge: ship.charges[index] ?? 0,
          }),
        );
        return (
          <li key={index} class="st-weapon" data-state={state} title={told}>
            <ArcMark arcs={weapon.arcs} />
            <span aria-hidden="true">{nameOf(weapon.type, table.lexicon)}</span>
            {state === "armed" && <strong aria-hidden="true">{ship.charges[index]}</strong>}
            <span class="fs-unseen">{told}</span>
          </li>
        );
      })}
    </ul>
  );
}
