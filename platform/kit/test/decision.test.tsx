// @vitest-environment happy-dom
import { initialValues, type Choice, type Choices } from "@flagship/kernel";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  DecisionPanel,
  fetchForms,
  isPlanned,
  LexiconProvider,
  type DecisionPanelProps,
} from "../src/index.ts";

beforeAll(fetchForms);
afterEach(cleanup);

interface Act {
  readonly type: string;
  readonly couple?: string;
  readonly battery?: boolean;
}

const text = (key: string): { readonly key: string } => ({ key });

const fire: Choice<Act> = {
  action: { type: "fire" },
  label: text("Fire"),
  subject: "phaser",
  target: "d7",
  preview: text("3 damage"),
};
const arm: Choice<Act> = {
  action: { type: "arm" },
  label: text("Arm"),
  subject: "photon",
  fields: [
    {
      kind: "pick",
      name: "couple",
      label: text("Tubes"),
      initial: "a",
      from: [
        { value: "a", label: text("A") },
        { value: "c", label: text("C") },
      ],
    },
  ],
};
const pass: Choice<Act> = {
  action: { type: "pass" },
  label: text("Pass"),
  extras: [{ kind: "toggle", name: "battery", label: text("Battery"), initial: false }],
};
const choices: Choices<Act> = {
  ask: text("Your slot."),
  open: [fire, arm, pass],
  barred: [
    {
      label: text("Launch"),
      subject: "bay",
      refusal: { code: "bay", text: { key: "refusal.bay", with: { n: 2 } }, rule: "SFC-SHUT-01" },
    },
  ],
};

function show(more: Partial<DecisionPanelProps<Act>> = {}) {
  const onAct = vi.fn<(action: Act, choice: Choice<Act>) => void>();
  const lexicon = { words: { "refusal.bay": "The bay lost {n} boxes." }, names: {} };
  const panel = (props: Partial<DecisionPanelProps<Act>>) => (
    <LexiconProvider
      lexicon={lexicon}
      ruleText={(id) => ({ id, text: "Shuttles need a bay.", ref: "Rules, shuttles" })}
      ruleHref={(id) => `/handbook#${id}`}
    >
      <DecisionPanel choices={choices} onAct={onAct} {...props} />
    </LexiconProvider>
  );
  const { rerender } = render(panel(more));
  return { onAct, again: (props: Partial<DecisionPanelProps<Act>>) => rerender(panel(props)) };
}

const choice = (name: string): HTMLElement =>
  screen.getByRole("button", { name: new RegExp(`^${name}(?!:)`) });

test("a complete choice is one click", () => {
  const { onAct } = show();
  fireEvent.click(choice("Fire"));
  expect(onAct).toHaveBeenCalledWith({ type: "fire" }, fire);
});

test("a choice with fields opens its form and lays the values over the action", () => {
  const { onAct } = show();
  fireEvent.click(choice("Arm"));
  expect(onAct).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("radio", { name: "C" }));
  fireEvent.click(choice("Confirm"));
  expect(onAct).toHaveBeenCalledWith({ type: "arm", couple: "c" }, arm);
});

test("a form can be left again without acting", () => {
  const { onAct } = show();
  fireEvent.click(choice("Arm"));
  fireEvent.click(choice("Back"));
  expect(choice("Fire")).toBeTruthy();
  expect(onAct).not.toHaveBeenCalled();
});

test("extras may be left alone or filled in", () => {
  const { onAct } = show();
  fireEvent.click(screen.getByRole("button", { name: "Pass" }));
  expect(onAct).toHaveBeenLastCalledWith({ type: "pass" }, pass);
  fireEvent.click(screen.getByRole("button", { name: "Pass: more options" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Battery" }));
  fireEvent.click(choice("Confirm"));
  expect(onAct).toHaveBeenLastCalledWith({ type: "pass", battery: true }, pass);
});

test("pointing and focusing preview a choice, leaving takes the preview back", () => {
  const onPreview = vi.fn<(one: Choice<Act> | undefined) => void>();
  show({ onPreview });
  choice("Fire").focus();
  expect(onPreview).toHaveBeenLastCalledWith(fire);
  choice("Fire").blur();
  expect(onPreview).toHaveBeenLastCalledWith(undefined);
});

test("what is barred says why, with the rule's text and its place in the handbook", () => {
  show();
  const barred = within(screen.getByText("Launch").closest("li") ?? document.body);
  expect(barred.getByText(/The bay lost 2 boxes\./)).toBeTruthy();
  const link = barred.getByRole("link", { name: "Rule SFC-SHUT-01" });
  expect(link.getAttribute("href")).toBe("/handbook#SFC-SHUT-01");
  expect(screen.queryByRole("tooltip")).toBeNull();
  fireEvent.focus(link);
  expect(screen.getByRole("tooltip").textContent).toContain("Shuttles need a bay.");
  fireEvent.keyDown(document, { key: "Escape" });
  expect(screen.queryByRole("tooltip")).toBeNull();
});

test("arrow keys go from choice to choice; Tab stops once", () => {
  show();
  const buttons = ["Fire", "Arm", "Pass"].map(choice);
  expect(buttons.map((one) => one.tabIndex)).toEqual([0, -1, -1]);
  choice("Fire").focus();
  fireEvent.keyDown(choice("Fire"), { key: "ArrowDown" });
  expect(document.activeElement).toBe(choice("Arm"));
  fireEvent.keyDown(choice("Arm"), { key: "End" });
  expect(document.activeElement).toBe(choice("Pass"));
  fireEvent.keyDown(choice("Pass"), { key: "ArrowRight" });
  expect(document.activeElement).toBe(choice("Fire"));
});

test("a subject chosen on the board leaves only what concerns it, as source or as target", () => {
  const { again } = show({ subject: "d7" });
  expect(choice("Fire")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Arm/ })).toBeNull();
  again({ subject: "photon" });
  expect(choice("Arm")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Fire/ })).toBeNull();
});

