import { nameOf, type Lexicon } from "@flagship/kernel";
import { message } from "../../say.ts";
import { IconButton, remove, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Order, Task } from "../rules/action.ts";
import { isCraftType } from "../rules/tac-craft.ts";
import type { View } from "../rules/view.ts";
import { Figure } from "../../common/board/Figure.tsx";
import { openTasks } from "./tasks.ts";
import { formOf } from "../data/tasks.ts";
import { nameOfUnit } from "./tokens.ts";

export interface TaskListProps {
  readonly view: View;
  readonly seat: number;
  readonly unit: string;
  readonly lexicon: Lexicon;
  readonly order: Order;
  readonly onChange: (order: Order) => void;
}

/** What a unit does beside its move: tasks that were written, and those that could be. */
export function TaskList({ view, seat, unit, lexicon, order, onChange }: TaskListProps): JSX.Element {
  const say = useSay();
  const open = openTasks(view, seat, unit, order);
  const write = (tasks: readonly Task[]): void => onChange({ ...order, tasks: [...tasks] });
  const text = ({ task, target }: Task): string => {
    const name = isCraftType(target) ? nameOf(target, lexicon) : nameOfUnit(view, target, lexicon);
    return target === "" ? say(message(`task.${task}`)) : `${say(message(`task.${task}`))}: ${name}`;
  };
  return (
    <div class="ec-tasks">
      {order.tasks.length > 0 && (
        <ul>
          {order.tasks.map((task, place) => (
            <li key={task.task}>
              <span>{text(task)}</span>
              {formOf(task.task).figures?.map((name) => (
                <Figure
                  key={name}
                  label={say(message(`field.${name}`))}
                  value={task[name]}
                  min={0}
                  max={99}
                  onChange={(value) =>
                    write(order.tasks.map((one) => (one === task ? { ...one, [name]: value } : one)))
                  }
                />
              ))}
              <IconButton
                icon={remove}
                size="small"
                label={say(message("board.task-off", { task: text(task) }))}
                onPress={() => write(order.tasks.filter((_, at) => at !== place))}
              />
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <select
          class="fs-select"
          aria-label={say(message("board.task-add"))}
          value=""
          onChange={(event) => {
            const task = open[Number(event.currentTarget.value)];
            event.currentTarget.value = "";
            if (task !== undefined) write([...order.tasks, task]);
          }}
        >
          <option value="">{say(message("board.task-add"))}</option>
          {open.map((task, place) => (
            <option key={`${task.task}${task.target}`} value={place}>
              {text(task)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
