import { once } from "node:events";
import { availableParallelism } from "node:os";
import { command } from "../command.ts";
import { EXIT_USAGE, Failure, wrongUsage } from "../failure.ts";
import { thinkersOf } from "../lab/thinkers.ts";
import { say } from "../words/say.ts";
import { wholeNumber } from "../values.ts";

export const worker = command(
  {
    name: "worker",
    summary: "think for computers, simulate and analyse for servers and commands on other machines",
    takes: "",
    positionals: [0, 0],
    options: {
      broker: { type: "string", value: "<nats://…>", about: "where to get work from (FLAGSHIP_BROKER_URL)" },
      beat: {
        type: "string",
        value: "<file>",
        about: "rewrite this file every second while the broker is reached",
      },
      wait: {
        type: "string",
        value: "<s>",
        about: "seconds to wait for a broker that is not there yet (30)",
      },
      threads: { type: "string", value: "<n>", about: "work at the same time (the machine's cores)" },
    },
    notes:
      "Start as many as you like, on any machine that reaches the broker; servers notice by themselves. It needs no database and keeps\n" +
      "nothing. Only servers with the same rules hand work to it. Stopped, it finishes what it has begun; killed, others do it again.",
  },
  async ({ options }) => {
    const { brokerFrom, environmentOf, startWorker, UnusableSetting } = await import("@flagship/server");
    const threads = wholeNumber("threads", options.threads, availableParallelism(), 1, 256);
    const wait = wholeNumber("wait", options.wait, 30, 0, 86_400);
    try {
      const broker = brokerFrom(environmentOf(process.env), options.broker);
      if (broker === undefined)
        throw wrongUsage("worker.broker", "name the broker with --broker nats://… or FLAGSHIP_BROKER_URL.");
      const working = await startWorker({
        ...broker,
        threads,
        thinkersOf,
        patience: wait * 1000,
        onAway: (address) => console.error(say("worker.waits", { address, wait })),
        ...(options.beat === undefined ? {} : { beatFile: options.beat }),
      });
      console.log(`Flagship works for whoever asks, in ${threads} ${threads === 1 ? "thread" : "threads"}`);
      await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
      await working.close();
      return 0;
    } catch (error) {
      if (error instanceof UnusableSetting) throw new Failure("worker.broker", error.message, EXIT_USAGE);
      throw error;
    }
  },
);
