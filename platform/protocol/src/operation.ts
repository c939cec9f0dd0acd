import * as z from "zod/mini";
import { TEXT_LENGTH } from "./limits.ts";
import { count } from "./shape.ts";

/** `GET /api/notice`: what the hosts of a server want everybody to know. */
export interface ServerNotice {
  readonly banner?: string;
  /** The server is stopped in so many milliseconds; 0: nothing happens at any table now, and all clocks stand still. */
  readonly maintenance?: { readonly in: number };
}

export const serverNoticeShape: z.ZodMiniType<ServerNotice> = z.object({
  banner: z.exactOptional(z.string()),
  maintenance: z.exactOptional(z.object({ in: count })),
});

/** `POST /api/operator`: for hosts. */
export type OperatorOrder =
  /** What everybody reads on every page; empty: nothing. */
  | { readonly order: "announce"; readonly banner: string }
  /** All clocks stand still in so many minutes, until it is lifted. */
  | { readonly order: "maintenance"; readonly minutes: number }
  | { readonly order: "lift" };

/** A week. */
const MOST_MINUTES = 7 * 24 * 60;

export const operatorOrderShape: z.ZodMiniType<OperatorOrder> = z.discriminatedUnion("order", [
  z.strictObject({
    order: z.literal("announce"),
    banner: z.string().check(z.trim(), z.maxLength(TEXT_LENGTH), z.regex(/^[^\p{Cc}\p{Cs}\p{Cn}]*$/u)),
  }),
  z.strictObject({
    order: z.literal("maintenance"),
    minutes: z.int().check(z.minimum(0), z.maximum(MOST_MINUTES)),
  }),
  z.strictObject({ order: z.literal("lift") }),
]);

/** How one server fares. */
export interface ServerFigures {
  readonly id: string;
  /** Its machine. */
  readonly host: string;
  /** Seconds. */
  readonly uptime: number;
  readonly memory: number;
  readonly sockets: number;
  readonly tables: number;
  /** Acts and questions that are under way. */
  readonly umpires: number;
  /** Computers that think. */
  readonly thinking: number;
  /** Jobs that workers do for it. */
  readonly jobs: number;
  /** Acts in a second, of the latest seconds. */
  readonly acts: number;
  /** Within so many milliseconds 99 of 100 of them were answered; missing: there were none. */
  readonly slowest?: number;
  /** By so many milliseconds the thread that serves connections was late, at the worst 1 of 100 times. */
  readonly delay: number;
  /** Whether it runs the games by post. */
  readonly post: boolean;
}

/** `GET /api/operator`: how the servers fare, for hosts and moderators. */
export interface OperatorDesk {
  readonly notice: ServerNotice;
  /** Whether whoever asked may give orders, too. */
  readonly mayOrder: boolean;
  /** All that work with the same database; first the one that was asked. */
  readonly servers: readonly ServerFigures[];
  readonly matches: readonly {
    readonly game: string;
    readonly waiting: number;
    readonly running: number;
    readonly over: number;
  }[];
  readonly queues: {
    readonly notices: number;
    readonly lettersIn: number;
    readonly lettersHeld: number;
    readonly lettersOut: number;
    readonly lettersFailed: number;
    readonly reports: number;
  };
  readonly workers: readonly {
    readonly id: string;
    readonly host: string;
    readonly threads: number;
    readonly busy: number;
    readonly done: number;
  }[];
  /** What failed since they were started, at all servers together, the latest first. */
  readonly failures: readonly { readonly what: string; readonly times: number; readonly last: string }[];
  readonly storage: {
    readonly bytes: number;
    /** Free on the disk with the data folder of the server that was asked. */
    readonly free?: number;
    /** How much there was at the end of the latest days, the latest first. */
    readonly days: readonly {
      readonly day: string;
      readonly bytes: number;
      readonly matches: number;
      readonly acts: number;
      readonly accounts: number;
    }[];
  };
}

const figures = <Name extends string>(...names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<Name, typeof count>);

export const serverFiguresShape: z.ZodMiniType<ServerFigures> = z.object({
  id: z.string(),
  host: z.string(),
  uptime: count,
  memory: count,
  sockets: count,
  tables: count,
  umpires: count,
  thinking: count,
  jobs: count,
  acts: z.number().check(z.minimum(0)),
  slowest: z.exactOptional(z.number().check(z.minimum(0))),
  delay: z.number().check(z.minimum(0)),
  post: z.boolean(),
});

export const operatorDeskShape: z.ZodMiniType<OperatorDesk> = z.object({
  notice: serverNoticeShape,
  mayOrder: z.boolean(),
  servers: z.array(serverFiguresShape),
  matches: z.array(z.object({ game: z.string(), waiting: count, running: count, over: count })),
  queues: figures("notices", "lettersIn", "lettersHeld", "lettersOut", "lettersFailed", "reports"),
  workers: z.array(z.object({ id: z.string(), host: z.string(), threads: count, busy: count, done: count })),
  failures: z.array(z.object({ what: z.string(), times: count, last: z.string() })),
  storage: z.object({
    bytes: count,
    free: z.exactOptional(count),
    days: z.array(z.object({ day: z.string(), bytes: count, matches: count, acts: count, accounts: count })),
  }),
});
