import { command, type Command } from "../command.ts";
import { wrongUsage } from "../failure.ts";
import { wholeNumber } from "../values.ts";
import { DATA } from "./host-data.ts";
import { withLedger } from "./host-people.ts";

/** A week. */
const MOST_MINUTES = 10_080;

const order = (data: string | undefined, wish: unknown, done: string): Promise<number> =>
  withLedger(data, async (ledger) => {
    if ((await ledger.order(wish)) !== undefined)
      throw wrongUsage("usage.text", "this text is too long, or has signs in it that cannot be shown.");
    console.log(done);
    return 0;
  });

const announce = command(
  {
    name: "host announce",
    summary: "show a text on every page, until another is announced",
    takes: "<text>",
    positionals: [1, 1],
    options: DATA,
    notes: 'An empty text ("") takes it away. Servers that run show it within seconds.',
  },
  ({ positionals: [banner = ""], options }) =>
    order(
      options.data,
      { order: "announce", banner },
      banner.trim() === "" ? "Nothing is announced any more." : "Everybody reads it now.",
    ),
);

const maintenance = command(
  {
    name: "host maintenance",
    summary: "stop everything at all tables for a while: pages count down, then all clocks stand still",
    takes: "",
    positionals: [0, 0],
    options: {
      ...DATA,
      in: { type: "string", value: "<minutes>", about: "when it begins (5)" },
      off: { type: "boolean", about: "end or cancel it; clocks continue where they stopped" },
    },
    notes:
      "Ten minutes before, nobody begins a new match. While it is in force nobody can act, computers wait and no time runs, also when servers are\n" +
      "stopped, updated and started meanwhile; it ends with --off.",
  },
  ({ options }) => {
    if (options.off === true)
      return order(options.data, { order: "lift" }, "Maintenance is over; clocks go on.");
    const minutes = wholeNumber("in", options.in, 5, 0, MOST_MINUTES);
    const when = minutes === 0 ? "now" : `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
    return order(
      options.data,
      { order: "maintenance", minutes },
      `Maintenance begins ${when}; end it with --off.`,
    );
  },
);

/** What a host tells everybody. */
export const operationVerbs: readonly Command[] = [announce, maintenance];
