import { createLabour, type Labour } from "@flagship/bots/node";
import { EXIT_USAGE, Failure } from "../failure.ts";
import { thinkersOf } from "./thinkers.ts";

/** The option of commands whose work can be spread over workers. */
export const ON = {
  type: "string",
  value: "<nats://…>",
  about: "spread the work over the workers at this broker (see `flagship worker`); the results are the same",
} as const;

/** Who does the work: workers at a broker, or threads here. */
export async function handsAt(brokerUrl: string | undefined, threads: number): Promise<Labour> {
  if (brokerUrl === undefined) return createLabour({ threads });
  const { brokerFrom, environmentOf, farLabour, UnusableSetting } = await import("@flagship/server");
  try {
    const broker = brokerFrom(environmentOf(process.env), brokerUrl) ?? { brokerUrl };
    return await farLabour({ ...broker, threads, thinkersOf });
  } catch (error) {
    if (error instanceof UnusableSetting) throw new Failure("usage.on", error.message, EXIT_USAGE);
    throw error;
  }
}
