// A server from the environment that tells the port letters are received at.
import { createServer, wishesFrom } from "../../src/index.ts";

const server = await createServer(wishesFrom(process.env));
await server.listen();
process.stdout.write(`${server.mailPort() ?? 0}\n`);
