import type { GameEvent, Message } from "@flagship/kernel";
import type { WarlordEvent } from "./rules/event.ts";
import { lookUp } from "./say.ts";

/** Every Corporation of a published list with its figure: on paper they stand as `843:34 976:34`. */
function listOf({ text, year, goal }: Published): Message | undefined {
  const { list, rows } = text.with ?? {};
  if (list === undefined || typeof rows !== "string") return undefined;
  const entries = rows.split(/\s+/).map((row) => row.split(":"));
  if (entries.length === 0 || entries.some((entry) => entry.length !== 2)) return undefined;
  const values = {
    list,
    rows: entries.map(([corp = "", value = ""]) => lookUp("event.published.row", { corp, value })),
  };
  if (year === undefined) return lookUp("event.published.list", values);
  if (list !== "@list.victory") return lookUp("event.published.at", { ...values, year });
  const { sectors, sites } = goal;
  return sites === undefined
    ? lookUp("event.published.sectors", { ...values, year, sectors })
    : lookUp("event.published.goal", { ...values, year, sectors, sites });
}

type Published = Extract<WarlordEvent, { type: "published" }>;

/** What the log says of an event where its fields alone would not read well: results by the head of their first page. */
export function tell(told: GameEvent): Message | undefined {
  const event = told as WarlordEvent;
  if (event.type === "published") return listOf(event);
  if (event.type !== "report") return undefined;
  const [head] = event.report.sections.flatMap(({ lines }) => lines.filter(({ key }) => key === "header"));
  // Matches of earlier versions told only the stock of the own turn.
  const atEnd: number | undefined = event.stock;
  return lookUp(atEnd === undefined ? "event.report" : "event.report.end", {
    year: event.report.year,
    corp: head?.with?.["corp"] ?? "",
    name: head?.with?.["name"] ?? "",
    stock: atEnd ?? head?.with?.["stock"] ?? "",
  });
}
