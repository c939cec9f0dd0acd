import { expect, test } from "vitest";
import { inOneLine, message, saidBy, type Choice } from "../src/index.ts";

test("what is filled in fits one line: what stands under a heading follows it", () => {
  expect(inOneLine(["Battery: One general point"])).toBe("Battery: One general point");
  expect(inOneLine(["Shuttle fire: ", "  shuttles A: Fire", "  shuttles B: Hold", "End: yes"])).toBe(
    "Shuttle fire: shuttles A: Fire, shuttles B: Hold; End: yes",
  );
  expect(inOneLine(["Orders: ", "  PS F CA", "  FS 11 1107 50"])).toBe("Orders: PS F CA, FS 11 1107 50");
  expect(
    inOneLine(["Sheet: ", "  Lion: ", "    thrust: 65", "    turn: -15", "  Wolf: ", "    thrust: 8"]),
  ).toBe("Sheet: Lion: thrust: 65, turn: -15; Wolf: thrust: 8");
  expect(inOneLine([])).toBe("");
});

const say = ({ key }: { readonly key: string }): string => key;
const pick = (name: string, ...labels: string[]) => ({
  kind: "pick" as const,
  name,
  label: message(name),
  from: labels.map((label, index) => ({ value: String(index), label: message(label) })),
  initial: "0",
});
const attack: Choice<unknown> = {
  action: { type: "attack", shots: [] },
  label: message("Attack"),
  fields: [
    {
      kind: "rows",
      name: "shots",
      label: message("Shot"),
      fields: [pick("by", "Saratoga", "Sextant"), pick("at", "Puma", "Anole")],
      atLeast: 0,
      atMost: 9,
      initial: [],
    },
  ],
};

test("what is picked is said by its name, also where the action holds the number it stands for", () => {
  const action = { type: "attack", shots: [{ by: 1, at: "1" }] };
  expect(saidBy(action, [attack], say)?.gaps).toEqual(["Shot 1: by: Sextant, at: Anole"]);
  // A row that stands as a new one would is said as well.
  const plain = { type: "attack", shots: [{ by: "0", at: "0" }] };
  expect(saidBy(plain, [attack], say)?.gaps).toEqual(["Shot 1: by: Saratoga, at: Puma"]);
});

test("a field is called briefly where that is shorter than its label", () => {
  const turn: Choice<unknown> = {
    action: { type: "turn" },
    label: message("Turn"),
    fields: [
      {
        kind: "number",
        name: "by",
        label: message("degrees, starboard positive"),
        brief: message("by"),
        min: -9,
        max: 9,
        initial: 0,
      },
    ],
  };
  expect(saidBy({ type: "turn", by: 5 }, [turn], say)?.gaps).toEqual(["by: 5"]);
});
