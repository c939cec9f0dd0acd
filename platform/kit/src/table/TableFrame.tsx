import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Announcer } from "../announce.tsx";
import { down, log as logIcon, up } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import { useWord } from "../lexicon.tsx";
import { useBarred } from "./barred.ts";
import { Answer, MoreSeconds, type ConfirmButtonProps } from "./Answer.tsx";
import { GoalFacts, HeadGoal, type GoalProps } from "./Goal.tsx";
import { useFresh, useStillness } from "./fresh.ts";
import type { Handover, Second } from "./handover.ts";
import { useLongPress, useSwipe } from "./gestures.ts";
import { deedsOf, numbered, useTableKeys, type KeyMap } from "./keys.ts";
import { useTableLayout } from "./layout.ts";
import { keptList, keepList } from "./list-kept.ts";
import { PhaseTimeline, type Phase } from "./PhaseTimeline.tsx";
import { Question, type QuestionProps } from "./Question.tsx";
import { Sheet, type Face } from "./Sheet.tsx";
import { SeatChips, type SeatChip, type SeatChipsProps } from "./SeatChips.tsx";

export interface TableFrameProps {
  readonly game: string;
  /** "Turn 4". */
  readonly turn?: string | undefined;
  readonly phases?: readonly Phase[] | undefined;
  readonly seats: readonly SeatChip[];
  readonly nudge?: SeatChipsProps["nudge"];
  readonly onSeat?: SeatChipsProps["onSeat"];
  readonly goal?: GoalProps["goal"] | undefined;
  /** At the left end of the head. */
  readonly menu?: ComponentChildren;
  /** At the right end of the head: sound, "as they see me". */
  readonly tools?: ComponentChildren;
  readonly board: ComponentChildren;
  /** The board fills its place; otherwise it lies there like a page. */
  readonly fills?: boolean | undefined;
  /** Over the board: what is being staged. */
  readonly stage?: ComponentChildren;
  /** Names the question that is asked: when it changes nothing answers for a moment. */
  readonly asked?: string | undefined;
  readonly question: QuestionProps;
  readonly confirm: ConfirmButtonProps;
  /** Whether Enter presses the confirm from anywhere. */
  readonly enter?: boolean | undefined;
  readonly seconds: readonly Second[];
  readonly panel: ComponentChildren;
  readonly dock?: ComponentChildren;
  /** Every choice in words; missing: nothing is asked. */
  readonly list?: ComponentChildren;
  readonly log: ComponentChildren;
  /** The keys and the handbook. */
  readonly help?: ComponentChildren;
  /** Facts of the seat whose chip was pressed. */
  readonly seatFacts?: ComponentChildren;
  readonly onSeatClosed?: (() => void) | undefined;
  /** The board in words: its face in the rail, its keys while that is open, and all that stands on the board. */
  readonly words?:
    | { readonly content: ComponentChildren; readonly keys: KeyMap; readonly things: readonly string[] }
    | undefined;
  /** What can be done with the piece that was long pressed, and why the rest cannot. */
  readonly pieceFacts?: ComponentChildren;
  /** A long press on something on the board: its facts are wanted. */
  readonly onPiece?: ((subject: string) => void) | undefined;
  readonly keys?: KeyMap | undefined;
  readonly boardKeys?: Handover["keys"];
  readonly back?: Handover["back"];
}

/** So many seconds stand beside the confirm; the rest waits on top of the list, on a phone on top of the sheet. */
const MOST_SECONDS = { desk: 3, phone: 2 };

/**
 * The layout of every table: the head, the board as large as can be, and one rail with question, confirm, panel and
 * log. Nothing of it moves because a question changed.
 */
