import { between } from "../rules/arith.ts";
import { fighterRoom, fightersBarred, isBase, setFort } from "../rules/bases.ts";
import { captureSite } from "../rules/capture.ts";
import { adjacentSectors, sectorDistance, sectorOf } from "../rules/hex.ts";
import { lists } from "../data/terrain.ts";
import { learnSite } from "../rules/knowledge.ts";
import { scanShips, scanTerrain } from "../rules/scanning.ts";
import { defaultName, shipLabel } from "../rules/ships.ts";
import { stockOf } from "../rules/stock.ts";
import { NOBODY, type Site } from "../rules/state.ts";
import type { Turn } from "../rules/turn-context.ts";
import { areaOf, place, shipsAt, siteAt } from "../rules/world.ts";
import {
  boon,
  from,
  note,
  on,
  onSome,
  oneOf,
  ownMajors,
  ownSites,
  shipsOf,
  someOf,
  type EventRules,
} from "./rule.ts";

/** What a wandering bard calls the ship of his song. */
const HONORARY_NAMES = ["Faithful", "Undaunted", "Morning Song", "Old Reliable", "Far Traveller"] as const;

const bases = (turn: Turn): Site[] => ownSites(turn).filter(isBase);
const where = (turn: Turn, site: Site): string => place(turn.world, site.hex);
const tellGarrison = (turn: Turn, site: Site): void =>
  note(turn, "garrison", { place: where(turn, site), fighters: site.fighters });
const tellFort = (turn: Turn, site: Site): void =>
  note(turn, "fort", { place: where(turn, site), fort: site.fort });

/** Unowned sites without ships in sectors where the Corporation has a site. */
function willing(turn: Turn): Site[] {
  const sectors = new Set(ownSites(turn).map((site) => sectorOf(site.hex)));
  return turn.world.state.sites.filter(
    (site) =>
      site.owner === NOBODY && sectors.has(sectorOf(site.hex)) && shipsAt(turn.world, site.hex).length === 0,
  );
}

/** Sectors next to own sites that were never scanned. */
function unscanned(turn: Turn): number[] {
  const { galaxy } = turn.world.state;
  const near = ownSites(turn).flatMap((site) => adjacentSectors(galaxy, sectorOf(site.hex)));
  return [...new Set(near)]
    .filter((sector) => !turn.corp.known.sectors.includes(sector))
    .sort((a, b) => a - b);
}

/** Living others, nearest Home Office first; those not yet met before the rest. */
function rivals(turn: Turn): number[] {
  const { state } = turn.world;
  const away = (id: number): number =>
    sectorDistance(state.galaxy, sectorOf(turn.corp.home), sectorOf(state.corps[id]?.home ?? 0));
  const met = (id: number): number => (turn.corp.known.met.includes(id) ? 1 : 0);
  return state.corps
    .flatMap((corp, id) => (corp.kind === "player" && corp.alive && id !== turn.id ? [id] : []))
    .sort((a, b) => met(a) - met(b) || away(a) - away(b) || a - b);
}

