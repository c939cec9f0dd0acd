import { wishesFrom, type ServerConfig } from "./config.ts";
import { createServer } from "./server.ts";
import { UnusableSetting } from "./setting.ts";
import { environmentOf } from "./settings.ts";
import { UnusableDatabase } from "./storage/sqlite.ts";

/** The exit code for settings or files that the host has to put right. */
const UNUSABLE = 2;

/**
 * Runs a server until the process is told to stop, and ends the process then. Wishes go before
 * what the environment says.
 * @param ready called with the address once it listens.
 */
export async function runServer(
  wishes: Partial<ServerConfig> = {},
  ready: (address: string) => void = () => {},
): Promise<void> {
  try {
    const server = await createServer({ ...wishesFrom(environmentOf(process.env)), ...wishes });
    const stop = (): void => {
      // Asked a second time, it does not wait for anything.
      process.once("SIGINT", () => process.exit(1));
      void server.close().then(() => process.exit(0));
    };
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
    ready(await server.listen());
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(UNUSABLE);
  }
}

/** What went wrong at the start, for the host. */
function explain(error: unknown): string {
  if (error instanceof UnusableDatabase || error instanceof UnusableSetting) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return `${error.message}. Something else listens there: stop it or choose another port with FLAGSHIP_PORT.`;
  return error.message;
}
