// Starts a worker with the tests' game, for tests that kill its process. `FLAGSHIP_TEST_THOUGHT`: how long it thinks at the least.
import { setTimeout as sleep } from "node:timers/promises";
import { startWorker } from "../../src/index.ts";
import { testGames } from "./salvo.ts";
import { firstChoice } from "./first-choice.ts";

const millis = Number(process.env["FLAGSHIP_TEST_THOUGHT"] ?? 0);
const labour = {
  play: () => Promise.reject(new Error("nobody plays here")),
  study: () => Promise.reject(new Error("nobody analyses here")),
  close: () => Promise.resolve(),
};
const working = await startWorker({
  brokerUrl: process.env["FLAGSHIP_BROKER_URL"] ?? "",
  threads: 2,
  thinkersOf: () => "test",
  games: testGames,
  labour,
  bots: {
    async decide(task) {
      process.stdout.write("thinks\n");
      await sleep(millis);
      return firstChoice(task);
    },
    close: () => Promise.resolve(),
  },
});
process.stdout.write("works\n");
process.once("SIGTERM", () => void working.close().then(() => process.exit(0)));
