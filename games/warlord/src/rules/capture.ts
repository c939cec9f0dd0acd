import { credit } from "./stock.ts";
import { learnHex, learnSite } from "./knowledge.ts";
import type { CorpId, Site } from "./state.ts";
import { NOBODY } from "./state.ts";
import { corpOf, notify, place, tell, type World } from "./world.ts";

/** A site changes hands (WL-SITE-11): garrison and officers of the loser are gone, its moons rest. */
export function captureSite(world: World, site: Site, captor: CorpId): void {
  const loser = site.owner;
  const winner = corpOf(world.state, captor);
  site.owner = captor;
  site.fort = 0;
  site.base = false;
  site.fighters = 0;
  site.pfs = 0;
  site.officers = "";
  site.activated = false;
  site.jammed = false;
  site.passive = false;
  site.fresh = true;
  site.excess = 0;
  // A site that joins of itself was perhaps on no map yet.
  learnHex(winner, site.hex);
  learnSite(winner, world.state, site, "visited");
  const where = place(world, site.hex);
  tell(world, captor, "movement", "capture", {
    place: where,
    name: site.name,
    pe: site.yields[0],
    or: site.yields[1],
    dc: site.yields[2],
    fp: site.yields[3],
    mark: { key: site.raided ? "mark.raided" : site.devastated ? "mark.devastated" : "mark.none" },
  });
  if (site.special > 0) announceSpecial(world, site, captor);
  if (loser === NOBODY) return;
  notify(world, loser, "alerts", "alert.site-lost", { place: where, name: site.name, corp: winner.number });
  creditConquest(world, site, captor, loser);
}

/** On first capture the new owner learns what the place can do (WL-SPEC-04). */
function announceSpecial(world: World, site: Site, captor: CorpId): void {
  const winner = corpOf(world.state, captor);
  if (winner.specialsSeen.includes(site.special)) return;
  winner.specialsSeen.push(site.special);
  tell(world, captor, "movement", "capture.special", {
    special: `@special.${site.special}`,
    number: site.special,
  });
}

/** Stock for Home Offices and pirate bases (RULINGS D2), and the loser's last turn (WL-ADMIN-04). */
function creditConquest(world: World, site: Site, captor: CorpId, loser: CorpId): void {
  const winner = corpOf(world.state, captor);
  const former = corpOf(world.state, loser);
  if (site.pirateBase && former.kind === "pirate") credit(winner, 1500);
  if (site.homeOf === NOBODY) return;
  if (site.homeOf === captor) {
    credit(winner, 2500);
    tell(world, captor, "movement", "home.regained", {});
    return;
  }
  if (site.homeOf !== loser) return;
  if (former.kind === "npc") {
    credit(winner, 1500);
    former.alive = false;
    return;
  }
  credit(winner, 2500);
  credit(former, -2500);
  notify(world, loser, "alerts", "alert.home-lost", { corp: winner.number });
}
