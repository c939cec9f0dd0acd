import { describe, expect, test } from "vitest";
import { keepIn } from "../src/keep.ts";

describe("what the browser keeps", () => {
  test("storage that is forbidden keeps nothing and breaks nothing", () => {
    const keep = keepIn(() => {
      throw new Error("SecurityError");
    });
    keep.set("a", "1");
    keep.remove("a");
    expect(keep.get("a")).toBeUndefined();
  });

  test("storage that is full keeps what it had", () => {
    const full: Pick<Storage, "getItem" | "setItem"> = {
      getItem: (key) => (key === "a" ? "old" : null),
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    };
    const keep = keepIn(() => full as Storage);
    keep.set("a", "new");
    expect(keep.get("a")).toBe("old");
    expect(keep.get("b")).toBeUndefined();
  });
});
