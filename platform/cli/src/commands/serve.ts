import { once } from "node:events";
import { command } from "../command.ts";
import { EXIT_USAGE, Failure, cannot } from "../failure.ts";
import { wholeNumber } from "../values.ts";

const MOST_PORTS = 65_535;

export const serve = command(
  {
    name: "serve",
    summary: "serve the page and the matches",
    takes: "",
    positionals: [0, 0],
    options: {
      port: { type: "string", value: "<n>", about: "the port; 0: any that is free (8080)" },
      host: {
        type: "string",
        value: "<address>",
        about: "the address to listen on (127.0.0.1; 0.0.0.0: every one)",
      },
      data: { type: "string", value: "<folder>", about: "where matches are kept (data)" },
    },
    notes:
      "Every setting can also come from the environment (FLAGSHIP_PORT, FLAGSHIP_DATA and so on) or from the file that FLAGSHIP_CONFIG names.",
  },
  async ({ options }) => {
    // Only this command needs the server; the others start without waiting for it.
    const {
      DatabaseInUse,
      FolderInUse,
      UnusableDatabase,
      UnusableFolder,
      UnusableSetting,
      configOf,
      createServer,
      environmentOf,
      settingsOf,
      wishesFrom,
    } = await import("@flagship/server");
    const { port, host, data } = options;
    try {
      const wishes = {
        ...wishesFrom(environmentOf(process.env)),
        ...(port === undefined ? {} : { port: wholeNumber("port", port, 0, 0, MOST_PORTS) }),
        ...(host === undefined ? {} : { host }),
        ...(data === undefined ? {} : { dataFolder: data }),
      };
      for (const name of settingsOf(process.env).unknown)
        console.error(
          `flagship serve: ${name} is set, but no setting of the server. [serve.unknown-setting]`,
        );
      const server = await createServer(configOf(wishes));
      const address = await server.listen();
      console.log(`Flagship is served at ${address}`);
      await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
      await server.close();
      return 0;
    } catch (error) {
      if (error instanceof Failure) throw error;
      if (error instanceof UnusableSetting) throw new Failure("serve.setting", error.message, EXIT_USAGE);
      if (error instanceof UnusableFolder) throw cannot("serve.folder", error.message);
      if (error instanceof FolderInUse || error instanceof DatabaseInUse)
        throw cannot("serve.busy", error.message);
      if (error instanceof UnusableDatabase) throw cannot("serve.database", error.message);
      if (error instanceof Error && "code" in error) throw cannot("serve.failed", `${error.message}.`);
      throw error;
    }
  },
);
