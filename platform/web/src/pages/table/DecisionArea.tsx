import type { Choice, Refusal, UndoCost } from "@flagship/kernel";
import { isSeat } from "@flagship/kernel";
import { Button, DecisionPanel, useSay, list as listIcon, type Draft } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { ShownGame } from "../../shell/games.ts";
import type { TableSource } from "../../source/table-source.ts";
import { briefChoices, listEverything } from "./brief-choices.ts";
import { MatchOver } from "./MatchOver.tsx";
import { waitedForBesides } from "./seats.ts";
import { StandingOrders } from "./StandingOrders.tsx";

export interface DecisionAreaProps {
  readonly source: TableSource;
  readonly game: ShownGame;
  readonly subject: string | undefined;
  readonly refusal: Refusal | undefined;
  readonly draft: Draft | undefined;
  readonly onDraft: (draft: Draft | undefined) => void;
  readonly onAct: (action: unknown) => void;
  readonly onPreview: (choice: Choice<unknown> | undefined) => void;
  readonly onSubject: (subject: string | undefined) => void;
  readonly onRematch: (() => Promise<Refusal | undefined>) | undefined;
  readonly watching: string | undefined;
  readonly replayHref: string;
}

/** What is asked of the reader; or whom the table waits for; or how it ended. */
export function DecisionArea(props: DecisionAreaProps): JSX.Element {
  const { source, game, subject, refusal, onAct, onPreview, onSubject } = props;
  const say = useSay();
  const seen = source.seen.value;
  const viewer = source.viewer.value;
  const sitters = source.sitters.value;
  const seatName = (seat: number): string => sitters[seat]?.name ?? "";

  const choices = seen?.choices;
  const short = useMemo(
    () =>
      choices === undefined
        ? undefined
        : briefChoices(choices, (choice) => game.board?.offers?.(seen?.view, choice) === true),
    [choices, game],
  );

  if (seen === undefined) {
    const open = sitters.filter(({ kind }) => kind === "open").map(() => "a player");
    return <DecisionPanel onAct={() => {}} waitingFor={open} />;
  }
  if (seen.waitingFor.length === 0) {
    return (
      <MatchOver
        outcome={seen.outcome}
        viewer={viewer}
        seatName={seatName}
        source={source}
        onRematch={props.onRematch}
        replayHref={props.replayHref}
      />
    );
  }
  const mine = seen.waitingFor.find(({ seat }) => seat === viewer);
  const cost = source.undo?.cost.value;
  const brief = game.board !== undefined && subject === undefined && !listEverything.value;
  return (
    <>
      <DecisionPanel
        choices={brief ? short : seen.choices}
        onAct={onAct}
        onPreview={onPreview}
        subject={subject}
        onClearSubject={() => onSubject(undefined)}
        subjectLabel={(one) => {
          const name = game.board?.subjectName?.(seen.view, one);
          return name === undefined ? undefined : say(name);
        }}
        draft={props.draft}
        onDraft={props.onDraft}
        busy={source.pending.value}
        refusal={refusal}
        sealed={mine?.sealed}
        answered={mine?.answered}
        waitingFor={waitedForBesides(seen, viewer, seatName)}
        undo={
          source.undo === undefined || cost === undefined
            ? undefined
            : { onUndo: () => source.undo?.take(), whyNot: whyNoUndo(cost) }
        }
      >
        {short !== seen.choices && game.board !== undefined && subject === undefined && (
          <ListToggle all={seen.choices?.open.length ?? 0} />
        )}
      </DecisionPanel>
      {!isSeat(viewer) && (
        <p class="watching">{props.watching} You are watching: you see what everybody may know.</p>
      )}
      {isSeat(viewer) && <StandingOrders source={source} window={mine?.window} />}
    </>
  );
}

/** The board lights what can be done; whoever prefers words can have them all. */
function ListToggle({ all }: { readonly all: number }): JSX.Element {
  const listed = listEverything.value;
  return (
    <div class="list-toggle" data-brief={!listed}>
      {!listed && <span>Decide on the board, or</span>}
      <Button
        kind="quiet"
        size="small"
        icon={listIcon}
        pressed={listed}
        onPress={() => {
          listEverything.value = !listed;
        }}
      >
        {listed ? "List less" : all === 1 ? "answer in words" : `list all ${all} choices`}
      </Button>
    </div>
  );
}

/** Taking back is free as long as nobody can mind. */
function whyNoUndo({ free, rolled }: UndoCost): string | undefined {
  if (free) return undefined;
  return rolled
    ? "dice were rolled or cards drawn since your last act"
    : "something hidden was shown since your last act";
}
