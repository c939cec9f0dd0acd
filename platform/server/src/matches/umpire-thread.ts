// A thread in which an umpire works, so that the one that serves sockets never waits for rules or the disk.
import { parentPort, workerData } from "node:worker_threads";
import type { GameModule } from "@flagship/kernel";
import { hashNatively } from "@flagship/kernel/node/hash";
import { Halt } from "../operation/halt.ts";
import { Shelf } from "../shelf.ts";
import { signerOf } from "../signing.ts";
import { joinDatabase } from "../storage/database.ts";
import { arbiterHere } from "./arbiter.ts";
import { AT_ONCE, type Call, type Item, type ThreadSettings } from "./thread-talk.ts";
import { Pulse } from "./pulse.ts";
import { Scales } from "./scales.ts";
import { timeFrom } from "./table-time.ts";
import { Umpire } from "./umpire.ts";

/** How often the thread shows that it is free, in milliseconds. */
const BEAT_EVERY = 200;

hashNatively();
const settings = workerData as ThreadSettings;
const { games } = (await import(settings.registry)) as {
  readonly games: ConstructorParameters<typeof Shelf>[0];
};
const pulse = new Pulse(settings.pulse);
const store = await joinDatabase(settings.database, settings.lease, settings.connections);
const shelf = new Shelf(games.map((game) => ({ ...game, load: async () => stepping(await game.load()) })));
const clock = (): Date => new Date();
const scales = new Scales((match) => put([0, { type: "heavy", match }]));
const umpire = new Umpire({
  store,
  shelf,
  signer: signerOf(settings.dataFolder),
  snapshotEvery: settings.snapshotEvery,
  matchesInMemory: settings.matchesInMemory,
  clock,
  time: timeFrom(settings.timeOffset, undefined, new Halt(settings.halt)),
  quota: settings.quota,
  tell: (news) => put([0, news]),
  rules: (match, work) => pulse.during(match, () => scales.during(match, work)),
});
const { post } = settings;
if (post !== undefined) {
  const trouble = (what: string, error: unknown): void =>
    put([0, { type: "trouble", what, error: error instanceof Error ? (error.stack ?? "") : String(error) }]);
  // Printing and mail take a while to load, and only one thread needs them.
  const { openPostOfficeIn } = await import("../post/open.ts");
  umpire.employ(await openPostOfficeIn({ store, shelf, matches: umpire.matches, clock, trouble }, post));
}
const arbiter = arbiterHere(umpire);
pulse.beat();
setInterval(() => pulse.beat(), BEAT_EVERY).unref();

/** The game, which shows each time an act is carried out that it goes on. */
function stepping(module: GameModule): GameModule {
  const { game } = module;
  const apply: typeof game.apply = (...args) => {
    pulse.step();
    game.apply(...args);
  };
  return { ...module, game: { ...game, apply } };
}

let outgoing: Item[] = [];
/** What is told and answered in one go leaves in few messages: they cost something each, but what leaves early is passed on early. */
function put(item: Item): void {
  if (outgoing.length === 0) setImmediate(send);
  outgoing.push(item);
  if (outgoing.length >= AT_ONCE) send();
}

function send(): void {
  const items = outgoing;
  outgoing = [];
  if (items.length === 0) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(items);
}

async function perform(text: string): Promise<void> {
  const [ref, duty, args] = JSON.parse(text) as Call;
  try {
    put([ref, await arbiter.ask(duty, ...args)]);
    if (duty === "close") await store.close();
  } catch (error) {
    put([ref, undefined, error instanceof Error ? error.message : String(error)]);
  }
}

parentPort?.on("message", (texts: readonly string[]) => {
  for (const text of texts) void perform(text);
});
