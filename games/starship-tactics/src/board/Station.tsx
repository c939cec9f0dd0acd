import type { BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import type { Ask } from "../rules/ask.ts";
import { Allocation, type Order } from "./Allocation.tsx";
import { ArmDesk, RaiseDesk } from "./crew/AmountsDesk.tsx";
import { FormDesk } from "./crew/FormDesk.tsx";
import { OrdersDesk } from "./crew/Orders.tsx";
import { RollDesk } from "./crew/RollDesk.tsx";
import { SharesDesk } from "./crew/SharesDesk.tsx";
import { Gunnery } from "./Gunnery.tsx";
import { Helm } from "./Helm.tsx";
import { RuleDesk } from "./instructor/RuleDesk.tsx";
import { Placement } from "./Placement.tsx";
import { SensorDesk } from "./SensorDesk.tsx";
import type { Task } from "./task.ts";

export interface StationProps {
  readonly table: BoardProps;
  readonly ask: Ask;
  readonly task: Task;
  readonly orders: Readonly<Record<number, Order>>;
  readonly onOrder: (no: number, order: Order) => void;
}

/** The desk for what is asked now; what has none is answered in the decision panel. */
export function Station({ table, ask, task, orders, onOrder }: StationProps): JSX.Element | null {
  switch (ask.kind) {
    case "allocate":
      return (
        <Allocation
          key={ask.who}
          table={table}
          no={ask.who}
          before={orders[ask.who]}
          onOrder={(order) => onOrder(ask.who, order)}
        />
      );
    case "move":
      return <Helm table={table} no={ask.who} path={task.path} onPath={task.onPath} />;
    case "declare":
      return <Gunnery table={table} aims={task.aims} onAims={task.onAims} onWeapon={task.onGun} />;
    case "sensors":
    case "question":
      return <SensorDesk table={table} no={ask.who} />;
    case "shares":
      return <SharesDesk table={table} no={ask.who} />;
    case "orders":
      return <OrdersDesk table={table} no={ask.who} />;
    case "arm":
      return <ArmDesk key={ask.who} table={table} no={ask.who} />;
    case "raise":
      return <RaiseDesk key={ask.who} table={table} no={ask.who} />;
    case "engineering":
      return <RollDesk table={table} no={ask.who} rule="ST-ENG-01" />;
    case "science":
      return <RollDesk table={table} no={ask.who} rule="ST-SCI-01" />;
    case "aim":
      return <RollDesk table={table} no={ask.who} rule="ST-HLM-01" />;
    case "commit":
      return <FormDesk table={table} rule="ST-SCI-04" />;
    case "power-down":
    case "disarm":
    case "lower":
      return <FormDesk table={table} rule="ST-ENG-10" />;
    case "rule":
      return <RuleDesk table={table} />;
    case "place":
      return task.ghost === undefined ? null : (
        <Placement table={table} no={ask.who} at={task.ghost.passed[0]} />
      );
    default:
      return null;
  }
}