/** Rights, sites, news and annoyances: the rest of E23 to E88 (RULINGS D1). */
export const AFFAIRS_EVENTS: EventRules = {
  23: boon(() => ({ itemPercent: 75 })),
  24: on(
    (turn) =>
      bases(turn).filter(
        (site) => site.fighters < fighterRoom(site) && !fightersBarred(turn.world.state, site.hex),
      ),
    (site, { turn }) => {
      site.fighters = fighterRoom(site);
      tellGarrison(turn, site);
    },
  ),
  26: boon((amount) => ({ firstShipDiscount: amount(25) })),
  27: boon((amount) => ({ preview: amount(2) })),
  28: boon(
    () => ({ fraxFree: true }),
    (turn) => !turn.corp.primaries.includes("X"),
  ),
  29: boon((amount) => ({ jindarians: amount(2) })),
  30: boon(() => ({ monsters: true })),
  31: boon(
    () => ({ upgradePercent: 20 }),
    (turn) => shipsOf(turn).some((ship) => ship.age >= 4 && !ship.upgraded),
  ),
  44: {
    when: (turn) => ownMajors(turn).some((site) => !site.fresh && site.post !== turn.id),
    happen: ({ turn, amount }) => {
      for (const site of someOf(
        turn,
        ownMajors(turn).filter((one) => !one.fresh && one.post !== turn.id),
        3,
      )) {
        setFort(site, site.fort + amount(40));
        tellFort(turn, site);
      }
    },
  },
  45: on(bases, (site, { turn, amount }) => {
    setFort(site, site.fort + amount(100));
    tellFort(turn, site);
  }),
  46: on(willing, (site, { turn }) => {
    captureSite(turn.world, site, turn.id);
    note(turn, "joins", { place: where(turn, site) });
  }),
  47: on(
    (turn) => ownSites(turn).filter((site) => site.fort === 0 && site.post === NOBODY),
    (site, { turn }) => {
      site.post = turn.id;
      turn.corp.postsBuilt = true;
      note(turn, "post", { place: where(turn, site) });
    },
    (turn) => turn.world.state.year >= 170 && turn.world.state.options.listeningPosts,
  ),
  48: {
    when: (turn) => rivals(turn).length > 0,
    happen: ({ turn }) => {
      const corp = turn.world.state.corps[rivals(turn)[0] ?? turn.id];
      if (corp === undefined) return;
      const site = siteAt(turn.world.state, corp.home);
      if (site !== undefined) learnSite(turn.corp, turn.world.state, site, "owner");
      note(turn, "home", { corp: corp.number, place: place(turn.world, corp.home) });
    },
  },
  49: boon(() => ({ freeEspionage: true }), from(169)),
  50: onSome(unscanned, (sector, { turn }) => scanTerrain(turn.world, turn.id, sector, "event")),
  51: {
    happen: ({ turn }) => {
      for (const sector of adjacentSectors(turn.world.state.galaxy, sectorOf(turn.corp.home)))
        scanShips(turn.world, turn.id, sector, "count", "event");
    },
  },
  52: {
    happen: ({ turn, amount }) => {
      const { state } = turn.world;
      for (const [id, corp] of state.corps.entries()) {
        const near = sectorDistance(state.galaxy, sectorOf(corp.home), sectorOf(turn.corp.home)) <= amount(2);
        if (corp.kind === "player" && near)
          note(turn, "stock", { corp: corp.number, stock: stockOf(state, id) });
      }
    },
  },
  53: boon(() => ({ hearAll: true })),
  54: {
    when: from(169),
    happen: ({ turn }) => {
      turn.corp.counterEspionage = true;
      note(turn, "ciphers");
    },
  },
  55: boon((amount) => ({ extraLines: amount(3) })),
  56: boon(() => ({ noSurcharge: true })),
  58: { happen: ({ turn }) => note(turn, "nothing") },
  59: on(
    (turn) => shipsOf(turn).filter((ship) => ship.name === "" || ship.name === defaultName(ship)),
    (ship, { turn }) => {
      ship.name = oneOf(turn, HONORARY_NAMES);
      note(turn, "honoured", { ship: shipLabel(ship), name: ship.name });
    },
  ),
  60: boon(
    () => ({ freeDeactivation: true }),
    (turn) =>
      ownSites(turn).some((site) =>
        lists("AF AZ DC DS GW HZ IS MM MS NE NF OM RZ SZ TZ WS", areaOf(turn.world.state, site.hex)),
      ),
  ),
  70: on(
    (turn) => ownSites(turn).filter((site) => site.fort > 10),
    (site, { turn, amount }) => {
      setFort(site, Math.max(10, site.fort - amount(between(turn.world.dice, 10, 60))));
      tellFort(turn, site);
    },
  ),
  79: boon(
    () => ({ noBaseScans: true }),
    (turn) => bases(turn).length > 0,
  ),
  80: boon((amount) => ({ extraLines: -amount(2) })),
  81: boon(() => ({ itemPercent: 125 })),
  82: boon((amount) => ({ shipDuty: amount(10) })),
  84: boon(() => ({ noCounterEspionage: true }), from(169)),
  87: on(
    (turn) => ownSites(turn).filter((site) => site.fighters > 0),
    (site, { turn, amount }) => {
      site.fighters -= Math.min(site.fighters, Math.ceil((site.fighters * amount(25)) / 100));
      tellGarrison(turn, site);
    },
  ),
  88: on(
    (turn) => turn.world.state.sites.filter((site) => site.post === turn.id && site.owner !== turn.id),
    (site, { turn }) => {
      site.post = NOBODY;
      note(turn, "post-lost", { place: where(turn, site) });
    },
  ),
};
