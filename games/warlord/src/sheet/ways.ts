import { neighbourNamed, type Hex } from "../rules/hex.ts";
import { speedOf } from "../rules/ships.ts";
import { NOBODY, type Ship } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import type { Sheet } from "../rules/written-sheet.ts";
import { plotFor } from "./write.ts";

/** Where a ship goes: each hex with the pulse it is entered in, the first step that leads nowhere, and words too many. */
export interface Way {
  readonly ship: Ship;
  readonly steps: readonly { readonly hex: Hex; readonly pulse: number }[];
  readonly broken?: string;
  /** Words behind the last pulse in which it acts (WL-MOVE-03). */
  readonly beyond: number;
}

/** The ways of all own ships that a sheet sends somewhere. */
export const waysOn = (view: Afloat, sheet: Sheet): readonly Way[] =>
  view.ships.flatMap((ship) => wayOf(view, ship, sheet));

/** Own ships, and the galaxy they fly in. */
type Afloat = Pick<View, "ships" | "options">;

function wayOf(view: Afloat, ship: Ship, sheet: Sheet): Way[] {
  const plot = plotFor(sheet, ship);
  if (plot === undefined) return [];
  const steps: { hex: Hex; pulse: number }[] = [];
  const speed = speedOf(ship);
  const beyond = plot.slots.slice(speed).filter(({ kind }) => kind !== "idle").length;
  let at = ship.at;
  for (const [index, slot] of plot.slots.slice(0, speed).entries()) {
    if (slot.kind !== "move") continue;
    const next = neighbourNamed(view.options, at, slot.hex);
    if (next === undefined) return [{ ship, steps, broken: slot.hex, beyond }];
    at = next;
    steps.push({ hex: at, pulse: index + 1 });
  }
  return [{ ship, steps, beyond }];
}

/** A safe win wants so many percent of the defence that is known. */
export const SAFE = 120;

/** Own ships that come to a foreign site of known strength. */
export interface Assault {
  readonly hex: Hex;
  readonly comers: readonly { readonly ship: Ship; readonly pulse: number }[];
  /** Of those who enter in one pulse, the strongest: the others fight by themselves. */
  readonly attack: number;
  readonly defence: number;
}

/** The attacks on what is known that a sheet makes. */
export const assaultsOn = (view: View, ways: readonly Way[]): readonly Assault[] =>
  (view.own?.known.sites ?? []).flatMap(({ hex, owner, fort }): Assault[] => {
    if (owner === undefined || owner === NOBODY || owner === view.seat || fort === undefined) return [];
    const comers = ways.flatMap(({ ship, steps }) =>
      steps.filter((step) => step.hex === hex).map(({ pulse }) => ({ ship, pulse })),
    );
    const attack = Math.max(
      ...comers.map(({ pulse }) =>
        comers.reduce((sum, comer) => sum + (comer.pulse === pulse ? comer.ship.af : 0), 0),
      ),
    );
    return comers.length === 0 ? [] : [{ hex, comers, attack, defence: Math.floor(fort / 4) }];
  });
