// @vitest-environment happy-dom
import type { Field, FormValues } from "@flagship/kernel";
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, describe, expect, test, vi } from "vitest";
import { GenericForm, NumberInput, type GenericFormProps } from "../src/index.ts";

afterEach(cleanup);

const text = (key: string): { readonly key: string } => ({ key });

function show(fields: readonly Field[], more: Partial<GenericFormProps> = {}) {
  const onSubmit = vi.fn<(values: FormValues) => void>();
  render(<GenericForm fields={fields} onSubmit={onSubmit} {...more} />);
  return {
    onSubmit,
    confirm: () => fireEvent.click(screen.getByRole("button", { name: /^Confirm/ })),
    given: () => onSubmit.mock.lastCall?.[0],
  };
}

const type = (field: HTMLElement, value: string): void => {
  fireEvent.input(field, { target: { value } });
};

describe("each kind of field", () => {
  test("untouched, a form gives its initial values", () => {
    const form = show([
      { kind: "toggle", name: "cloak", label: text("Cloak"), initial: true },
      { kind: "number", name: "speed", label: text("Speed"), min: 0, max: 6, initial: 3 },
      { kind: "text", name: "note", label: text("Note"), lines: "one", maxLength: 20, initial: "hail" },
    ]);
    form.confirm();
    expect(form.given()).toEqual({ cloak: true, speed: 3, note: "hail" });
  });

  test("a pick offers what goes with the pick before it, and moves on to that", () => {
    const ships = ["Lion", "Wolf"].map((value) => ({ value, label: text(value) }));
    const weapons = [
      { value: "beam", label: text("Beam"), when: { field: "ship", is: ["Lion"] } },
      { value: "tube", label: text("Tube"), when: { field: "ship", is: ["Wolf"] } },
    ];
    const form = show([
      { kind: "pick", name: "ship", label: text("Ship"), from: ships, initial: "Lion" },
      { kind: "pick", name: "weapon", label: text("Weapon"), from: weapons, initial: "beam" },
    ]);
    expect(screen.queryByRole("radio", { name: "Tube" })).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: "Wolf" }));
    expect(screen.queryByRole("radio", { name: "Beam" })).toBeNull();
    form.confirm();
    expect(form.given()).toEqual({ ship: "Wolf", weapon: "tube" });
  });

  test("a toggle switches", () => {
    const form = show([{ kind: "toggle", name: "cloak", label: text("Cloak"), initial: false }]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Cloak" }));
    form.confirm();
    expect(form.given()).toEqual({ cloak: true });
  });

  test("a number steps up and down and stops at its limits", () => {
    const form = show([{ kind: "number", name: "speed", label: text("Speed"), min: 0, max: 4, initial: 3 }]);
    const more = screen.getByRole("button", { name: "More: Speed" });
    fireEvent.click(more);
    expect(more.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(more);
    form.confirm();
    expect(form.given()).toEqual({ speed: 4 });
    fireEvent.click(screen.getByRole("button", { name: "Less: Speed" }));
    form.confirm();
    expect(form.given()).toEqual({ speed: 3 });
  });

  test("a decimal number steps without rounding errors", () => {
    const form = show([
      { kind: "number", name: "arc", label: text("Arc"), min: 0, max: 1, step: 0.1, initial: 0.2 },
    ]);
    fireEvent.click(screen.getByRole("button", { name: "More: Arc" }));
    form.confirm();
    expect(form.given()).toEqual({ arc: 0.3 });
  });

  test("a number out of range is refused by its label, and the field is marked", () => {
    const form = show([{ kind: "number", name: "speed", label: text("Speed"), min: 0, max: 4, initial: 3 }]);
    const input = screen.getByRole("spinbutton", { name: "Speed" });
    type(input, "9");
    form.confirm();
    expect(form.onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole("alert").textContent).toContain("“Speed” must be a number from 0 to 4");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    type(input, "2");
    expect(screen.queryByRole("alert")).toBeNull();
    form.confirm();
    expect(form.given()).toEqual({ speed: 2 });
  });

  test("an emptied number is refused, not taken for 0", () => {
    const form = show([{ kind: "number", name: "speed", label: text("Speed"), min: 0, max: 4, initial: 3 }]);
    type(screen.getByRole("spinbutton", { name: "Speed" }), "");
    form.confirm();
    expect(form.onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole("alert")).toBeTruthy();
  });

  const course = (count: number): Field => ({
    kind: "pick",
    name: "course",
    label: text("Course"),
    initial: "0",
    from: Array.from({ length: count }, (_, i) => ({ value: String(i), label: text(`Heading ${i}`) })),
  });

  test("few answers stand side by side", () => {
    const form = show([course(3)]);
    fireEvent.click(screen.getByRole("radio", { name: "Heading 2" }));
    form.confirm();
    expect(form.given()).toEqual({ course: "2" });
  });

  test("many answers become a menu", () => {
    const form = show([course(20)]);
    const menu = screen.getByRole("combobox", { name: "Course" });
    fireEvent.change(menu, { target: { value: "17" } });
    form.confirm();
    expect(form.given()).toEqual({ course: "17" });
  });

  test("picking several stops at the limit and asks for the least", () => {
    const form = show([
      {
        kind: "pick-many",
        name: "guns",
        label: text("Guns"),
        atLeast: 1,
        atMost: 2,
        initial: [],
        from: ["P1", "P2", "P3"].map((value) => ({ value, label: text(value) })),
      },
    ]);
    form.confirm();
    expect(form.onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole("alert").textContent).toContain("“Guns” takes 1 to 2 entries");
    fireEvent.click(screen.getByRole("checkbox", { name: "P3" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "P1" }));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "P2" }).disabled).toBe(true);
    form.confirm();
    expect(form.given()).toEqual({ guns: ["P3", "P1"] });
    fireEvent.click(screen.getByRole("checkbox", { name: "P3" }));
    form.confirm();
    expect(form.given()).toEqual({ guns: ["P1"] });
  });

  test("text of one line and of many", () => {
    const form = show([
      { kind: "text", name: "name", label: text("Name"), lines: "one", maxLength: 20, initial: "" },
      { kind: "text", name: "orders", label: text("Orders"), lines: "many", maxLength: 200, initial: "" },
    ]);
    type(screen.getByRole("textbox", { name: "Name" }), "Ada");
    type(screen.getByRole("textbox", { name: "Orders" }), "Hold\nFire");
    form.confirm();
    expect(form.given()).toEqual({ name: "Ada", orders: "Hold\nFire" });
  });

  test("a point takes whole coordinates only", () => {
    const form = show([
      { kind: "point", name: "aim", label: text("Aim"), on: "plane", initial: { x: 1, y: 2 } },
    ]);
    type(screen.getByRole("spinbutton", { name: "x" }), "40");
    type(screen.getByRole("spinbutton", { name: "y" }), "-7");
    form.confirm();
    expect(form.given()).toEqual({ aim: { x: 40, y: -7 } });
    type(screen.getByRole("spinbutton", { name: "y" }), "1.5");
    form.confirm();
    expect(form.onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("alert").textContent).toContain("“Aim” must be a place");
  });
});

