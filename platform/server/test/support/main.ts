// Starts a server with the tests' game, for tests that kill its process.
import { runServer } from "../../src/index.ts";
import { testGames } from "./salvo.ts";

await runServer({ games: testGames }, (address) => process.stdout.write(`${address}\n`));
