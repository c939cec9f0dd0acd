import type { GameEvent, Message } from "@flagship/kernel";
import type { WarlordEvent } from "./rules/event.ts";
import { lookUp } from "./say.ts";

/** What the log says of an event where its fields alone would not read well: results by the head of their first page. */
export function tell(told: GameEvent): Message | undefined {
  const event = told as WarlordEvent;
  if (event.type !== "report") return undefined;
  const [head] = event.report.sections.flatMap(({ lines }) => lines.filter(({ key }) => key === "header"));
  return lookUp("event.report", {
    year: event.report.year,
    corp: head?.with?.["corp"] ?? "",
    name: head?.with?.["name"] ?? "",
    stock: head?.with?.["stock"] ?? "",
  });
}
