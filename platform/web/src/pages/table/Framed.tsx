import { isSeat, type Choice, type Message } from "@flagship/kernel";
import {
  fetchList,
  LazyDecisionPanel,
  LazyStage,
  LogView,
  TableFrame,
  useSay,
  useTextBoard,
  useWord,
  type Beat,
  type Handover,
} from "@flagship/kit";
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { lazyAside, lazyPart, withWords } from "../../shell/lazily.tsx";
import { briefChoices } from "./brief-choices.ts";
import { confirmOf, dropping, secondsOf } from "./answers.ts";
import { useBegun } from "./Elapsed.tsx";
import { useHint } from "./hint.ts";
import { useLastLook } from "./last-look.ts";
import { logGroups } from "./log.ts";
import { OverPanel } from "./MatchOver.tsx";
import { isPlotted, questionOf, questionKey } from "./question.tsx";
import { changedSince, useTelling } from "./telling.ts";
import { seatChips } from "./seats.ts";
import { beatsOf } from "./stage.ts";
import { useSecondPress } from "./second-press.ts";
import { coachWanted } from "../../settings/teaching.ts";
import { EyesButton, SoundButton, TableMenu } from "./TableMenu.tsx";
import type { TableState } from "./TableView.tsx";

/** Fetched when somebody first asks for help. */
const HelpPanel = lazyPart(async () => (await import("./HelpPanel.tsx")).HelpPanel);

/** Fetched when the reader first waits, or presses a seat's chip. */
const SeatFacts = lazyAside(async () => (await import("./SeatFacts.tsx")).SeatFacts);

/** Fetched when the reader first asks a captain, and when a rule first lets them leave an order. */
const HintPanel = lazyAside(withWords(async () => (await import("./HintPanel.tsx")).HintPanel));
const StandingOrders = lazyAside(async () => (await import("./StandingOrders.tsx")).StandingOrders);
const PreparedAnswers = lazyPart(
  async () => (await import("./prepared/PreparedAnswers.tsx")).PreparedAnswers,
);

/** So many acts back the log can stage something again. */
const REPLAYABLE = 200;

export interface FramedProps extends TableState {
  readonly handover: Signal<Handover>;
}

