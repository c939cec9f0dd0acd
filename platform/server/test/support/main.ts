// Starts a server with the tests' game, for tests that kill its process. Rules run in threads, as they do for hosts.
import { runServer } from "../../src/index.ts";
import { testGames } from "./salvo.ts";

const registry = new URL("./registry.ts", import.meta.url).href;
await runServer({ games: testGames, registry }, (address) => process.stdout.write(`${address}\n`));
