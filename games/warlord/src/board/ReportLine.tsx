import type { Message } from "@flagship/kernel";
import { RuleLink } from "@flagship/kit";
import type { JSX } from "preact";
import { placeNamed } from "../rules/hex.ts";
import type { Desk } from "./desk.ts";
import { PlaceLink } from "./PlaceLink.tsx";

const PLACE = /\b(\d\d|GS)-\d{4}\b/g;
const RULE = /^WL-[A-Z0-9]+(?:-[A-Z0-9]+)*$/;

/** A line of a result sheet: places lead to the map, rules to the handbook. */
export function ReportLine({ desk, line }: { readonly desk: Desk; readonly line: Message }): JSX.Element {
  const rules = rulesIn(line);
  const text = rules.reduce((rest, rule) => rest.replaceAll(` (${rule})`, ""), desk.say(line));
  const parts: (string | JSX.Element)[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACE)) {
    const hex = placeNamed(desk.view.options, match[0]);
    if (hex === undefined) continue;
    parts.push(text.slice(from, match.index));
    parts.push(<PlaceLink desk={desk} hex={hex} />);
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from));
  return (
    <>
      {parts}
      {rules.map((rule) => (
        <>
          {" "}
          <RuleLink key={rule} id={rule} />
        </>
      ))}
    </>
  );
}

/** The rules a line cites, however deep. */
function rulesIn(line: Message): string[] {
  return Object.entries(line.with ?? {}).flatMap(([name, value]) => {
    if (name === "rule" && typeof value === "string" && RULE.test(value)) return [value];
    return typeof value === "object" && "key" in value ? rulesIn(value) : [];
  });
}
