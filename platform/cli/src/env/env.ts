import { isContestant, type Contestant } from "@flagship/bots";
import {
  initialValues,
  readForm,
  sentence,
  type FormValues,
  type GameModule,
  type Refusal,
  type Seat,
} from "@flagship/kernel";
import * as z from "zod/mini";
import { Failure } from "../failure.ts";
import { lexiconOf } from "../games.ts";
import { ProgramTable, type Standing } from "./table.ts";

const table = z.prefault(z.string().check(z.maxLength(80)), "0");
const seat = z.int().check(z.minimum(0), z.maximum(99));

/** What a program may ask, one line each. */
const requestShape = z.discriminatedUnion("do", [
  z.strictObject({
    do: z.literal("reset"),
    table,
    seed: z.prefault(z.int().check(z.minimum(0)), 1),
    seats: z.optional(z.int()),
    options: z.prefault(z.record(z.string(), z.unknown()), {}),
    computers: z.prefault(z.record(z.string(), z.string()), {}),
    iterations: z.prefault(z.int().check(z.minimum(1)), 24),
  }),
  z.strictObject({ do: z.literal("observe"), table, seat }),
  z.strictObject({ do: z.literal("legal"), table, seat }),
  z.strictObject({ do: z.literal("step"), table, seat, action: z.unknown() }),
  z.strictObject({ do: z.literal("close"), table }),
]);
type Request = z.infer<typeof requestShape>;
type Reset = Extract<Request, { do: "reset" }>;

/** Answers the lines of a program that plays many tables of one game at once. */
export class Environment {
  readonly #module: GameModule;
  readonly #tables = new Map<string, ProgramTable>();

  constructor(module: GameModule) {
    this.#module = module;
  }

  /** The answer to one line: an object, or a list of them for a list. */
  answer(line: string): unknown {
    let read: unknown;
    try {
      read = JSON.parse(line);
    } catch {
      return fault("env.not-json", "this line is not JSON.");
    }
    return Array.isArray(read) ? read.map((each) => this.#one(each)) : this.#one(read);
  }

  #one(read: unknown): object {
    const request = requestShape.safeParse(read);
    if (!request.success) {
      const field = request.error.issues[0]?.path.join(".") ?? "";
      return fault("env.malformed", `this request cannot be read; check “${field}”.`, field);
    }
    try {
      return { table: request.data.table, ...this.#do(request.data) };
    } catch (error) {
      if (error instanceof Failure) return fault(error.code, error.message);
      throw error;
    }
  }

  #do(request: Request): object {
    if (request.do === "reset") return this.#reset(request);
    const found = this.#tables.get(request.table);
    if (found === undefined)
      return fault("env.no-table", `there is no table “${request.table}”; reset makes one.`);
    if (request.do === "close") return { closed: this.#tables.delete(request.table) };
    if (request.seat >= found.seats) return fault("env.no-seat", `there is no seat ${request.seat}.`, "seat");
    switch (request.do) {
      case "observe":
        return { seat: request.seat, view: found.seen(request.seat).view };
      case "legal":
        return { seat: request.seat, ...this.#legal(found, request.seat) };
      case "step": {
        const done = found.step(request.seat, request.action);
        return done.ok ? told(done.value) : this.#refusal(done.refusal);
      }
    }
  }

  #reset(request: Reset): object {
    const { game } = this.#module;
    const seats = request.seats ?? game.seats.min;
    const options = readForm(game.options, { ...initialValues(game.options), ...request.options });
    if (!options.ok) return this.#refusal(options.refusal);
    const computers = computersIn(request.computers, seats);
    if (computers === undefined)
      return fault("env.malformed", "computers are written {“seat”: “level”}.", "computers");
    const made = new ProgramTable(this.#module, {
      seed: request.seed,
      seats,
      options: options.value,
      computers,
      iterations: request.iterations,
    });
    this.#tables.set(request.table, made);
    return told(made.standing());
  }

  /** What a seat may do, each with an action that can be sent as it is. */
  #legal(at: ProgramTable, of: Seat): object {
    const { choices } = at.seen(of);
    if (choices === undefined) return { open: [] };
    const lexicon = lexiconOf(this.#module, "rulebook", undefined, of);
    return {
      ask: sentence(choices.ask, lexicon),
      open: choices.open.map(({ action, label, preview, fields }) => ({
        action: fields === undefined ? action : { ...(action as FormValues), ...initialValues(fields) },
        label: sentence(label, lexicon),
        ...(preview === undefined
          ? {}
          : { preview: { text: sentence(preview, lexicon), key: preview.key, with: preview.with ?? {} } }),
        ...(fields === undefined ? {} : { fields }),
      })),
    };
  }

  #refusal({ code, rule, field, text }: Refusal): object {
    const cited = rule === undefined ? {} : { rule };
    return {
      error: {
        code,
        text: sentence(text, lexiconOf(this.#module)),
        ...cited,
        ...(field === undefined ? {} : { field }),
      },
    };
  }
}

const fault = (code: string, text: string, field?: string): object => ({
  error: { code, text, ...(field === undefined ? {} : { field }) },
});

/** A standing with a reward for every seat once it is over: 1 won, 0.5 a draw, 0 lost. */
function told(standing: Standing): object {
  const { outcome } = standing;
  if (outcome === undefined) return standing;
  const share = (at: Seat): number =>
    outcome.winners.length === 0 ? 0.5 : outcome.winners.includes(at) ? 1 : 0;
  return { ...standing, rewards: outcome.scores.map((_, at) => share(at)) };
}

function computersIn(
  given: Readonly<Record<string, string>>,
  seats: number,
): ReadonlyMap<Seat, Contestant> | undefined {
  const computers = new Map<Seat, Contestant>();
  for (const [key, level] of Object.entries(given)) {
    const at = Number(key);
    if (!Number.isInteger(at) || at < 0 || at >= seats || !isContestant(level)) return undefined;
    computers.set(at, level);
  }
  return computers;
}
