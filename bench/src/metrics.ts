import { runWorkload } from "./child.ts";
import { beside, once, type Metric } from "./metric.ts";
import { measurePeerServer } from "./peers/boardgameio-server.ts";
import { installPeers } from "./peers/install.ts";
import { measureBesideHeavy } from "./server-heavy.ts";
import { measureHome } from "./server-home.ts";
import { measureIdle } from "./server-idle.ts";
import { measureNotice } from "./server-notice.ts";
import { scaleMetrics } from "./scale.ts";
import { measureServer } from "./server.ts";
import { warlordMetrics } from "./warlord.ts";
import { measureFirstLoad } from "./web.ts";
import { measurePages } from "./web-pages.ts";

/** Games whose captains are measured: the metric's last name, the game, and what about it. */
const CAPTAINS = [
  { name: "sfc", game: "star-fleet-cards", about: "Star Fleet Cards" },
  { name: "sc", game: "starship-command", about: "Starship Command, a duel", goal: "at least 9,900/s" },
  {
    name: "st",
    game: "starship-tactics",
    about: "Starship Tactics, the plain duel",
    goal: "at least 18,700/s",
  },
  { name: "ec", game: "eta-carinae", about: "Eta Carinae, the first battle", goal: "at least 10,500/s" },
] as const;

/** Games whose staged acts are watched in a browser; maps have more to draw. */
const STAGES = [
  { name: "sfc", about: "Star Fleet Cards", goal: "60/s" },
  { name: "st", about: "Starship Tactics", goal: "at least 30/s" },
  { name: "ec", about: "Eta Carinae", goal: "at least 30/s" },
] as const;

interface Decisions {
  readonly decisions: number;
}

/** In bytes of JSON. */
interface Sizes {
  readonly state: number;
  readonly view: number;
}

