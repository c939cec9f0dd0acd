import { message } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { sentenceOf, type Report } from "../rules/report.ts";

/** How many of the latest reports stand beside the map. */
const LATEST = 8;

/** What was reported last, the newest first. */
export function Dispatches({ reports }: { readonly reports: readonly Report[] }): JSX.Element {
  const say = useSay();
  const latest = reports.toSorted((a, b) => b.turn - a.turn || b.day - a.day).slice(0, LATEST);
  return (
    <section class="ec-reports" aria-label={say(message("board.campaign.reports"))}>
      <h3>{say(message("board.campaign.reports"))}</h3>
      <ul>
        {latest.map((report, place) => (
          <li key={place}>
            <span class="ec-dated">
              {say(message("board.campaign.date", { turn: report.turn, day: report.day }))}
            </span>{" "}
            {say(sentenceOf(report))}
          </li>
        ))}
      </ul>
    </section>
  );
}
