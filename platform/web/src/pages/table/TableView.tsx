import type { Choice, Lexicon, Refusal } from "@flagship/kernel";
import {
  LexiconProvider,
  LogView,
  SeatList,
  TableFrame,
  useDraft,
  useSay,
  book as bookIcon,
  log as logIcon,
} from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { ShownGame } from "../../shell/games.ts";
import { useFocusOnArrival } from "../../shell/Page.tsx";
import { useRules } from "../../shell/rules.ts";
import type { TableSource } from "../../source/table-source.ts";
import { lexiconOf } from "../../words.ts";
import { DecisionArea } from "./DecisionArea.tsx";
import { BoardHeading, BoardSkeleton, NoBoard } from "./BoardPlace.tsx";
import { useEyes } from "./eyes.ts";
import { HandbookTab } from "./HandbookTab.tsx";
import { LinkBanner } from "./LinkBanner.tsx";
import { logGroups } from "./log.ts";
import { useFocusOnQuestion } from "./lost-focus.ts";
import { seatCards } from "./seats.ts";
import { TableMenu } from "./TableMenu.tsx";
import { TimeLeftClock } from "./TimeLeftClock.tsx";
import { useYourDecision } from "./your-decision.tsx";
import "./table.css";

export interface TableViewProps {
  readonly source: TableSource;
  readonly game: ShownGame;
  /** What stands in the middle while the table waits for players. */
  readonly waiting?: ComponentChildren;
  /** Sets the same table once more; tells why where that fails. */
  readonly onRematch?: (() => Promise<Refusal | undefined>) | undefined;
  /** What somebody who only watches is told besides. */
  readonly watching?: string | undefined;
  readonly replayHref: string;
  readonly shareHref?: string;
}

/** A table: whatever its source, whatever its game. */
export function TableView(props: TableViewProps): JSX.Element {
  const { module } = props.game;
  const { names, sitters } = props.source;
  const seatNames = useMemo(() => sitters.value.map(({ name }) => name), [sitters.value]);
  const lexicon = useMemo(() => lexiconOf(module, names, seatNames), [module, names, seatNames]);
  const rules = useRules(module.game.id);
  return (
    <LexiconProvider lexicon={lexicon} ruleText={rules.ruleText} ruleHref={rules.ruleHref}>
      <Table {...props} lexicon={lexicon} seatNames={seatNames} />
    </LexiconProvider>
  );
}

interface TableProps extends TableViewProps {
  readonly lexicon: Lexicon;
  readonly seatNames: readonly string[];
}

function Table(props: TableProps): JSX.Element {
  const { source, game, waiting, onRematch, watching, replayHref, shareHref, lexicon, seatNames } = props;
  const say = useSay();
  const { module, board } = game;
  const sitters = source.sitters.value;
  const seen = source.seen.value;
  const { shown, viewer, asTheySee, setAsTheySee } = useEyes(source);
  const [preview, setPreview] = useState<Choice<unknown> | undefined>();
  const [subject, setSubject] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const [draft, setDraft] = useDraft(seen?.choices);
  useEffect(() => {
    setPreview(undefined);
    setSubject(undefined);
    setRefusal(undefined);
  }, [seen?.number]);
  const place = useFocusOnArrival();
  useFocusOnQuestion(place, seen?.choices);
  const cue = useYourDecision(module.about.title, seen, source.viewer.value, say);

  const act = (action: unknown): void => {
    if (source.pending.peek()) return;
    setRefusal(undefined);
    void source.act(action).then(setRefusal);
  };
  const progress = shown === undefined ? undefined : board?.progress?.(shown.view);
  const heard = source.heard.value;
  const groups = useMemo(
    () =>
      logGroups(heard, {
        say,
        seatName: (seat) => seatNames[seat] ?? "",
        seatPower: (seat) => (shown === undefined ? undefined : board?.seatNote?.(shown.view, seat).power),
        logNote: board?.logNote,
        tell: module.tell,
      }),
    [heard, say, seatNames, board],
  );
  const Board = board?.Board;

  return (
    <main class="table-page" ref={place} data-acts={source.seen.value?.number}>
      <LinkBanner source={source} />
      {cue}
      <TableFrame
        game={module.about.title}
        turn={progress?.turn === undefined ? undefined : say(progress.turn)}
        phases={
          progress === undefined
            ? undefined
            : progress.phases.map((phase) => ({
                id: phase.name,
                label: say(phase.label),
                state: phase.state,
              }))
        }
        clock={<TimeLeftClock source={source} />}
        yours={seen?.choices !== undefined}
        actions={
          <TableMenu
            source={source}
            asTheySee={asTheySee}
            onAsTheySee={setAsTheySee}
            onAct={act}
            shareHref={shareHref}
          />
        }
        seats={<SeatList seats={seatCards(sitters, shown, source.viewer.value, board, say)} />}
        board={
          shown === undefined ? (
            (waiting ?? <BoardSkeleton />)
          ) : Board === undefined ? (
            <NoBoard />
          ) : (
            <>
              <BoardHeading />
              <Board
                seen={shown}
                heard={source.fresh.value}
                history={heard}
                lexicon={lexicon}
                viewer={viewer}
                seatNames={seatNames}
                pending={source.pending.value}
                preview={preview}
                subject={subject}
                act={act}
                onPreview={setPreview}
                onSubject={setSubject}
                draft={draft}
                onDraft={setDraft}
              />
            </>
          )
        }
        decision={
          <DecisionArea
            source={source}
            game={game}
            subject={subject}
            refusal={refusal}
            draft={draft}
            onDraft={setDraft}
            onAct={act}
            onPreview={setPreview}
            onSubject={setSubject}
            onRematch={onRematch}
            watching={watching}
            replayHref={replayHref}
          />
        }
        side={[
          { id: "log", label: "Log", icon: logIcon, content: <LogView groups={groups} /> },
          {
            id: "handbook",
            label: "Handbook",
            icon: bookIcon,
            content: <HandbookTab module={module} />,
          },
        ]}
      />
    </main>
  );
}
