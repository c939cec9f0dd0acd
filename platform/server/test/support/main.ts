// Starts a server with the tests' game, for tests that kill its process. Rules run in threads, as they do for hosts.
import { runServer } from "../../src/index.ts";
import { ANYWHERE } from "./anywhere.ts";
import { games as later } from "./later-registry.ts";
import { testGames } from "./salvo.ts";

// A version with other rules.
const isLater = process.env["FLAGSHIP_TEST_LATER"] === "yes";
const registry = new URL(isLater ? "./later-registry.ts" : "./registry.ts", import.meta.url).href;
// Whoever is away is told at once, wherever they want to be told.
const telling = { outward: ANYWHERE, noticeGrace: 0, noticesEvery: 100 };
await runServer({ games: isLater ? later : testGames, registry, ...telling }, (address) =>
  process.stdout.write(`${address}\n`),
);
