import {
  message,
  refuse,
  type Actor,
  type AnyGame,
  type AnyGuide,
  type Field,
  type FormValues,
  type Game,
  type Guide,
} from "@flagship/kernel";
import * as z from "zod/mini";

/** One way to play: a whole game of its own, with what computers weigh in it. */
export interface Play {
  readonly game: AnyGame;
  readonly guide: AnyGuide;
}

/** The state and the view of a match: which play it is, and that play's own. */
export interface Played<Inner = unknown> {
  readonly play: string;
  readonly of: Inner;
}

/** The play's name, and under each play's name its own options. */
export type PlayOptions = FormValues;

/**
 * Makes one game of several plays (EC-GEN-01). The option `play` chooses; whatever is asked of the match is asked of
 * that play. Actions are the plays' own: an action that belongs to another play is refused like any malformed one.
 */
export function compose(
  id: string,
  rulesVersion: number,
  plays: Readonly<Record<string, Play>>,
): {
  readonly game: Game<Played, unknown, Played, PlayOptions>;
  readonly guide: Guide<Played, unknown>;
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
  const guided = ({ play }: Played): AnyGuide => named(play).guide;

  const game: Game<Played, unknown, Played, PlayOptions> = {
    id,
    rulesVersion,
    seats: {
      min: Math.min(...all.map((play) => play.game.seats.min)),
      max: Math.max(...all.map((play) => play.game.seats.max)),
    },
    options: optionsOf(first, plays),
    action: z.union([standard.game.action, ...others.map(([, play]) => play.game.action)]),
    checkOptions(options, seats) {
      const { game: play, own } = chosen(options);
      const { min, max } = play.seats;
      if (seats < min || seats > max) return refuse("play-seats", "EC-GEN-01", { min, max });
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
    fallback: (state, seat: Actor): unknown => of(state).fallback(state.of, seat),
    clone: (state) => ({ play: state.play, of: of(state).clone(state.of) as unknown }),
    imagine: (view, seat, dice) => ({
      play: view.play,
      of: of(view).imagine(view.of, seat, dice) as unknown,
    }),
    scramble: (state, viewer, dice) => ({
      play: state.play,
      of: of(state).scramble(state.of, viewer, dice) as unknown,
    }),
  };

  const guide: Guide<Played, unknown> = {
    candidates: (state, seat) => guided(state).candidates(state.of, seat) as readonly unknown[],
    evaluate: (state, seat) => guided(state).evaluate(state.of, seat),
    policy: (state, seat, dice): unknown =>
      guided(state).policy?.(state.of, seat, dice) ?? of(state).sample(state.of, seat, dice),
    habit: (state, seat, dice): unknown =>
      guided(state).habit?.(state.of, seat, dice) ?? guide.policy?.(state, seat, dice),
    presume: (state, seat) => guided(state).presume?.(state.of, seat),
    foresight: (state) => {
      const { foresight } = guided(state);
      return typeof foresight === "function" ? foresight(state.of) : foresight;
    },
  };

  return { game, guide };
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
