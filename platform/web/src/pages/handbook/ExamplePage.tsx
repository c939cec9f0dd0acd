import {
  accepted,
  lessonText,
  refuse,
  refused,
  type AnyLesson,
  type Checked,
  type Lexicon,
} from "@flagship/kernel";
import {
  clockTools,
  directorOf,
  HandoverContext,
  LexiconProvider,
  LogView,
  newHandover,
  Stage,
  stageTempo,
  stillWanted,
  TableFrame,
  useSay,
  left as leftIcon,
  right as rightIcon,
} from "@flagship/kit";
import { loadBoard } from "@flagship/registry/page";
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { useApp } from "../../app.ts";
import { exampleOf, type Example } from "../../replay/example-reel.ts";
import { hrefs } from "../../router/route.ts";
import { Explained } from "../../shell/Explained.tsx";
import type { ShownGame } from "../../shell/games.ts";
import { useLoaded } from "../../shell/loaded.ts";
import { Page, useArrival } from "../../shell/Page.tsx";
import { useRules } from "../../shell/rules.ts";
import { TableSkeleton } from "../../shell/TableSkeleton.tsx";
import { Trouble } from "../../shell/Trouble.tsx";
import { lexiconOf, text, you, levelName } from "../../words.ts";
import { loadTaught } from "../learn/Academy.tsx";
import { useProjector } from "../replay/projector.ts";
import { BoardHeading, NoBoard } from "../table/BoardPlace.tsx";
import { groupsUntil, logGroups } from "../table/log.ts";
import { seatChips } from "../table/seats.ts";
import { beatsOf } from "../table/stage.ts";
import "../table/table.css";

interface Prepared {
  readonly game: ShownGame;
  readonly lesson: AnyLesson;
  readonly example: Example;
}

async function prepare(id: string, wanted: string): Promise<Checked<Prepared>> {
  const [taught, board] = await Promise.all([loadTaught(id), loadBoard(id)]);
  if (!taught.ok) return taught;
  const { module, academy } = taught.value;
  const lesson = academy.lessons.find(({ id: one, steps }) => one === wanted && steps.length > 0);
  if (lesson === undefined) return refused(refuse("page.no-lesson", undefined, { lesson: wanted }));
  return accepted({ game: { module, board }, lesson, example: exampleOf(module, lesson) });
}

/** An example of the handbook: on the real board, forward and back. */
export function ExamplePage(props: { readonly game: string; readonly lesson: string }): JSX.Element {
  const loaded = useLoaded(`${props.game}/${props.lesson}`, () => prepare(props.game, props.lesson));
  switch (loaded.state) {
    case "loading":
      return <TableSkeleton />;
    case "failed":
      return (
        <Page title={text("handbook.examples")}>
          <Trouble refusal={loaded.refusal} again={loaded.again} />
        </Page>
      );
    case "ready":
      return <Shown {...loaded.value} />;
  }
}

function Shown(prepared: Prepared): JSX.Element {
  const { game, lesson } = prepared;
  const { module } = game;
  const seatNames = useMemo(
    () =>
      Array.from({ length: lesson.seats }, (_, seat) =>
        seat === lesson.seat ? you() : levelName[lesson.against ?? "cadet"],
      ),
    [lesson],
  );
  const lexicon = useMemo(() => lexiconOf(module, "rulebook", seatNames, lesson.seat), [module, seatNames]);
  const rules = useRules(module.game.id);
  return (
    <LexiconProvider lexicon={lexicon} ruleText={rules.ruleText} ruleHref={rules.ruleHref}>
      <Steps {...prepared} lexicon={lexicon} seatNames={seatNames} />
      <Explained module={module} />
    </LexiconProvider>
  );
}

