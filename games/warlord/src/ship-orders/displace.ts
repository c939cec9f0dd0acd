import { hasVariant, isFit } from "../rules/abilities.ts";
import { ownBaseAt, STARBASE } from "../rules/bases.ts";
import { graveyardOf, hexNamed, sectorNamed, sectorOf, type Hex } from "../rules/hex.ts";
import type { Ship } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import { place, relocate } from "../rules/world.ts";
import { fail, report } from "./outcome.ts";

/** DISP: between own bases of Starbase size, at any range, untouched by terrain (WL-ORD-DISP-01). */
export function displace(turn: Turn, ship: Ship, sector: string, hex: string): void {
  const { world } = turn;
  const { galaxy } = world.state;
  const found = sectorNamed(galaxy, sector);
  const target = found === undefined ? undefined : hexNamed(found, hex);
  if (!hasVariant(ship, "J")) return fail(turn, ship, "DISP", "no-device", "WL-ORD-DISP-01");
  if (!isFit(ship)) return fail(turn, ship, "DISP", "unfit", "WL-ORD-DISP-03");
  if (target === undefined || !isStarbase(turn, ship.at) || !isStarbase(turn, target))
    return fail(turn, ship, "DISP", "no-starbase", "WL-ORD-DISP-01");
  const grave = graveyardOf(galaxy);
  if (sectorOf(target) === grave && sectorOf(ship.at) !== grave)
    return fail(turn, ship, "DISP", "graveyard", "WL-GRAVE-05");
  ship.stasis = false;
  relocate(world, ship, target);
  report(turn, ship, "displaced", { place: place(world, target) });
}

const isStarbase = (turn: Turn, hex: Hex): boolean =>
  (ownBaseAt(turn.world.state, hex, turn.id)?.fort ?? 0) >= STARBASE;
