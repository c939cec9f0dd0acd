import type { JSX } from "preact";
import type { Ask } from "../rules/ask.ts";
import type { Table } from "./table.ts";
import type { Task } from "./task.ts";

/** What every desk is given: it hands question, confirm and panel to the frame, and draws on the board what belongs there. */
export interface DeskProps {
  readonly table: Table;
  readonly ask: Ask;
  readonly task: Task;
  /** Ships, reports and an officer's panels: they stand below in the rail's panel. */
  readonly displays: JSX.Element;
}
