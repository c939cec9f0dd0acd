import { FastDice, type Message } from "@flagship/kernel";
import { useEffect, useState } from "preact/hooks";
import { forecast, FORECAST_SEED, isFailure } from "../forecast/forecast.ts";
import type { Report } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { isBattle } from "./atlas.ts";
import { resultKey } from "./front-page.ts";
import { figureIn } from "./values.ts";

/** What a sheet should do, summed up. */
export interface Outlook {
  readonly report: Report;
  /** EPs at the end of the turn, and the four stocks. */
  readonly points: number | undefined;
  readonly stocks: readonly number[] | undefined;
  readonly income: readonly number[] | undefined;
  readonly fails: readonly Message[];
  readonly bought: number;
  readonly taken: number;
  readonly fights: number;
  readonly prospected: number;
}

export type Forecast =
  | { readonly state: "busy"; readonly outlook?: Outlook }
  | { readonly state: "ready"; readonly outlook: Outlook }
  | { readonly state: "failed" };

/** Milliseconds without a keystroke before the forecast is made. */
const REST = 350;

/** Runs the own turn on what is known, whenever the sheet has rested for a moment. */
export function useForecast(view: View, text: string, wanted: boolean): Forecast {
  const [made, setMade] = useState<Forecast>({ state: "busy" });
  useEffect(() => {
    if (!wanted) return undefined;
    setMade((before) =>
      "outlook" in before ? { state: "busy", outlook: before.outlook } : { state: "busy" },
    );
    const timer = setTimeout(() => {
      try {
        setMade({ state: "ready", outlook: outlookOf(forecast(view, text, new FastDice(FORECAST_SEED))) });
      } catch {
        setMade({ state: "failed" });
      }
    }, REST);
    return () => clearTimeout(timer);
  }, [view, text, wanted]);
  return made;
}

const RESOURCE_GAPS = ["pe", "or", "dc", "fp"] as const;

function outlookOf(report: Report): Outlook {
  const lines = report.sections.flatMap((section) => section.lines);
  const all = (key: string): Message[] => lines.filter((line) => line.key === key);
  const estimate = all("status.estimate").at(-1);
  const treasury = all("status.treasury").at(-1);
  return {
    report,
    points: figureIn(treasury, "points"),
    stocks: treasury === undefined ? undefined : RESOURCE_GAPS.map((name) => figureIn(treasury, name) ?? 0),
    income:
      estimate === undefined
        ? undefined
        : RESOURCE_GAPS.map(
            (name) => (figureIn(estimate, name) ?? 0) + (figureIn(all("status.raids").at(-1), name) ?? 0),
          ),
    fails: lines.filter(isFailure),
    bought: lines.filter((line) => resultKey(line) === "done.bought").length,
    taken: all("capture").length,
    fights: lines.filter(isBattle).length,
    prospected: all("prospect").reduce((sum, line) => sum + (figureIn(line, "points") ?? 0), 0),
  };
}
