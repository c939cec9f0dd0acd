import { FastDice, initialValues, QuietTable } from "@flagship/kernel";
import { conformance, type Position } from "@flagship/kernel/testing";
import { module } from "../src/module.ts";
import { theType } from "../src/data/ship-types.ts";
import { warlord } from "../src/game.ts";
import { sectorOf, type Hex } from "../src/rules/hex.ts";
import { learnHex, learnSector, learnSite, sight } from "../src/rules/knowledge.ts";
import type { Options } from "../src/rules/options.ts";
import { newShip } from "../src/rules/ships.ts";
import { NOBODY, type CorpId, type Ship, type Site, type State } from "../src/rules/state.ts";
import { corpOf, siteAt } from "../src/rules/world.ts";
import { A, B } from "./table.ts";

const C: CorpId = 2;
const options = { ...initialValues(module.game.options), lastTurn: 4 };

/** A position of three seats some years after a random beginning. */
const position = (name: string, arrange: (state: State) => void): Position => {
  const trial = { seats: 3, options: { ...options, lastTurn: 20 } };
  return {
    name,
    trial,
    state() {
      const table = new QuietTable(new FastDice(7));
      const state = warlord.setup(trial.options as unknown as Options, trial.seats, table);
      for (const year of [0, 1, 2])
        for (const seat of [A, B, C])
          warlord.apply(state, seat, warlord.sample(state, seat, new FastDice(10 * year + seat)), table);
      arrange(state);
      return state;
    },
  };
};

const homeOf = (state: State, id: CorpId): Site => {
  const site = siteAt(state, corpOf(state, id).home);
  if (site === undefined) throw new Error("no home");
  return site;
};

/** The Home Office has changed hands, and its captor has been there. */
function capture(state: State, of: CorpId, by: CorpId): void {
  const site = homeOf(state, of);
  site.owner = by;
  site.fort = 0;
  site.base = false;
  state.ships = state.ships.filter((ship) => ship.at !== site.hex);
  learnSite(corpOf(state, by), state, site, "visited");
}

function place(state: State, type: string, owner: CorpId, at: Hex, props: Partial<Ship>): void {
  state.ships.push({ ...newShip(state, owner, theType(type), at), ...props });
}

/** A site nobody owns, out of the way of all ships. */
const openSite = (state: State, sector: number): Site => {
  const site = state.sites.find(
    (one) =>
      one.owner === NOBODY &&
      sectorOf(one.hex) === sector &&
      !state.ships.some((ship) => ship.at === one.hex),
  );
  if (site === undefined) throw new Error("no open site");
  return site;
};

const npcOf = (state: State): CorpId => state.corps.findIndex((corp) => corp.kind === "npc");

conformance(module, {
  games: 2,
  closely: 1,
  trials: [
    { seats: 3, options: { ...options, variant: "event", startYear: 169, officers: false, monsters: false } },
    { seats: 4, options: { ...options, teams: 2, variant: "die-hard", startYear: 178 } },
  ],
  reaches: {
    "a captured Home Office": (state: State) =>
      state.corps.some((corp, id) => {
        const owner = corp.kind === "player" ? siteAt(state, corp.home)?.owner : undefined;
        return owner !== undefined && owner !== id && owner !== NOBODY;
      }),
  },
  positions: [
    position("a Home Office was taken and may still be regained", (state) => {
      capture(state, B, A);
      corpOf(state, B).lastTurn = true;
    }),
    position("the Home Office of a dead Corporation is in other hands", (state) => {
      capture(state, B, A);
      corpOf(state, B).alive = false;
    }),
    position("both Home Offices were exchanged", (state) => {
      capture(state, B, A);
      capture(state, A, B);
    }),
    position("a company's Home Office is a player's, with the map of its sector", (state) => {
      const npc = npcOf(state);
      capture(state, npc, A);
      learnSector(corpOf(state, A), sectorOf(corpOf(state, npc).home));
      corpOf(state, npc).alive = false;
    }),
    position("posts, images, cloaks, dues and jammed sites everywhere", (state) => {
      const [homeA, homeB] = [sectorOf(corpOf(state, A).home), sectorOf(corpOf(state, B).home)];
      const theirs = openSite(state, homeB);
      Object.assign(theirs, { owner: B, post: A, fort: 250, base: true, jammed: true, officers: "N" });
      learnHex(corpOf(state, A), theirs.hex);
      const ours = openSite(state, homeA);
      Object.assign(ours, { owner: A, post: B, moons: 3, activated: true, special: 9, raided: true });
      learnHex(corpOf(state, B), ours.hex);
      place(state, "R-WE", B, openSite(state, homeA).hex, { cloaked: true, cloakDevice: true });
      place(state, "O-SLV", A, openSite(state, homeB).hex, { cloakDevice: true, hiddenCloak: true });
      sight(corpOf(state, A), { hex: theirs.hex, year: 166, count: 3, owner: B, types: ["F-CA"] });
      sight(corpOf(state, B), { hex: ours.hex, year: 167, count: 0 });
      corpOf(state, A).raidDue = [1, 2, 3, 4];
      corpOf(state, B).councilDue = 50;
    }),
  ],
});