describe("rows", () => {
  const orders: Field = {
    kind: "rows",
    name: "orders",
    label: text("Orders"),
    atLeast: 1,
    atMost: 3,
    initial: [{ note: "first" }],
    fields: [{ kind: "text", name: "note", label: text("Note"), lines: "one", maxLength: 20, initial: "" }],
  };

  test("are added, filled in and removed within their limits", () => {
    const form = show([orders]);
    const add = screen.getByRole("button", { name: /^Add to Orders/ });
    expect(screen.getByRole("button", { name: "Remove row 1 of Orders" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
    fireEvent.click(add);
    fireEvent.click(add);
    fireEvent.click(add);
    const notes = screen.getAllByRole("textbox", { name: "Note" });
    expect(notes).toHaveLength(3);
    type(notes[2] ?? add, "third");
    fireEvent.click(screen.getByRole("button", { name: "Remove row 2 of Orders" }));
    form.confirm();
    expect(form.given()).toEqual({ orders: [{ note: "first" }, { note: "third" }] });
  });
});

describe("budgets", () => {
  const energy = (amount: number) => ({ budget: "energy", amount });
  const allocation: Field = {
    kind: "group",
    name: "power",
    label: text("Power"),
    budgets: [{ name: "energy", label: text("Energy"), limit: 6 }],
    fields: [
      { kind: "number", name: "move", label: text("Move"), min: 0, max: 9, initial: 2, cost: energy(1) },
      { kind: "number", name: "arm", label: text("Arm"), min: 0, max: 3, initial: 1, cost: energy(2) },
      {
        kind: "pick-many",
        name: "systems",
        label: text("Systems"),
        atLeast: 0,
        atMost: 2,
        initial: [],
        from: [
          { value: "ecm", label: text("ECM"), cost: energy(1) },
          { value: "scan", label: text("Scan"), cost: energy(1) },
        ],
      },
    ],
  };
  const used = (): string | null => screen.getByLabelText("Energy").getAttribute("aria-valuetext");

  test("show live what is used, across kinds of fields", () => {
    show([allocation]);
    expect(used()).toBe("4 / 6");
    fireEvent.click(screen.getByRole("checkbox", { name: "ECM" }));
    expect(used()).toBe("5 / 6");
    fireEvent.click(screen.getByRole("button", { name: "More: Move" }));
    expect(used()).toBe("6 / 6");
  });

  test("stop the steppers and the boxes when nothing is left", () => {
    show([allocation]);
    fireEvent.click(screen.getByRole("button", { name: "More: Arm" }));
    expect(used()).toBe("6 / 6");
    const more = screen.getByRole("button", { name: "More: Move" });
    expect(more.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(more);
    expect(used()).toBe("6 / 6");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Scan" }).disabled).toBe(true);
  });

  test("an overdrawn one, typed in by hand, bars confirming and says what to do", () => {
    const form = show([allocation]);
    type(screen.getByRole("spinbutton", { name: "Move" }), "7");
    form.confirm();
    expect(form.onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole("alert").textContent).toBe("Energy: 9 of 6 used. Take some back.");
    type(screen.getByRole("spinbutton", { name: "Move" }), "4");
    form.confirm();
    expect(form.given()).toEqual({ power: { move: 4, arm: 1, systems: [] } });
  });

  test("count rows inside the group", () => {
    show([
      {
        kind: "group",
        name: "fleet",
        label: text("Fleet"),
        budgets: [{ name: "points", label: text("Points"), limit: 10 }],
        fields: [
          {
            kind: "rows",
            name: "ships",
            label: text("Ships"),
            atLeast: 0,
            atMost: 5,
            initial: [{ class: "ca" }],
            fields: [
              {
                kind: "pick",
                name: "class",
                label: text("Class"),
                initial: "ff",
                from: [
                  { value: "ff", label: text("Frigate"), cost: { budget: "points", amount: 3 } },
                  { value: "ca", label: text("Cruiser"), cost: { budget: "points", amount: 6 } },
                ],
              },
            ],
          },
        ],
      },
    ]);
    const points = (): string | null => screen.getByLabelText("Points").getAttribute("aria-valuetext");
    expect(points()).toBe("6 / 10");
    fireEvent.click(screen.getByRole("button", { name: "Add to Ships" }));
    expect(points()).toBe("9 / 10");
    fireEvent.click(screen.getAllByRole("radio", { name: "Cruiser" })[1] ?? document.body);
    expect(screen.getByRole("alert").textContent).toContain("Points: 12 of 10 used");
  });
});

test("a refusal from outside is shown at its field, others under the form", () => {
  const fields: readonly Field[] = [
    {
      kind: "group",
      name: "power",
      label: text("Power"),
      fields: [{ kind: "number", name: "move", label: text("Move"), min: 0, max: 9, initial: 2 }],
    },
  ];
  show(fields, { refusal: { code: "helm", text: text("The helm is damaged."), field: "power.move" } });
  expect(screen.getByRole("spinbutton", { name: "Move" }).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe("The helm is damaged.");
  cleanup();
  show(fields, { refusal: { code: "late", text: text("Too late."), rule: "SFC-TURN-05" } });
  expect(screen.getByRole("alert").textContent).toContain("Too late. SFC-TURN-05");
});

test("while an act is under way nothing is sent twice", () => {
  const form = show([], { busy: true });
  form.confirm();
  expect(form.onSubmit).not.toHaveBeenCalled();
});

describe("a number that counts when its box is left", () => {
  function box(value: number) {
    const onChange = vi.fn<(value: number) => void>();
    const props = { "aria-label": "Column", min: 0, max: 9, onChange };
    const { rerender } = render(<NumberInput {...props} value={value} />);
    const input = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Column" });
    return { onChange, input, drawAgain: (now: number) => rerender(<NumberInput {...props} value={now} />) };
  }

  test("what is typed survives a redraw, then counts once", () => {
    const { input, onChange, drawAgain } = box(4);
    type(input, "3");
    drawAgain(4);
    expect(input.value).toBe("3");
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(input);
    expect(onChange.mock.calls).toEqual([[3]]);
  });

  test("what is out of range goes to its end, what is no number is taken back", () => {
    const { input, onChange } = box(4);
    type(input, "12");
    fireEvent.change(input);
    type(input, "-1");
    fireEvent.change(input);
    type(input, "");
    fireEvent.change(input);
    expect(onChange.mock.calls).toEqual([[9], [0]]);
    expect(input.value).toBe("4");
  });

  test("a value that others change shows at once", () => {
    const { input, drawAgain } = box(4);
    drawAgain(7);
    expect(input.value).toBe("7");
  });
});