export function TableFrame(props: TableFrameProps): JSX.Element {
  const { question, confirm, goal } = props;
  const word = useWord();
  const layout = useTableLayout();
  const fresh = useFresh(props.asked);
  const [face, setFace] = useState<Face>(() => (keptList() ? "list" : "panel"));
  const [raised, setRaised] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useStillness(root, fresh);
  const swipe = useSwipe(
    () => setRaised(true),
    () => show("panel"),
  );
  useLongPress(root, (subject) => {
    props.onPiece?.(subject);
    show("piece");
  });
  const show = (next: Face): void => {
    setFace(next);
    if (next === "panel") setRaised(false);
    else setRaised(true);
  };
  const toggle = (next: Face): void => show(face === next ? "panel" : next);
  const toggleList = (): void => {
    keepList(face !== "list");
    toggle("list");
  };
  useEffect(() => {
    if (props.seatFacts !== undefined) show("seat");
    else if (face === "seat") show("panel");
  }, [props.seatFacts !== undefined]);

  const barred = useBarred(question, confirm.whyNot);
  const press = (): boolean => {
    if (fresh || (props.enter === false && confirm.whyNot === undefined)) return false;
    root.current?.querySelector<HTMLElement>("[data-confirm]")?.click();
    return true;
  };
  const leave = (): boolean => {
    if (face === "seat") props.onSeatClosed?.();
    if (face !== "panel") {
      if (face === "list") keepList(false);
      show("panel");
      return true;
    }
    if (raised) {
      setRaised(false);
      return true;
    }
    return props.back?.() ?? false;
  };
  const isPhone = layout === "phone";
  const showPanel = (): void => {
    setFace("panel");
    setRaised(isPhone);
  };
  const seconds = props.seconds.map((one) => ({
    ...one,
    onPress: () => {
      if (one.whyNot !== undefined) return barred.tell(one.whyNot);
      one.onPress();
      if (one.tells === true) showPanel();
      else if (isPhone && raised) show("panel");
    },
  }));
  const beside = isPhone ? MOST_SECONDS.phone : MOST_SECONDS.desk;
  const more = seconds.slice(beside);
  const list =
    props.list === undefined && (isPhone || more.length === 0) ? undefined : (
      <>
        {!isPhone && <MoreSeconds seconds={more} />}
        {props.list}
      </>
    );
  const letters: KeyMap = Object.fromEntries(
    seconds.flatMap(({ letter, onPress }) =>
      letter === undefined ? [] : [[letter.toLowerCase(), () => (fresh ? false : onPress())]],
    ),
  );
  useTableKeys({
    l: list === undefined ? undefined : toggleList,
    g: () => toggle("log"),
    w: props.words === undefined ? undefined : () => toggle("words"),
    "?": props.help === undefined ? undefined : () => toggle("help"),
    ...numbered(root),
    ...props.keys,
    ...letters,
    ...deedsOf(fresh ? undefined : props.boardKeys),
    ...(face === "words" ? props.words?.keys : {}),
    Enter: press,
    Escape: leave,
  });

  const { whyNot } = confirm;
  const tell = (): void => {
    confirm.onPress();
    showPanel();
  };
  const pressable =
    whyNot !== undefined
      ? { ...confirm, onPress: () => barred.tell(whyNot) }
      : confirm.lists === true
        ? { ...confirm, onPress: toggleList }
        : confirm.tells === true
          ? { ...confirm, onPress: tell }
          : confirm;
  const answer = (
    <Answer
      confirm={pressable}
      seconds={seconds.slice(0, beside)}
      listed={face === "list"}
      onList={list === undefined || isPhone ? undefined : toggleList}
    />
  );
  const missing = (face === "list" && list === undefined) || (face === "words" && props.words === undefined);
  const shown = missing ? "panel" : face;
  const content: Readonly<Record<Face, ComponentChildren>> = {
    panel: props.panel,
    list: <Headed title={word("every-choice")}>{list}</Headed>,
    log: props.log,
    help: <Headed title={word("help")}>{props.help}</Headed>,
    seat: props.seatFacts,
    words: <Headed title={word("words")}>{props.words?.content}</Headed>,
    goal: goal !== undefined && (
      <Headed title={word("goal")}>
        <GoalFacts goal={goal} turn={props.turn} />
      </Headed>
    ),
    piece: <Headed title={word("piece")}>{props.pieceFacts}</Headed>,
  };
  return (
    <div
      ref={root}
      class="fs-table"
      data-layout={layout}
      data-fresh={fresh}
      data-face={shown}
      data-raised={raised}
    >
      <Announcer />
      <header class="fs-head">
        {props.menu}
        {/* A phone has no room for the name of the game, but whoever listens to the page is told it. */}
        <div class={isPhone ? "fs-unseen" : "fs-head-title"}>
          <h1>{props.game}</h1>
          {props.turn !== undefined && <span class="fs-table-turn">{props.turn}</span>}
        </div>
        {props.phases !== undefined && <PhaseTimeline phases={props.phases} />}
        <span class="fs-head-gap" />
        <SeatChips seats={props.seats} nudge={props.nudge} onSeat={props.onSeat} />
        {goal !== undefined && (
          <HeadGoal goal={goal} turn={props.turn} onPress={isPhone ? () => toggle("goal") : undefined} />
        )}
        <div class="fs-head-tools">{props.tools}</div>
      </header>
      <section class="fs-board-place" data-board data-fills={props.fills === true} aria-label={word("board")}>
        <div class="fs-board-ground">{props.board}</div>
        {props.words !== undefined && (
          <ul class="fs-unseen" aria-label={word("words-things")}>
            {props.words.things.map((text) => (
              <li>{text}</li>
            ))}
          </ul>
        )}
        {props.stage}
      </section>
      <section class="fs-rail" aria-label={word("decision")}>
        <Question {...question} barred={barred.why} />
        {isPhone && <div class="fs-dock">{props.dock ?? (raised ? undefined : props.panel)}</div>}
        {answer}
        {!isPhone && (
          // What scrolls must be reachable for those who scroll with keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section class="fs-panel" tabIndex={0} aria-label={word("panel")}>
            {content[shown === "log" && layout === "right" ? "panel" : shown]}
          </section>
        )}
        {layout === "right" && (
          <section class="fs-log-place" aria-label={word("log")}>
            <button
              type="button"
              class="fs-log-head"
              aria-expanded={shown === "log"}
              onClick={() => toggle("log")}
            >
              <Icon art={logIcon} />
              <span>{word("log")}</span>
              <kbd aria-hidden="true">G</kbd>
              <Icon art={shown === "log" ? down : up} />
            </button>
            {props.log}
          </section>
        )}
        {isPhone && (
          <button
            type="button"
            class="fs-handle"
            aria-expanded={raised}
            {...swipe}
            onClick={() => (raised ? show("panel") : setRaised(true))}
          >
            <i />
            {word(raised ? "lower" : "raise")}
          </button>
        )}
      </section>
      {isPhone && raised && (
        <Sheet
          shown={shown}
          hasWords={props.words !== undefined}
          onShow={(one) => {
            setFace(one);
            setRaised(true);
          }}
          onClose={() => show("panel")}
          swipe={swipe}
          seconds={more}
        >
          {content[shown]}
        </Sheet>
      )}
    </div>
  );
}

function Headed({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <>
      <h3 class="fs-panel-title">{title}</h3>
      {children}
    </>
  );
}
