import {
  accepted,
  puzzleLesson,
  refuse,
  refused,
  type AnyLesson,
  type Checked,
  type Refusal,
} from "@flagship/kernel";
import { untilQuiet } from "@flagship/kit";
import { loadBoard } from "@flagship/registry/page";
import { loadPuzzle } from "@flagship/registry/puzzles";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
import type { Keep } from "../../keep.ts";
import { hrefs } from "../../router/route.ts";
import type { ShownGame } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Page } from "../../shell/Page.tsx";
import { TableSkeleton } from "../../shell/TableSkeleton.tsx";
import { Trouble } from "../../shell/Trouble.tsx";
import { openLesson } from "../../source/lesson.ts";
import { levelName, text, you } from "../../words.ts";
import { TableView } from "../table/TableView.tsx";
import { loadTaught } from "./Academy.tsx";
import { markDay, puzzleOfDay } from "./daily.ts";
import { markDone, markSolved } from "./progress.ts";
import { allPuzzles } from "./Puzzles.tsx";

/** How long an act of the other side stays on the table at least, in milliseconds. */
const PACE = 350;

interface Prepared {
  readonly game: ShownGame;
  readonly lesson: AnyLesson;
  /** The one after it, if there is one. */
  readonly next: AnyLesson | undefined;
  /** It is today's puzzle. */
  readonly isDaily: boolean;
  /** Remembers that it is done. */
  readonly mark: (keep: Keep, game: string, id: string) => void;
}

async function prepare(id: string, wanted: string): Promise<Checked<Prepared>> {
  const [taught, board] = await Promise.all([loadTaught(id), loadBoard(id)]);
  if (!taught.ok) return taught;
  const { module, academy, coaching } = taught.value;
  const at = academy.lessons.findIndex((each) => each.id === wanted);
  const lesson = academy.lessons[at];
  const isDaily = puzzleOfDay(allPuzzles(id, academy), new Date()) === wanted;
  const shown = { game: { module, board }, isDaily };
  if (lesson !== undefined)
    return accepted({ ...shown, lesson, next: academy.lessons[at + 1], mark: markDone });
  const puzzle = await loadPuzzle(id, wanted);
  if (puzzle === undefined) return refused(refuse("page.no-lesson", undefined, { lesson: wanted }));
  return accepted({
    ...shown,
    lesson: puzzleLesson(module.game, puzzle, coaching?.explain),
    next: undefined,
    mark: markSolved,
  });
}

/** A lesson at its table. */
export function LessonPage(props: { readonly game: string; readonly lesson: string }): JSX.Element {
  const loaded = useLoaded(`${props.game}/${props.lesson}`, () => prepare(props.game, props.lesson));
  switch (loaded.state) {
    case "loading":
      return <TableSkeleton />;
    case "failed":
      return (
        <Page title={text("learn.lesson")}>
          <Trouble refusal={loaded.refusal} again={loaded.again} />
        </Page>
      );
    case "ready":
      return <LessonTable {...loaded.value} />;
  }
}

function LessonTable({ game, lesson, next, isDaily, mark }: Prepared): JSX.Element {
  const app = useApp();
  const { id } = game.module.game;
  const [round, setRound] = useState(0);
  const source = useMemo(
    () =>
      openLesson(game.module, lesson, {
        opponent: app.opponent,
        pause: () => untilQuiet(PACE),
        names: { learner: you(), others: levelName[lesson.against ?? "cadet"] },
        onDone() {
          mark(app.keep, id, lesson.id);
          if (isDaily) markDay(app.keep, id, new Date());
        },
      }),
    [game, lesson, app, round],
  );
  useEffect(() => () => source.close(), [source]);
  const again = (): Promise<Refusal | undefined> => {
    setRound(round + 1);
    return Promise.resolve(undefined);
  };
  const academy = hrefs.academy(id);
  const nextLesson =
    next === undefined
      ? { href: academy, label: text("learn.back") }
      : { href: hrefs.lesson(id, next.id), label: text("learn.next") };
  return (
    <TableView
      key={round}
      source={source}
      game={game}
      onRematch={again}
      nextLesson={nextLesson}
      replayHref={academy}
    />
  );
}
