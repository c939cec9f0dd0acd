import { isSeat, type Outcome, type Refusal, type Seat, type Viewer } from "@flagship/kernel";
import {
  Button,
  Icon,
  useSay,
  again as againIcon,
  download as downloadIcon,
  play as playIcon,
  trophy as trophyIcon,
  flag as flagIcon,
} from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { saveRecord } from "../../shell/save.ts";
import type { TableSource } from "../../source/table-source.ts";

export interface MatchOverProps {
  readonly outcome: Outcome | undefined;
  readonly viewer: Viewer;
  readonly seatName: (seat: Seat) => string;
  readonly source: TableSource;
  readonly onRematch: (() => Promise<Refusal | undefined>) | undefined;
  readonly replayHref: string;
}

/** How the match ended, and what one can do now. */
export function MatchOver({
  outcome,
  viewer,
  seatName,
  source,
  onRematch,
  replayHref,
}: MatchOverProps): JSX.Element {
  const say = useSay();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const save = async (): Promise<void> => {
    const record = await source.record();
    if (record.ok) saveRecord(record.value);
    else setRefusal(record.refusal);
  };
  return (
    <div class="match-over" data-result={resultOf(outcome, viewer)}>
      <Icon art={resultOf(outcome, viewer) === "lost" ? flagIcon : trophyIcon} />
      <div class="match-over-words" aria-live="polite">
        <h2>{headline(outcome, viewer, seatName)}</h2>
        {outcome !== undefined && <p>{say(outcome.why)}</p>}
        {refusal !== undefined && <p role="alert">{say(refusal.text)}</p>}
      </div>
      <div class="match-over-actions">
        {onRematch !== undefined && (
          <Button kind="act" icon={againIcon} onPress={() => void onRematch().then(setRefusal)}>
            Rematch
          </Button>
        )}
        <ButtonLink href={replayHref} icon={playIcon}>
          Replay
        </ButtonLink>
        <Button icon={downloadIcon} onPress={() => void save()}>
          Save record
        </Button>
      </div>
    </div>
  );
}

function resultOf(outcome: Outcome | undefined, viewer: Viewer): "won" | "lost" | "even" {
  if (outcome === undefined || outcome.winners.length === 0 || !isSeat(viewer)) return "even";
  return outcome.winners.includes(viewer) ? "won" : "lost";
}

function headline(outcome: Outcome | undefined, viewer: Viewer, seatName: (seat: Seat) => string): string {
  if (outcome === undefined) return "The match is over";
  const [first, ...rest] = outcome.winners;
  if (first === undefined) return "A draw";
  if (outcome.winners.some((winner) => winner === viewer))
    return rest.length === 0 ? "You win" : "Your side wins";
  if (isSeat(viewer)) return rest.length === 0 ? `You lose to ${seatName(first)}` : "You lose";
  return rest.length === 0 ? `${seatName(first)} wins` : `${outcome.winners.map(seatName).join(", ")} win`;
}
