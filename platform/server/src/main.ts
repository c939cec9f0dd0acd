// Starts a server from the environment: `node platform/server/src/main.ts`.
import { runServer } from "./run.ts";

await runServer({}, (address) => process.stdout.write(`${address}\n`));
