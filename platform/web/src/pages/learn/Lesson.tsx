import { accepted, refuse, refused, type AnyLesson, type Checked, type Refusal } from "@flagship/kernel";
import { untilQuiet } from "@flagship/kit";
import { loadBoard } from "@flagship/registry/page";
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useApp } from "../../app.ts";
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
import { markDone } from "./progress.ts";

/** How long an act of the other side stays on the table at least, in milliseconds. */
const PACE = 350;

interface Prepared {
  readonly game: ShownGame;
  readonly lesson: AnyLesson;
  /** The one after it, if there is one. */
  readonly next: AnyLesson | undefined;
}

async function prepare(id: string, wanted: string): Promise<Checked<Prepared>> {
  const [taught, board] = await Promise.all([loadTaught(id), loadBoard(id)]);
  if (!taught.ok) return taught;
  const { module, academy } = taught.value;
  const at = academy.lessons.findIndex((each) => each.id === wanted);
  const lesson = academy.lessons[at];
  if (lesson === undefined) return refused(refuse("page.no-lesson", undefined, { lesson: wanted }));
  return accepted({ game: { module, board }, lesson, next: academy.lessons[at + 1] });
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

function LessonTable({ game, lesson, next }: Prepared): JSX.Element {
  const app = useApp();
  const { id } = game.module.game;
  const [round, setRound] = useState(0);
  const source = useMemo(
    () =>
      openLesson(game.module, lesson, {
        opponent: app.opponent,
        pause: () => untilQuiet(PACE),
        names: { learner: you(), others: levelName[lesson.against ?? "cadet"] },
        onDone: () => markDone(app.keep, id, lesson.id),
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
