import * as z from "zod/mini";
import type { Field, FormValues } from "./field.ts";
import type { AnyGame, AnyGuide, Game, Guide } from "./game.ts";
import { message } from "./message.ts";
import { refuse, type RuleId } from "./refusal.ts";
import type { Actor } from "./seat.ts";

/** One way to play: a whole game of its own, with what computers weigh in it. */
export interface Play {
  readonly game: AnyGame;
  readonly guide: AnyGuide;
  /** Its guide as it was when the reference `captain-1` was set; missing: it has not changed since. */
  readonly formerGuide?: AnyGuide;
}

/** The state and the view of a match: which play it is, and that play's own. */
export interface Played<Inner = unknown> {
  readonly play: string;
  readonly of: Inner;
}

/** The play's name, and under each play's name its own options. */
export type PlayOptions = FormValues;

export interface Composition {
  readonly id: string;
  readonly rulesVersion: number;
  /** The ways to play by name, the usual one first. Words: `option.play`, and `play.<name>` with `play.<name>.about` for each. */
  readonly plays: Readonly<Record<string, Play>>;
  /** The rule that says how many players each play takes. */
  readonly rule?: RuleId;
}

// Every hook of a game and its guide is forwarded: `Required` makes a new one that is forgotten here an error of types.
type ComposedGame = Required<
  Omit<Game<Played, unknown, Played, PlayOptions>, "offersAll" | "lone" | "givesUp">
> &
  Pick<AnyGame, "offersAll" | "lone" | "givesUp">;
/** What is learned belongs to one play: of several together nothing is. */
type ComposedGuide = Required<Omit<Guide<Played, unknown, Played>, "judge">>;

/**
 * Makes one game of several plays. The option `play` chooses; whatever is asked of the match is asked of that play.
 * Actions are the plays' own: an action that belongs to another play is refused like any malformed one.
 */
