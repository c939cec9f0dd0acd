import type { GameModule, HeardEvent, Lexicon, Message, Viewer } from "@flagship/kernel";
import {
  clockTools,
  directorOf,
  plainBeats,
  stageTempo,
  staging,
  stillWanted,
  type AnyBoard,
  type Beat,
  type Director,
  type Scene,
} from "@flagship/kit";
import { effect, untracked } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { TableSource } from "../../source/table-source.ts";

/** What the stage needs to know of the game. */
export interface Playbill {
  readonly board: AnyBoard | undefined;
  readonly module: GameModule;
  readonly lexicon: Lexicon;
  readonly say: (message: Message) => string;
}

/** What is staged of everything heard, act by act. */
export function beatsOf(
  heard: readonly HeardEvent[],
  view: unknown,
  viewer: Viewer,
  { board, module, lexicon, say }: Playbill,
): readonly Beat[] {
  const acts = Map.groupBy(heard, ({ number }) => number);
  return [...acts].flatMap(([number, told]) => {
    const act = { number, events: told.map(({ event }) => event), view, viewer, lexicon };
    return board?.beats?.(act) ?? plainBeats(act, module, say, board?.logNote);
  });
}

/** The table as it is shown: a little behind the source while something is staged. */
export function useStage(source: TableSource, bill: Playbill): Director {
  const latest = useRef(bill);
  latest.current = bill;
  const { director, stop } = useMemo(() => follow(source, () => latest.current), [source]);
  useEffect(() => stop, [stop]);
  return director;
}

function follow(source: TableSource, bill: () => Playbill): { director: Director; stop: () => void } {
  const director = directorOf(clockTools(stageTempo, stillWanted));
  const stops = [
    effect(() => {
      const seen = source.seen.value;
      const heard = source.heard.value;
      const fresh = source.fresh.value;
      const viewer = source.viewer.value;
      if (seen === undefined) return;
      untracked(() => {
        const scene: Scene = { seen, heard, fresh };
        const before = director.shown.peek();
        // Whoever is deciding is not interrupted; what was taken back is not staged.
        const busy = before?.seen.choices !== undefined && sameAsk(before.seen, seen);
        const news = before === undefined || busy || before.seen.number >= seen.number ? [] : fresh;
        director.enter(scene, beatsOf(news, seen.view, viewer, bill()), bill().board?.midway);
      });
    }),
    effect(() => {
      staging.value = director.playing.value !== undefined;
    }),
    () => void (staging.value = false),
  ];
  return { director, stop: () => stops.forEach((stop) => stop()) };
}

const sameAsk = (before: Scene["seen"], after: Scene["seen"]): boolean =>
  after.choices !== undefined && JSON.stringify(before.choices?.ask) === JSON.stringify(after.choices.ask);
