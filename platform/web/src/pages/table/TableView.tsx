import { isSeat, type Choice, type Lexicon, type Refusal } from "@flagship/kernel";
import {
  HandoverContext,
  LexiconProvider,
  newHandover,
  useDraft,
  useLit,
  useSay,
  type BoardProps,
  type Director,
  type Draft,
} from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { ShownGame } from "../../shell/games.ts";
import { Explained } from "../../shell/Explained.tsx";
import { useFocusOnArrival } from "../../shell/Page.tsx";
import { passes } from "../../settings/teaching.ts";
import { useRules } from "../../shell/rules.ts";
import type { TableSource } from "../../source/table-source.ts";
import { lazyAside } from "../../shell/lazily.tsx";
import { lexiconOf } from "../../words.ts";
import { BoardHeading, BoardSkeleton, NoBoard } from "./BoardPlace.tsx";
import { useEyes, type Eyes } from "./eyes.ts";
import { Framed } from "./Framed.tsx";
import { leadsNobody } from "./hint.ts";
import { LinkBanner } from "./LinkBanner.tsx";
import { useFocusOnQuestion } from "./lost-focus.ts";
import { useOwnQuestion } from "./own-question.ts";
import { isWaitedFor } from "./seats.ts";
import { useStage } from "./stage.ts";
import { useWarnings, type Warnings } from "./warned.ts";
import { useYourDecision } from "./your-decision.tsx";
import "./table.css";

/** Fetched when something is played again from the table as it was. */
const Rerun = lazyAside(async () => (await import("./Rerun.tsx")).Rerun);

export interface TableViewProps {
  readonly source: TableSource;
  readonly game: ShownGame;
  /** What stands in the middle while the table waits for players. */
  readonly waiting?: ComponentChildren;
  /** Sets the same table once more; tells why where that fails. */
  readonly onRematch?: (() => Promise<Refusal | undefined>) | undefined;
  /** After a beginner's match: begins the whole game; tells why where that fails. */
  readonly onFullGame?: (() => Refusal | undefined) | undefined;
  /** What somebody who only watches is told besides. */
  readonly watching?: string | undefined;
  /** After a lesson: where its confirm leads. */
  readonly nextLesson?: { readonly href: string; readonly label: string } | undefined;
  readonly replayHref: string;
  readonly shareHref?: string;
}

/** A table: whatever its source, whatever its game. */
export function TableView(props: TableViewProps): JSX.Element {
  const { module } = props.game;
  const { names, sitters, viewer } = props.source;
  const reader = isSeat(viewer.value) ? viewer.value : undefined;
  const seatNames = useMemo(() => sitters.value.map(({ name }) => name), [sitters.value]);
  const lexicon = useMemo(
    () => lexiconOf(module, names, seatNames, reader),
    [module, names, seatNames, reader],
  );
  const rules = useRules(module.game.id);
  return (
    <LexiconProvider lexicon={lexicon} ruleText={rules.ruleText} ruleHref={rules.ruleHref}>
      <Table {...props} lexicon={lexicon} seatNames={seatNames} />
      <Explained module={module} />
    </LexiconProvider>
  );
}

/** Everything the frame needs to know of the table. */
export interface TableState extends TableViewProps {
  readonly lexicon: Lexicon;
  readonly seatNames: readonly string[];
  readonly director: Director;
  readonly eyes: Eyes;
  readonly preview: Choice<unknown> | undefined;
  readonly subject: string | undefined;
  readonly refusal: Refusal | undefined;
  readonly warnings: Warnings;
  /** Names what the reader is asked, as long as it stays the same. */
  readonly asking: number;
  /** Does what was held back for a warning. */
  readonly onAnyway: (then: "once" | "always") => void;
  readonly draft: Draft | undefined;
  readonly onDraft: (draft: Draft | undefined) => void;
  /** `drops`: something that is plotted would be lost by it. */
  readonly onAct: (action: unknown, drops?: boolean) => void;
  /** Something besides an act, by which a plan would be lost. */
  readonly onDrop: (deed: () => void) => void;
  readonly onPreview: (choice: Choice<unknown> | undefined) => void;
  readonly onSubject: (subject: string | undefined) => void;
  /** Tells why something could not be done. */
  readonly onRefused: (refusal: Refusal | undefined) => void;
  readonly onFocus: (seat: number) => void;
  readonly board: ComponentChildren;
}

type TableProps = TableViewProps & Pick<TableState, "lexicon" | "seatNames">;

