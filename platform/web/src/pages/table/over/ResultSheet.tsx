import type { Outcome } from "@flagship/kernel";
import { Badge } from "@flagship/kit";
import type { RatingChange } from "@flagship/protocol";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { People } from "../../../api/people.ts";
import { useApp } from "../../../app.ts";
import { hrefs } from "../../../router/route.ts";
import { ButtonLink } from "../../../shell/ButtonLink.tsx";
import type { Sitter, TableSource } from "../../../source/table-source.ts";
import { text } from "../../../words.ts";
import { DiceTable } from "./DiceTable.tsx";
import { headline } from "./headline.ts";
import { ShareResult } from "./ShareResult.tsx";
import { WhatDecided } from "./WhatDecided.tsx";
import "./over.css";

export interface ResultSheetProps {
  readonly source: TableSource;
  readonly replayHref: string;
}

/** How a match ended: the scores, what it did to ratings, where to look at it again, and how to show it to others. */
export function ResultSheet({ source, replayHref }: ResultSheetProps): JSX.Element | null {
  const { people } = useApp();
  const outcome = source.seen.value?.outcome;
  const { id } = source;
  const rated = source.table?.value.rated === true;
  const [decided, setDecided] = useState<string | undefined>();
  const changes = useRatingChanges(people, rated ? id : undefined);
  if (outcome === undefined) return null;
  const rows = sheetOf(outcome, source.sitters.value);
  const scored = rows.some(({ score }) => score !== 0);
  const nameOf = (seat: number): string => source.sitters.value[seat]?.name ?? "";
  return (
    <section class="result" aria-label={text("over.result")}>
      <table class="result-sheet">
        <thead>
          <tr>
            <th scope="col">{text("over.player")}</th>
            {scored && <th scope="col">{text("over.score")}</th>}
            {rated && <th scope="col">{text("over.rating")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ seat, name, score, won }) => (
            <tr key={seat}>
              <th scope="row">
                {name} {won && <Badge tone="good">{text("over.winner")}</Badge>}
              </th>
              {scored && <td>{score}</td>}
              {rated && <td>{changeText(changes?.find((one) => one.seat === seat))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {changes?.some(({ counted }) => !counted) === true && <p class="quiet">{text("over.not-counted")}</p>}
      {source.module.correspondence === undefined && (
        <WhatDecided source={source} outcome={outcome} nameOf={nameOf} onFound={setDecided} />
      )}
      <DiceTable source={source} />
      {source.coach === undefined && (
        <div class="result-links">
          <ButtonLink href={replayHref} size="small">
            {text("over.analyse")}
          </ButtonLink>
          {source.table?.value.private !== true && (
            <ShareResult
              game={source.module.about.title}
              story={headline(outcome, "spectator", nameOf)}
              rows={scored ? rows : rows.map(({ name, won }) => ({ name, won }))}
              href={id === undefined ? undefined : hrefs.replay(id)}
              decided={decided}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** One line of the sheet. */
export interface SheetRow {
  readonly seat: number;
  readonly name: string;
  readonly score: number;
  readonly won: boolean;
}

/** Winners first, then by score. */
export const sheetOf = (outcome: Outcome, sitters: readonly Sitter[]): readonly SheetRow[] =>
  sitters
    .map(({ seat, name }) => ({
      seat,
      name,
      score: outcome.scores[seat] ?? 0,
      won: outcome.winners.includes(seat),
    }))
    .toSorted((one, other) => Number(other.won) - Number(one.won) || other.score - one.score);

/** `1500 → 1532 (+32)`; nothing for whoever has no rating. */
export function changeText(change: Pick<RatingChange, "before" | "after"> | undefined): string {
  if (change === undefined) return "";
  const { before, after } = change;
  const by = after - before;
  return text("over.change", { before, after, by: by > 0 ? `+${by}` : String(by) });
}

/** So often, and so many milliseconds apart, the page asks: ratings are settled a moment after the end. */
const TRIES = 8;
const APART = 750;

function useRatingChanges(
  people: Pick<People, "ratingChanges">,
  match: string | undefined,
): readonly RatingChange[] | undefined {
  const [changes, setChanges] = useState<readonly RatingChange[] | undefined>();
  useEffect(() => {
    if (match === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (left: number): Promise<void> => {
      const got = await people.ratingChanges(match);
      if (got.ok && got.value.changes.length > 0) setChanges(got.value.changes);
      else if (left > 0) timer = setTimeout(() => void ask(left - 1), APART);
    };
    void ask(TRIES);
    return () => clearTimeout(timer);
  }, [match]);
  return changes;
}