export function compose({ id, rulesVersion, plays, rule }: Composition): {
  readonly game: ComposedGame;
  readonly guide: ComposedGuide;
  /** What the reference `captain-1` weighs. */
  readonly formerGuide: ComposedGuide;
} {
  const [[first, standard] = [], ...others] = Object.entries(plays);
  if (first === undefined || standard === undefined) throw new Error(`${id} needs at least one play`);
  const all = [standard, ...others.map(([, play]) => play)];
  const named = (name: string): Play => plays[name] ?? standard;
  const nameIn = (options: PlayOptions): string =>
    typeof options["play"] === "string" ? options["play"] : first;
  const chosen = (options: PlayOptions): { readonly game: AnyGame; readonly own: FormValues } => {
    const name = nameIn(options);
    return { game: named(name).game, own: options[name] as FormValues };
  };
  const of = ({ play }: Played): AnyGame => named(play).game;

  const game: ComposedGame = {
    id,
    rulesVersion,
    ...(all.every((play) => play.game.offersAll) ? { offersAll: true } : {}),
    seats: {
      min: Math.min(...all.map((play) => play.game.seats.min)),
      max: Math.max(...all.map((play) => play.game.seats.max)),
    },
    options: optionsOf(first, plays),
    action: z.union([standard.game.action, ...others.map(([, play]) => play.game.action)]),
    windows: [...new Set(all.flatMap((play) => play.game.windows))],
    checkOptions(options, seats) {
      const { game: play, own } = chosen(options);
      const { min, max } = play.seats;
      if (seats < min || seats > max) return refuse("match.seats", rule, { min, max });
      const refusal = play.checkOptions?.(own, seats);
      if (refusal?.field === undefined) return refusal;
      return { ...refusal, field: `${nameIn(options)}.${refusal.field}` };
    },
    chairs(options, seats) {
      const { game: play, own } = chosen(options);
      return play.chairs(own, seats);
    },
    setup(options, seats, table) {
      const { game: play, own } = chosen(options);
      return { play: nameIn(options), of: play.setup(own, seats, table) as unknown };
    },
    waitingFor: (state) => of(state).waitingFor(state.of),
    choices: (state, seat) => of(state).choices(state.of, seat),
    anytime: (state, seat) => of(state).anytime?.(state.of, seat) ?? [],
    // An act of one play may bear the name by which a seat gives up in another: in a campaign a battle is conceded.
    ...(all.some((play) => play.game.givesUp !== undefined)
      ? { givesUp: (view: Played, action: unknown) => of(view).givesUp?.(view.of, action) ?? false }
      : {}),
    confidants: (state, seat) => of(state).confidants?.(state.of, seat) ?? [],
    check(state, actor, action) {
      const play = of(state);
      if (!play.action.safeParse(action).success) {
        return refuse("match.malformed-action", undefined, { field: "action" }, "");
      }
      return play.check(state.of, actor, action);
    },
    apply: (state, actor, action, table) => of(state).apply(state.of, actor, action, table),
    view: (state, viewer) => ({ play: state.play, of: of(state).view(state.of, viewer) as unknown }),
    outcome: (state) => of(state).outcome(state.of),
    sample: (state, seat, dice): unknown => of(state).sample(state.of, seat, dice),
    fallback: (state, seat): unknown => of(state).fallback(state.of, seat),
    // Its presence says that whoever left no standing order has one by himself.
    ...(all.some((play) => play.game.lone !== undefined)
      ? { lone: (state: Played, seat: Actor): unknown => of(state).lone?.(state.of, seat) }
      : {}),
    clone: (state) => ({ play: state.play, of: of(state).clone(state.of) as unknown }),
    upgrade(state, from) {
      const old = state as Played;
      const upgraded: unknown = of(old).upgrade?.(old.of, from) ?? old.of;
      return { play: old.play, of: upgraded };
    },
    imagine: (view, seat, dice) => ({
      play: view.play,
      of: of(view).imagine(view.of, seat, dice) as unknown,
    }),
    scramble: (state, viewer, dice) => ({
      play: state.play,
      of: of(state).scramble(state.of, viewer, dice) as unknown,
    }),
  };

  const guideBy = (guided: (state: Played) => AnyGuide): ComposedGuide => {
    const guide: ComposedGuide = {
      candidates: (state, seat) => guided(state).candidates(state.of, seat) as readonly unknown[],
      shortlist: (state, seat) => guided(state).shortlist?.(state.of, seat) as readonly unknown[] | undefined,
      evaluate: (state, seat) => guided(state).evaluate(state.of, seat),
      outlook: (state, seat) => guided(state).outlook?.(state.of, seat) ?? guide.evaluate(state, seat),
      policy: (state, seat, dice): unknown =>
        guided(state).policy?.(state.of, seat, dice) ?? of(state).sample(state.of, seat, dice),
      habit: (state, seat, dice): unknown =>
        guided(state).habit?.(state.of, seat, dice) ?? guide.policy(state, seat, dice),
      doubt: (state) => guided(state).doubt?.(state.of),
      idle: (state, seat, action) => guided(state).idle?.(state.of, seat, action),
      tools: (state, action) => guided(state).tools?.(state.of, action),
      slips: (state, seat) => (guided(state).slips?.(state.of, seat) ?? []) as readonly unknown[],
      lapses: (state, level) => guided(state).lapses?.(state.of, level),
      search: (state) => guided(state).search?.(state.of),
      presume: (state, seat) => guided(state).presume?.(state.of, seat),
      foresight: (state) => {
        const { foresight } = guided(state);
        return typeof foresight === "function" ? foresight(state.of) : foresight;
      },
      answer: (view, seat, level, dice): unknown => guided(view).answer?.(view.of, seat, level, dice),
    };
    return guide;
  };

  return {
    game,
    guide: guideBy(({ play }) => named(play).guide),
    formerGuide: guideBy(({ play }) => named(play).formerGuide ?? named(play).guide),
  };
}

/** Which play it is, then each play's own options while it is chosen. */
function optionsOf(first: string, plays: Readonly<Record<string, Play>>): readonly Field[] {
  return [
    {
      kind: "pick",
      name: "play",
      label: message("option.play"),
      from: Object.keys(plays).map((value) => ({
        value,
        label: message(`play.${value}`),
        preview: message(`play.${value}.about`),
      })),
      initial: first,
    },
    ...Object.entries(plays).map(([name, { game }]): Field => ({
      kind: "group",
      name,
      label: message(`play.${name}`),
      fields: game.options,
      when: { field: "play", is: [name] },
    })),
  ];
}