function Table(props: TableProps): JSX.Element {
  const { source, game, waiting, lexicon, seatNames } = props;
  const say = useSay();
  const { module, board } = game;
  const director = useStage(source, { board, module, lexicon, say });
  const seen = director.shown.value?.seen;
  const eyes = useEyes(source, seen);
  const [preview, setPreview] = useState<Choice<unknown> | undefined>();
  const [subject, setSubject] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const [focus, setFocus] = useState<BoardProps["focus"]>();
  const [draft, setDraft] = useDraft(seen?.choices);
  const [acts, setActs] = useState(0);
  const handover = useMemo(newHandover, []);
  const viewer = source.viewer.value;
  const asking = useOwnQuestion(seen, viewer, acts);
  useEffect(() => {
    setPreview(undefined);
    setSubject(undefined);
    setRefusal(undefined);
  }, [asking]);
  const place = useFocusOnArrival();
  useFocusOnQuestion(place, seen?.choices);
  const cue = useYourDecision(module.about.title, seen, viewer, say, source.coach?.value);
  const staged = director.playing.value !== undefined;
  const pending = source.pending.value || staged;

  const warnings = useWarnings(source, seen, viewer, asking);
  const send = async (action: unknown): Promise<void> => {
    setRefusal(undefined);
    const refused = await source.act(action);
    setRefusal(refused);
    if (refused === undefined) setActs((sent) => sent + 1);
  };
  const act = (action: unknown, drops = false): void => {
    if (source.pending.peek() || director.playing.peek() !== undefined) return;
    const deed = (): void => void send(action);
    if (drops) warnings.holdsPlan(deed);
    else if (!warnings.holds(action, deed)) deed();
  };
  const anyway = (then: "once" | "always"): void => {
    const { held } = warnings;
    if (held === undefined) return;
    if (then === "once") warnings.release();
    else warnings.silence();
    held.deed();
  };
  const pick = (next: string | undefined): void => {
    warnings.forget();
    setSubject(next);
  };
  // Where a reaction window leaves one plain answer, it is given for whoever wants that.
  useEffect(() => {
    const [only, ...others] = seen?.choices?.open ?? [];
    const window = seen?.waitingFor.find(({ seat }) => seat === viewer)?.window;
    if (passes.now.value === "ask" || source.coach !== undefined || window === undefined) return;
    if (only !== undefined && others.length === 0 && only.fields === undefined && !pending)
      void send(only.action);
  }, [seen?.number, passes.now.value, source.pending.value, staged]);
  const lit = leadsNobody(source.coach) ? warnings.shown : (source.coach?.value.lit ?? []);
  useLit(lit);
  const Board = board?.Board;
  const { shown } = eyes;
  const heard = director.shown.value?.fresh ?? [];
  const history = director.shown.value?.heard;
  // The same drawing as long as nothing of it has changed: what the board hands over must not draw it again.
  const drawn = useMemo(() => {
    if (shown === undefined) return waiting ?? <BoardSkeleton />;
    if (Board === undefined) return <NoBoard />;
    return (
      <>
        <BoardHeading />
        <Board
          seen={shown}
          asking={asking}
          heard={heard}
          history={history}
          lexicon={lexicon}
          viewer={eyes.viewer}
          match={source.keptAs}
          seatNames={seatNames}
          pending={pending}
          preview={preview}
          subject={subject}
          focus={focus}
          lit={lit}
          act={(action) => act(action)}
          onPreview={setPreview}
          onSubject={pick}
          draft={draft}
          onDraft={setDraft}
        />
      </>
    );
  }, [
    shown,
    asking,
    waiting,
    Board,
    heard,
    history,
    lexicon,
    eyes.viewer,
    seatNames,
    pending,
    preview,
    subject,
    focus,
    lit,
    draft,
    source,
    director,
  ]);
  const again = director.rerun.value;
  const mine = seen?.waitingFor.find(({ seat }) => seat === viewer);
  const asked =
    seen?.choices !== undefined && mine?.answered !== true && !pending && isWaitedFor(seen, viewer);
  return (
    <main
      class="table-page"
      ref={place}
      data-acts={seen?.number}
      data-asked={asked}
      data-over={seen?.waitingFor.length === 0}
    >
      <LinkBanner source={source} />
      {cue}
      <HandoverContext.Provider value={handover}>
        <Framed
          {...props}
          director={director}
          eyes={eyes}
          handover={handover}
          preview={preview}
          subject={subject}
          refusal={refusal}
          warnings={warnings}
          asking={asking}
          onAnyway={anyway}
          draft={draft}
          onDraft={setDraft}
          onAct={act}
          onDrop={warnings.holdsPlan}
          onPreview={setPreview}
          onSubject={pick}
          onRefused={setRefusal}
          onFocus={(seat) => setFocus({ seat })}
          board={
            <>
              {again !== undefined && (
                <Rerun scene={again} game={game} viewer={viewer} lexicon={lexicon} seatNames={seatNames} />
              )}
              <div class="table-present" data-covered={again !== undefined}>
                {drawn}
              </div>
            </>
          }
        />
      </HandoverContext.Provider>
    </main>
  );
}
