import type { JSX } from "preact";
import type { TableSource } from "../../source/table-source.ts";
import { lazyPart } from "../../shell/lazily.tsx";

/** Fetched when a match is over. */
const DiceCheck = lazyPart(async () => (await import("./DiceCheck.tsx")).DiceCheck);

const ResultSheet = lazyPart(async () => (await import("./over/ResultSheet.tsx")).ResultSheet);

interface OverPanelProps {
  readonly source: TableSource;
  readonly replayHref: string;
}

/** What there is to know once a match is over. */
export const OverPanel = ({ source, replayHref }: OverPanelProps): JSX.Element => (
  <div class="match-over">
    <ResultSheet source={source} replayHref={replayHref} />
    <DiceCheck source={source} />
  </div>
);