function Steps({
  game: { module, board },
  lesson,
  example: { reel, says },
  lexicon,
  seatNames,
}: Prepared & { readonly lexicon: Lexicon; readonly seatNames: readonly string[] }): JSX.Element {
  const say = useSay();
  const { router } = useApp();
  const viewer = lesson.seat;
  const projector = useProjector(reel, viewer, undefined);
  const { seen, heard, number } = projector;
  const place = useArrival(text("handbook.example-of", { game: module.about.title }));
  const all = reel.heardBy(viewer);
  const groups = useMemo(
    () =>
      logGroups(all, {
        say,
        seatName: (seat) => seatNames[seat] ?? "",
        seatPower: (seat) => board?.seatNote?.(reel.seenAt(0, viewer).view, seat).power,
        logNote: board?.logNote,
        game: module,
      }),
    [all, say, seatNames, board, reel],
  );
  const director = useMemo(() => directorOf(clockTools(stageTempo, stillWanted)), [reel]);
  useEffect(() => {
    director.skipAll();
    director.replay(
      beatsOf(heard, seen.view, viewer, { board, module, lexicon, say }).filter(
        ({ weight }) => weight !== "nudge",
      ),
    );
  }, [heard]);
  useEffect(() => () => director.skipAll(), [director]);
  const playing = director.playing.value;
  const handover = useMemo(newHandover, []);
  const table = useMemo(
    () => ({
      sitters: signal(seatNames.map((name, seat) => ({ seat, name, kind: "person", here: true }) as const)),
      time: signal(undefined),
    }),
    [seatNames],
  );
  const progress = board?.progress?.(seen.view);
  const goal = board?.goal?.(seen.view, viewer);
  const Board = board?.Board;
  const drawn = useMemo(
    () =>
      Board === undefined ? (
        <NoBoard />
      ) : (
        <>
          <BoardHeading />
          <Board
            seen={seen}
            heard={heard}
            history={all.filter((one) => one.number <= number)}
            lexicon={lexicon}
            viewer={viewer}
            seatNames={seatNames}
            pending={false}
            preview={undefined}
            subject={undefined}
            act={() => {}}
            onPreview={() => {}}
            onSubject={() => {}}
          />
        </>
      ),
    [Board, seen, heard, all, number, lexicon, viewer, seatNames],
  );
  const atEnd = number >= reel.acts;
  const leave = (): void => router.go(`${hrefs.handbook(module.game.id)}#examples`);
  return (
    <main class="table-page" ref={place}>
      <HandoverContext.Provider value={handover}>
        <TableFrame
          game={module.about.title}
          turn={progress?.turn === undefined ? text("handbook.examples") : say(progress.turn)}
          phases={progress?.phases.map(({ name, label, state }) => ({ id: name, label: say(label), state }))}
          seats={seatChips(table, seen, viewer, board, say)}
          goal={goal === undefined ? undefined : { what: say(goal.what), stands: say(goal.stands) }}
          board={drawn}
          fills={board?.fills === true}
          stage={
            playing !== undefined && (
              <Stage
                playing={playing}
                power={
                  playing.beat.by === undefined
                    ? undefined
                    : board?.seatNote?.(seen.view, playing.beat.by).power
                }
                name={playing.beat.by === undefined ? undefined : seatNames[playing.beat.by]}
                onSkip={director.skip}
                onSkipAll={director.skipAll}
              />
            )
          }
          question={{
            mood: "waiting",
            ask: say(lessonText(lesson, "title")),
            reason: say(says(number)),
          }}
          confirm={{
            label: text(atEnd ? "handbook.back" : "replay.next"),
            icon: rightIcon,
            onPress: () => (atEnd ? leave() : projector.go(number + 1)),
          }}
          seconds={[
            {
              label: text("replay.back"),
              icon: leftIcon,
              whyNot: number === 0 ? text("handbook.example-start") : undefined,
              onPress: () => projector.go(number - 1),
            },
          ]}
          panel={
            <>
              <p class="quiet">{text("handbook.example-step", { at: number, of: reel.acts })}</p>
              <p>
                <a href={`${hrefs.handbook(module.game.id)}#examples`}>{text("handbook.back")}</a>
                {" · "}
                <a href={hrefs.lesson(module.game.id, lesson.id)}>{text("handbook.try-it")}</a>
              </p>
            </>
          }
          log={<LogView groups={groupsUntil(groups, number)} current={String(number)} />}
        />
      </HandoverContext.Provider>
    </main>
  );
}
