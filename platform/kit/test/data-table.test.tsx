// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, expect, test } from "vitest";
import { DataTable, type DataColumn } from "../src/index.ts";

afterEach(cleanup);

interface Ship {
  readonly name: string;
  readonly af: number;
}

const FLEET: readonly Ship[] = [
  { name: "F-CA 2", af: 40 },
  { name: "F-CA 10", af: 9 },
  { name: "C-FAS 1", af: 6 },
];
const COLUMNS: readonly DataColumn<Ship>[] = [
  { id: "name", label: "Ship", value: (ship) => ship.name },
  { id: "af", label: "AF", figures: true, value: (ship) => ship.af },
  { id: "act", label: "Orders", cell: () => "-" },
];

const show = (rows: readonly Ship[] = FLEET, most?: number) =>
  render(
    <DataTable
      label="Fleet"
      columns={COLUMNS}
      rows={rows}
      rowKey={(ship) => ship.name}
      most={most}
      empty="No ships."
    />,
  );
const names = (): (string | null)[] => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

test("rows stand as they come until a heading is pressed; figures then begin with the largest", () => {
  show();
  expect(names()).toEqual(["F-CA 2", "F-CA 10", "C-FAS 1"]);
  fireEvent.click(screen.getByRole("button", { name: "AF" }));
  expect(names()).toEqual(["F-CA 2", "F-CA 10", "C-FAS 1"]);
  expect(screen.getByRole("columnheader", { name: "AF" }).getAttribute("aria-sort")).toBe("descending");
  fireEvent.click(screen.getByRole("button", { name: "AF" }));
  expect(names()).toEqual(["C-FAS 1", "F-CA 10", "F-CA 2"]);
});

test("numbers inside names count as numbers", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: "Ship" }));
  expect(names()).toEqual(["C-FAS 1", "F-CA 2", "F-CA 10"]);
});

test("a column without a value cannot be sorted", () => {
  show();
  expect(screen.queryByRole("button", { name: "Orders" })).toBeNull();
});

test("a long table shows its first rows and says how many are left", () => {
  show(FLEET, 2);
  expect(names()).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Show more (1 left)" }));
  expect(names()).toHaveLength(3);
});

test("an empty table says so", () => {
  show([]);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText("No ships.")).toBeTruthy();
});