/** The frame around the board: drawn anew whenever the board hands something over, without drawing the board again. */
export function Framed(props: FramedProps): JSX.Element {
  const { source, game, director, eyes, subject, draft, seatNames, lexicon } = props;
  const say = useSay();
  const word = useWord();
  const { module, board } = game;
  const handed = props.handover.value;
  const playing = director.playing.value;
  const seen = director.shown.value?.seen;
  const viewer = source.viewer.value;
  const told = director.told.value;
  const still = director.still.value;
  const [form, setForm] = useState<Choice<unknown> | undefined>();
  const [wanted, setWanted] = useState<{ readonly choice: Choice<unknown> } | undefined>();
  const [pressed, setPressed] = useState<number | undefined>();
  const [preparing, prepare] = useState(0);

  useEffect(() => void fetchList(), []);
  const replays = useRef(new Map<string, readonly Beat[]>());
  const bill = { board, module, lexicon, say };
  const beatsIn = (id: string): readonly Beat[] => {
    const known = replays.current.get(id);
    if (known !== undefined) return known;
    const number = Number(id);
    const found =
      number === 0 || seen === undefined || seen.number - number > REPLAYABLE
        ? []
        : beatsOf(
            told.filter((one) => one.number === number),
            seen.view,
            viewer,
            bill,
          ).filter(({ weight }) => weight !== "nudge");
    replays.current.set(id, found);
    return found;
  };
  const groups = useMemo(
    () =>
      logGroups(told, {
        say,
        seatName: (seat) => seatNames[seat] ?? "",
        seatPower: (seat) => (seen === undefined ? undefined : board?.seatNote?.(seen.view, seat).power),
        logNote: board?.logNote,
        game: module,
      }),
    [told, say, seatNames, board],
  );
  const replayLast = (): boolean => {
    if (playing !== undefined) {
      director.repeat();
      return true;
    }
    const last = groups.findLast(({ act }) => beatsIn(act).length > 0);
    if (last === undefined) return false;
    director.replay(beatsIn(last.act), Number(last.act));
    return true;
  };

  const choices = seen?.choices;
  const short = useMemo(
    () =>
      choices === undefined
        ? undefined
        : briefChoices(choices, (choice) => board?.offers?.(seen?.view, choice) === true),
    [choices, board],
  );
  const listOf = (all: boolean): JSX.Element => (
    <LazyDecisionPanel
      choices={all || subject !== undefined ? choices : short}
      onAct={(action, choice) =>
        props.onAct(action, choice !== form && choice !== draft?.choice && isPlotted(props, handed))
      }
      onPreview={props.onPreview}
      subject={all ? undefined : subject}
      onClearSubject={() => props.onSubject(undefined)}
      subjectLabel={(one) => {
        const name = board?.subjectName?.(seen?.view, one);
        return name === undefined ? undefined : say(name);
      }}
      draft={draft}
      onDraft={props.onDraft}
      busy={source.pending.value}
      refusal={props.refusal}
      answered={seen?.waitingFor.some(({ seat, answered }) => seat === viewer && answered === true)}
      formId={FORM}
      onForm={setForm}
      open={wanted}
    />
  );

  const sayOf = (text: Message | undefined): string | undefined =>
    text === undefined ? undefined : say(text);
  const over = seen !== undefined && seen.waitingFor.length === 0 && playing === undefined;
  const chips = seatChips(source, eyes.shown, viewer, board, say);
  const progress = eyes.shown === undefined ? undefined : board?.progress?.(eyes.shown.view);
  const goal = eyes.shown === undefined ? undefined : board?.goal?.(eyes.shown.view, viewer);
  const phase = sayOf(progress?.phases.find(({ state }) => state === "now")?.label);
  const since = useBegun(seen?.number);
  const canPrepare = isSeat(viewer) && source.id !== undefined && mayPrepare(source);
  const onPrepare = canPrepare ? () => prepare((times) => times + 1) : undefined;
  const moment = { ...props, onPrepare, phase, since, seen, viewer, handed, playing, over, form, say, word };
  const confirm = confirmOf(moment, (choice) => setWanted({ choice }));
  const button = useSecondPress(
    confirm.button,
    seen?.choices !== undefined && playing === undefined && !over,
  );
  const waited = seen?.waitingFor.find(({ seat }) => seat === viewer);
  const { hint, ask } = useHint(source, seen, viewer);
  const after = useLastLook(source.keptAs, seen?.number);
  const missed =
    after === undefined
      ? []
      : groups.filter(({ act }) => Number(act) > after).flatMap(({ act }) => beatsIn(act));
  const seconds = secondsOf(
    moment,
    replayLast,
    coachWanted.now.value === "on" ? ask : undefined,
    missed.length === 0 ? undefined : { count: missed.length, play: () => director.replay(missed) },
  );
  const panel = over ? (
    <>
      <OverPanel source={source} replayHref={props.replayHref} />
      {handed.panel}
    </>
  ) : (
    <>
      {hint !== undefined && (
        <HintPanel
          hint={hint}
          game={module.game.id}
          seen={seen}
          viewer={viewer}
          lexicon={lexicon}
          onPreview={props.onPreview}
        />
      )}
      {handed.panel ?? (choices === undefined ? <SeatFacts seats={chips} /> : listOf(false))}
      {isSeat(viewer) &&
        playing === undefined &&
        (waited?.window !== undefined || Object.keys(source.standing.value).length > 0) && (
          <StandingOrders
            source={source}
            window={waited?.window}
            onLeave={(leave) => dropping(moment, leave)()}
          />
        )}
      {isSeat(viewer) && source.id !== undefined && canPrepare && (
        <PreparedAnswers
          source={source}
          wanted={preparing}
          id={source.id}
          viewer={viewer}
          nameOf={(seat) => seatNames[seat] ?? ""}
        />
      )}
    </>
  );
  const words = useTextBoard(
    board?.inWords === undefined || eyes.shown === undefined
      ? undefined
      : {
          board: board.inWords,
          look: { view: eyes.shown.view, viewer: eyes.viewer, lexicon, subject },
          changed: changedSince(groups, isSeat(viewer) ? seatNames[viewer] : undefined),
          onSubject: props.onSubject,
        },
  );
  useTelling(groups);
  const facts = chips.find(({ seat }) => seat === pressed);
  const nameOf = (seat: number | undefined): string | undefined =>
    seat === undefined ? undefined : seatNames[seat];
  return (
    <TableFrame
      game={module.about.title}
      turn={sayOf(progress?.turn)}
      phases={progress?.phases.map((phase) => ({
        id: phase.name,
        label: say(phase.label),
        state: phase.state,
      }))}
      seats={chips}
      nudge={director.nudge.value}
      onSeat={(seat) => {
        setPressed(pressed === seat ? undefined : seat);
        props.onFocus(seat);
      }}
      seatFacts={facts === undefined ? undefined : <SeatFacts seats={[facts]} />}
      onSeatClosed={() => setPressed(undefined)}
      goal={goal === undefined ? undefined : { what: say(goal.what), stands: say(goal.stands) }}
      menu={
        <TableMenu
          source={source}
          eyes={eyes}
          onAct={props.onAct}
          words={module.words}
          shareHref={props.shareHref}
        />
      }
      tools={
        <>
          <SoundButton />
          <EyesButton eyes={eyes} />
        </>
      }
      board={props.board}
      fills={board?.fills === true && eyes.shown !== undefined}
      stage={
        <LazyStage
          playing={
            playing === undefined
              ? undefined
              : {
                  playing,
                  power:
                    playing.beat.by === undefined || seen === undefined
                      ? undefined
                      : board?.seatNote?.(seen.view, playing.beat.by).power,
                  name: nameOf(playing.beat.by),
                  onSkip: director.skip,
                  onSkipAll: director.skipAll,
                }
          }
          still={still}
        />
      }
      asked={questionKey(moment)}
      question={questionOf(moment)}
      confirm={button}
      enter={confirm.enter}
      seconds={seconds}
      panel={panel}
      dock={over ? undefined : handed.dock}
      list={choices === undefined || playing !== undefined ? undefined : listOf(true)}
      log={
        <LogView
          groups={groups}
          canReplay={(id) => beatsIn(id).length > 0}
          onReplay={(id) => director.replay(beatsIn(id), Number(id))}
        />
      }
      words={words.content === undefined ? undefined : words}
      pieceFacts={listOf(false)}
      onPiece={(subject) => props.onSubject(subject)}
      help={<HelpPanel module={module} board={board} handed={handed} seconds={seconds} />}
      keys={{
        " ": (held) => {
          if (playing === undefined) return false;
          if (held) director.skipAll();
          else director.skip();
          return true;
        },
        r: replayLast,
      }}
      boardKeys={playing === undefined && !over ? handed.keys : undefined}
      back={() => {
        if (props.warnings.held !== undefined) {
          props.warnings.forget();
          return true;
        }
        if (handed.back?.() === true) return true;
        if (subject === undefined) return false;
        props.onSubject(undefined);
        return true;
      }}
    />
  );
}

const FORM = "table-answer";

/** Computers answer before anybody could prepare for it; and a turn of a game by post is a sheet that can be changed until it runs. */
const mayPrepare = ({ module, sitters }: FramedProps["source"]): boolean =>
  module.correspondence === undefined && sitters.value.filter(({ kind }) => kind === "person").length > 1;
