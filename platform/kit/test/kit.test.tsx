// @vitest-environment happy-dom
import "../src/ship/styles/fleet.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JSX } from "preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Gallery } from "../src/gallery/Gallery.tsx";
import * as kit from "../src/index.ts";
import {
  Button,
  cue,
  LexiconProvider,
  setSound,
  setTheme,
  ThemeSwitch,
  travel,
  useSay,
  useWord,
} from "../src/index.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const SOURCE = join(import.meta.dirname, "../src");

test("every component's stylesheet is part of kit.css, once", () => {
  const imported = [...readFileSync(join(SOURCE, "kit.css"), "utf8").matchAll(/@import "\.\/(.+)";/g)].map(
    ([, path]) => path,
  );
  const there = globSync("**/*.css", { cwd: SOURCE }).filter((path) => path !== "kit.css");
  expect(imported).toHaveLength(there.length);
  expect(new Set(imported)).toEqual(new Set(there));
});

test("styles use tokens: no component has a colour of its own", () => {
  for (const path of globSync("{components,table,stage,form,map,power,workshop,gallery,icons}/**/*.css", {
    cwd: SOURCE,
  })) {
    expect(readFileSync(join(SOURCE, path), "utf8"), `in ${path}`).not.toMatch(
      /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i,
    );
  }
});

test("every custom property that a stylesheet uses is defined somewhere", () => {
  const css = globSync("**/*.css", { cwd: SOURCE }).map((path) => readFileSync(join(SOURCE, path), "utf8"));
  const tsx = globSync("**/*.tsx", { cwd: SOURCE }).map((path) => readFileSync(join(SOURCE, path), "utf8"));
  const defined = new Set(
    [...css.join("").matchAll(/(--[\w-]+)\s*:/g), ...tsx.join("").matchAll(/"(--[\w-]+)":/g)].map(
      ([, name]) => name,
    ),
  );
  const used = [...css.join("").matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !defined.has(name))).toEqual([]);
});

test("the gallery shows every component", () => {
  render(<Gallery />);
  const source = globSync("gallery/*.tsx", { cwd: SOURCE })
    .map((path) => readFileSync(join(SOURCE, path), "utf8"))
    .join("");
  const components = Object.keys(kit).filter(
    (name) => /^[A-Z][a-z]/.test(name) && typeof Reflect.get(kit, name) === "function",
  );
  // Shown inside others, or around them.
  const nested = new Set([
    "Icon",
    "LazyDecisionPanel",
    "LazyForm",
    "LazyStage",
    "ShipShape",
    "TokenShape",
    "Toasts",
    "LexiconProvider",
    "HandoverContext",
  ]);
  for (const name of components.filter((one) => !nested.has(one)))
    expect(source, `${name} in the gallery`).toContain(`<${name}`);
  expect(screen.getAllByRole("button").length).toBeGreaterThan(50);
});

describe("words", () => {
  test("of the kit can be said otherwise by a lexicon", () => {
    render(
      <LexiconProvider
        lexicon={{ words: { "kit.theme": "Anzeige", "kit.theme-system": "wie das System" }, names: {} }}
      >
        <ThemeSwitch />
      </LexiconProvider>,
    );
    expect(screen.getByRole("button", { name: "Anzeige: wie das System" })).toBeTruthy();
  });
});

describe("a button", () => {
  test("that is barred says why and does nothing", () => {
    const onPress = vi.fn<() => void>();
    render(
      <Button whyNot="Somebody else is to decide." onPress={onPress}>
        Fire
      </Button>,
    );
    const button = screen.getByRole("button", { name: /^Fire\s*: Somebody else is to decide\.$/ });
    fireEvent.click(button);
    expect(onPress).not.toHaveBeenCalled();
    expect(button.hasAttribute("disabled")).toBe(false);
  });
});

describe("the theme", () => {
  test("is put on the page, remembered, and given back to the system", () => {
    setTheme("rulebook");
    expect(document.documentElement.dataset["theme"]).toBe("rulebook");
    expect(localStorage.getItem("flagship.theme")).toBe("rulebook");
    setTheme("system");
    expect(document.documentElement.dataset["theme"]).toBeUndefined();
  });

  test("goes round at the switch", () => {
    setTheme("system");
    render(<ThemeSwitch />);
    fireEvent.click(screen.getByRole("button"));
    expect(document.documentElement.dataset["theme"]).toBe("bridge");
    fireEvent.click(screen.getByRole("button"));
    expect(document.documentElement.dataset["theme"]).toBe("rulebook");
    fireEvent.click(screen.getByRole("button"));
    expect(document.documentElement.dataset["theme"]).toBeUndefined();
  });
});

test("sound is off until it is switched on", async () => {
  const audio = vi.fn<() => void>();
  vi.stubGlobal(
    "AudioContext",
    class {
      readonly currentTime = 0;
      readonly destination = {};
      createOscillator() {
        audio();
        return {
          frequency: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
          connect: (next: unknown) => next,
          start: () => undefined,
          stop: () => undefined,
        };
      }
      createGain() {
        const quiet = () => undefined;
        return {
          gain: {
            setValueAtTime: quiet,
            linearRampToValueAtTime: quiet,
            exponentialRampToValueAtTime: quiet,
          },
          connect: quiet,
        };
      }
    },
  );
  const fetched = (): Promise<unknown> => import("../src/voices.ts");
  cue("yours");
  await fetched();
  expect(audio).not.toHaveBeenCalled();
  setSound(true);
  cue("yours");
  await fetched();
  await Promise.resolve();
  expect(audio).toHaveBeenCalled();
  setSound(false);
});

test("whoever wants no motion gets none, at once", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const before = document.body.innerHTML;
  const [from, to] = [document.createElement("div"), document.createElement("div")];
  const done = travel(from, to);
  expect(document.body.innerHTML).toBe(before);
  await done;
});

test("components speak the reader's language, and to the reader", () => {
  const english = { words: { fires: "{who} {who|fires|fire}." }, names: { "seat.0": "Ada" }, reader: 0 };
  const lexicon = {
    words: { "kit.close": "Schließen" },
    names: {},
    language: "de",
    fallback: english,
  } as const;
  const Spoken = (): JSX.Element => (
    <p>
      {useWord()("close")} {useSay()({ key: "fires", with: { who: "@seat.0" } })}
    </p>
  );
  render(
    <LexiconProvider lexicon={lexicon}>
      <Spoken />
    </LexiconProvider>,
  );
  expect(screen.getByText("Schließen You fire.")).toBeTruthy();
});