test("an act under way bars every answer", () => {
  const { onAct } = show({ busy: true });
  fireEvent.click(choice("Fire"));
  expect(onAct).not.toHaveBeenCalled();
});

test("new choices close a form that belonged to the old ones", () => {
  const { again } = show();
  fireEvent.click(choice("Arm"));
  again({ choices: { ...choices, ask: text("Answer the fire.") } });
  expect(screen.queryByRole("radio")).toBeNull();
});

test("a button elsewhere sends the form, and knows which is open", () => {
  const onForm = vi.fn<(one: Choice<Act> | undefined) => void>();
  const { onAct } = show({ formId: "answer", onForm });
  fireEvent.click(choice("Arm"));
  expect(onForm).toHaveBeenLastCalledWith(arm);
  expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
  const form = document.querySelector<HTMLFormElement>("form#answer");
  if (form !== null) fireEvent.submit(form);
  expect(onAct).toHaveBeenCalledWith({ type: "arm", couple: "a" }, arm);
  fireEvent.click(choice("Back"));
  expect(onForm).toHaveBeenLastCalledWith(undefined);
});

test("a form can be opened from outside", () => {
  const { again } = show();
  again({ open: { choice: arm } });
  expect(screen.getByRole("radio", { name: "C" })).toBeTruthy();
});

describe("many choices", () => {
  const many: Choices<Act> = {
    ask: text("Order a squadron."),
    open: Array.from({ length: 15 }, (_, i) => ({
      action: { type: String(i) },
      label: text(`Order ${i}`),
      subject: `squadron ${i % 3}`,
    })),
    barred: [],
  };

  test("stand under headings and can be filtered", () => {
    show({ choices: many, subjectLabel: (subject) => `The ${subject}` });
    expect(screen.getAllByRole("heading", { level: 3 }).map((one) => one.textContent)).toEqual([
      "The squadron 0",
      "The squadron 1",
      "The squadron 2",
    ]);
    const filter = screen.getByRole("searchbox", { name: "Filter choices" });
    fireEvent.input(filter, { target: { value: "order 14" } });
    expect(screen.getAllByRole("button").map((one) => one.textContent)).toEqual(["Order 14"]);
    fireEvent.input(filter, { target: { value: "nothing of the kind" } });
    expect(screen.getByText("Nothing matches “nothing of the kind”.")).toBeTruthy();
  });
});

describe("a form that the table keeps", () => {
  const again: Choices<Act> = { ...choices, open: structuredClone(choices.open) };

  test("shows what the board wrote into it, and tells what is typed", () => {
    const onDraft = vi.fn<NonNullable<DecisionPanelProps<Act>["onDraft"]>>();
    const panel = show({ onDraft });
    fireEvent.click(choice("Arm"));
    fireEvent.click(screen.getByRole("radio", { name: "C" }));
    expect(onDraft).toHaveBeenLastCalledWith({ choice: arm, values: { couple: "c" } });
    panel.again({ onDraft, draft: { choice: arm, values: { couple: "a" } } });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "A" }).checked).toBe(true);
  });

  test("stays open while others act, and shuts when the question is another", () => {
    const panel = show();
    fireEvent.click(choice("Arm"));
    panel.again({ choices: again });
    expect(screen.getByRole("radio", { name: "A" })).toBeTruthy();
    panel.again({ choices: { ...again, ask: text("Next slot.") } });
    expect(screen.queryByRole("radio", { name: "A" })).toBeNull();
  });

  test("shuts with the reader's own answer", () => {
    const panel = show();
    fireEvent.click(choice("Arm"));
    fireEvent.click(screen.getByRole("button", { name: "Confirm" }));
    panel.again({ choices: again });
    expect(screen.queryByRole("radio", { name: "A" })).toBeNull();
  });
});

test("a draft is a plan as soon as more stands in it than its form began with", () => {
  const initial = initialValues(arm.fields ?? []);
  expect(isPlanned({ choice: arm, values: initial })).toBe(false);
  expect(isPlanned({ choice: arm, values: { ...initial, couple: "c" } })).toBe(true);
});
