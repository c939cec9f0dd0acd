import { fighterRoom, fightersBarred, pfRoom, pfsBarred } from "../rules/bases.ts";
import { capacityOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import { siteAt } from "../rules/world.ts";
import { fail, report } from "./outcome.ts";

/** GARR: all fighters and PFs the own site has room for (WL-ORD-GARR-01 ff.). */
export function garrison(turn: Turn, ship: Ship): void {
  const { state } = turn.world;
  const site = siteAt(state, ship.at);
  if (site === undefined || site.owner !== turn.id)
    return fail(turn, ship, "GARR", "not-yours", "WL-ORD-GARR-01");
  const fighters = fightersBarred(state, site.hex)
    ? 0
    : Math.min(ship.fighters, fighterRoom(site) - site.fighters);
  const pfs = pfsBarred(state, site.hex) ? 0 : Math.min(ship.pfs, pfRoom(site) - site.pfs);
  if (fighters <= 0 && pfs <= 0) return fail(turn, ship, "GARR", "no-room", "WL-ORD-GARR-03");
  ship.fighters -= fighters;
  site.fighters += fighters;
  ship.pfs -= pfs;
  site.pfs += pfs;
  report(turn, ship, "garrisoned", { fighters, pfs });
}

/** GARX: out of the garrison up to the ship's capacity (WL-ORD-GARX-01). */
export function ungarrison(turn: Turn, ship: Ship): void {
  const site = siteAt(turn.world.state, ship.at);
  if (site === undefined || site.owner !== turn.id)
    return fail(turn, ship, "GARX", "not-yours", "WL-ORD-GARX-01");
  const fighters = Math.max(0, Math.min(site.fighters, capacityOf(ship, "fighters") - ship.fighters));
  const pfs = Math.max(0, Math.min(site.pfs, capacityOf(ship, "pfs") - ship.pfs));
  site.fighters -= fighters;
  ship.fighters += fighters;
  site.pfs -= pfs;
  ship.pfs += pfs;
  report(turn, ship, "ungarrisoned", { fighters, pfs });
}