/** Everything the bench measures, in the order of the table. */
export function metricsOf(say: (text: string) => void): readonly Metric[] {
  const playout = once(() => runWorkload<Decisions>("playout", "quiet"));
  const battleSizes = once(() => runWorkload<Sizes>("starship-command", "sizes"));
  const analysis = once(() =>
    runWorkload<{ readonly seconds: number; readonly curve: number }>("analysis", "star-fleet-cards"),
  );
  const server = once(() => measureServer());
  const idle = once(() => measureIdle());
  const pages = once(() => measurePages());
  return [
    {
      name: "sfc.playout",
      about: "Star Fleet Cards: random decisions without events",
      goal: "at least 300,000/s",
      measure: async () => ({ value: (await playout()).decisions, unit: "decisions/s" }),
    },
    {
      name: "sfc.playout.served",
      about: "the same with events and both views per decision",
      goal: "at least 50,000/s",
      measure: async () => ({
        value: (await runWorkload<Decisions>("playout", "served")).decisions,
        unit: "decisions/s",
      }),
    },
    {
      name: "sfc.vs.boardgameio",
      about: "the same rules through boardgame.io's reducer",
      goal: "at least 30 times",
      measure: async () => {
        await installPeers(say);
        const peer = await runWorkload<Decisions>("boardgameio-reducer");
        return beside((await playout()).decisions, peer.decisions, "decisions/s");
      },
    },
    {
      name: "sc.playout",
      about: "Starship Command: random decisions of four players, all cards, without events",
      goal: "at least 100,000/s",
      measure: async () => ({
        value: (await runWorkload<Decisions>("starship-command", "playout")).decisions,
        unit: "decisions/s",
      }),
    },
    {
      name: "sc.state",
      about: "the largest state of random battles between eight, as JSON",
      goal: "under 64 kB",
      measure: async () => ({ value: (await battleSizes()).state / 1000, unit: "kB" }),
    },
    {
      name: "sc.view",
      about: "the largest view of one of them",
      goal: "under 32 kB",
      measure: async () => ({ value: (await battleSizes()).view / 1000, unit: "kB" }),
    },
    {
      name: "st.playout",
      about: "Starship Tactics: random decisions of a duel without events",
      goal: "at least 20,000/s",
      measure: async () => ({
        value: (await runWorkload<Decisions>("starship-tactics", "playout")).decisions,
        unit: "decisions/s",
      }),
    },
    {
      name: "st.large",
      about: "battle of twenty ships: the slowest decision, with choices, check, events and view",
      goal: "under 20 ms",
      measure: async () => ({
        value: (await runWorkload<{ readonly millis: number }>("starship-tactics", "large")).millis,
        unit: "ms",
      }),
    },
    {
      name: "ec.battles",
      about: "Eta Carinae: whole random battles of three against three",
      goal: "at least 50/s",
      measure: async () => ({
        value: (await runWorkload<{ readonly battles: number }>("eta-carinae", "battles")).battles,
        unit: "battles/s",
      }),
    },
    {
      name: "ec.turn",
      about: "two fleets of ten with 20 salvos and more: the slowest turn",
      goal: "under 10 ms",
      measure: async () => ({
        value: (await runWorkload<{ readonly millis: number }>("eta-carinae", "turn")).millis,
        unit: "ms",
      }),
    },
    ...warlordMetrics(),
    ...CAPTAINS.map(({ name, game, about, ...goal }) => ({
      name: `bots.${name}`,
      about: `imagined games of a captain per second of processor time: ${about}`,
      ...goal,
      measure: async () => ({
        value: (await runWorkload<{ readonly tries: number }>("captains", game)).tries,
        unit: "games/s",
      }),
    })),
    {
      name: "advice.sfc",
      about: "analysis of a finished match of Star Fleet Cards on one core",
      goal: "under 20 s",
      measure: async () => ({ value: (await analysis()).seconds, unit: "s" }),
    },
    {
      name: "advice.curve",
      about: "the same: until the whole curve of chances stands",
      goal: "under 3 s",
      measure: async () => ({ value: (await analysis()).curve, unit: "s" }),
    },
    {
      name: "peer.showdown",
      about: "Pokemon Showdown: random battles, for comparison",
      measure: async () => {
        await installPeers(say);
        const { choices } = await runWorkload<{ readonly choices: number }>("showdown");
        return { value: choices, unit: "choices/s" };
      },
    },
    {
      name: "server.actions",
      about: "server on loopback: durable acts, 200 matches at once",
      goal: "at least 6,000/s",
      measure: async () => ({ value: (await server()).actions, unit: "acts/s" }),
    },
    {
      name: "server.latency",
      about: "the same: 99 of 100 acts were acknowledged within",
      goal: "under 60 ms",
      measure: async () => ({ value: (await server()).p99, unit: "ms" }),
    },
    {
      name: "server.vs.boardgameio",
      about: "beside boardgame.io's server, in memory, 200 matches at once",
      goal: "at least 3 times",
      measure: async () => {
        await installPeers(say);
        const peer = await measurePeerServer();
        return beside((await server()).actions, peer, "acts/s");
      },
    },
    {
      name: "server.beside-heavy",
      about: "a duel while ten games of Warlord between fifty run their years: added to the 99th of 100",
      goal: "under 50 ms",
      measure: async () => {
        const { quiet, beside: p99 } = await measureBesideHeavy();
        return { value: p99 - quiet, unit: "ms" };
      },
    },
    {
      name: "server.idle.match",
      about: "memory of a match that nobody uses for a while",
      goal: "under 60 kB",
      measure: async () => ({ value: (await idle()).match / 1000, unit: "kB" }),
    },
    {
      name: "server.idle.socket",
      about: "memory of a live connection that is silent",
      goal: "under 25 kB",
      measure: async () => ({ value: (await idle()).socket / 1000, unit: "kB" }),
    },
    ...scaleMetrics(say, server),
    {
      name: "server.home",
      about:
        "all the first page asks for, 10,000 tables open, 10,000 matches running, 100,000 stored: 99 of 100 within",
      goal: "under 50 ms",
      measure: async () => ({ value: await measureHome(), unit: "ms" }),
    },
    {
      name: "server.notice",
      about: "a proposal until the other player's page is told of it, 2,000 pages open: 99 of 100 within",
      goal: "under 200 ms",
      measure: async () => ({ value: await measureNotice(), unit: "ms" }),
    },
    {
      name: "web.first-load",
      about: "page: compressed script for home plus one board",
      goal: "under 150 kB",
      measure: async () => ({ value: measureFirstLoad() / 1000, unit: "kB" }),
    },
    ...STAGES.map(({ name, about, goal }) => ({
      name: `web.frames.${name}`,
      about: `browser without a graphics card: frames while an act is staged, ${about}`,
      goal,
      measure: async () => ({ value: (await pages())[name], unit: "frames/s" }),
    })),
    {
      name: "web.table",
      about: "the same browser: from the address to the first decision, for somebody who was here before",
      goal: "under 1.5 s",
      measure: async () => ({ value: (await pages()).table, unit: "s" }),
    },
  ];
}
