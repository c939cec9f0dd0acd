import { expect, test } from "vitest";
import { inOneLine } from "../src/index.ts";

test("what is filled in fits one line: what stands under a heading follows it", () => {
  expect(inOneLine(["Battery: One general point"])).toBe("Battery: One general point");
  expect(inOneLine(["Shuttle fire: ", "  shuttles A: Fire", "  shuttles B: Hold", "End: yes"])).toBe(
    "Shuttle fire: shuttles A: Fire, shuttles B: Hold; End: yes",
  );
  expect(inOneLine(["Orders: ", "  PS F CA", "  FS 11 1107 50"])).toBe("Orders: PS F CA, FS 11 1107 50");
  expect(inOneLine([])).toBe("");
});
