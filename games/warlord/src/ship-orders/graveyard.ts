import { FIRST_YEAR } from "../data/espionage.ts";
import { GATEWAYS } from "../data/terrain.ts";
import { blockedAt } from "../rules/entry.ts";
import { graveyardOf, hexesOf } from "../rules/hex.ts";
import { scanTerrain } from "../rules/scanning.ts";
import type { Ship } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import { place, relocate, shipsAt, terrainLabel } from "../rules/world.ts";
import { fail, report } from "./outcome.ts";

/** GRAV: one ship per Corporation and game, through a gateway (WL-GRAVE-01 ff.). */
export function enterGraveyard(turn: Turn, ship: Ship): void {
  const { world } = turn;
  const { state } = world;
  if (!state.options.graveyard || state.year < FIRST_YEAR.GRAV)
    return fail(turn, ship, "GRAV", "too-early", "WL-GRAVE-01");
  if (turn.corp.graveyardUsed) return fail(turn, ship, "GRAV", "done-before", "WL-GRAVE-02");
  if (!blockedAt(state, ship.at, GATEWAYS)) return fail(turn, ship, "GRAV", "no-gateway", "WL-GRAVE-03");
  const grave = graveyardOf(state.galaxy);
  const free = hexesOf(grave).filter(
    (hex) => terrainLabel(state, hex) === "ES+ES" && shipsAt(world, hex).length === 0,
  );
  turn.corp.graveyardUsed = true;
  turn.links.delete(ship);
  relocate(world, ship, world.dice.pick(free));
  report(turn, ship, "graveyard", { place: place(world, ship.at) });
  scanTerrain(world, turn.id, grave, "movement");
}
