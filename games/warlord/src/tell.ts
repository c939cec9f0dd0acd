import type { GameEvent, Message } from "@flagship/kernel";
import type { WarlordEvent } from "./rules/event.ts";
import { lookUp } from "./say.ts";

/** Every Corporation of a published list with its figure: on paper they stand as `843:34 976:34`. */
function listOf(text: Message): Message | undefined {
  const { list, rows } = text.with ?? {};
  if (list === undefined || typeof rows !== "string") return undefined;
  const entries = rows.split(/\s+/).map((row) => row.split(":"));
  if (entries.length === 0 || entries.some((entry) => entry.length !== 2)) return undefined;
  return lookUp("event.published.list", {
    list,
    rows: entries.map(([corp = "", value = ""]) => lookUp("event.published.row", { corp, value })),
  });
}

/** What the log says of an event where its fields alone would not read well: results by the head of their first page. */
export function tell(told: GameEvent): Message | undefined {
  const event = told as WarlordEvent;
  if (event.type === "published") return listOf(event.text);
  if (event.type !== "report") return undefined;
  const [head] = event.report.sections.flatMap(({ lines }) => lines.filter(({ key }) => key === "header"));
  return lookUp("event.report", {
    year: event.report.year,
    corp: head?.with?.["corp"] ?? "",
    name: head?.with?.["name"] ?? "",
    stock: head?.with?.["stock"] ?? "",
  });
}
