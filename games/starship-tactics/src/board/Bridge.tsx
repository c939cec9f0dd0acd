import { message, lookUp } from "../say.ts";
import { Badge, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { POSTS } from "../rules/setting.ts";
import type { Crew } from "../rules/crew.ts";
import { commanderOf, shipAt } from "../rules/state.ts";
import { known } from "./looks.ts";
import { Panel } from "./Panel.tsx";
import type { Table } from "./table.ts";

/** The bridge of a crewed ship: who works what, the captain's orders, what is shaken, what was reported. */
export function Bridge({ table, no }: { readonly table: Table; readonly no: number }): JSX.Element | null {
  const say = useSay();
  const view = table.seen.view;
  const ship = shipAt(view, no);
  const { posts, crewed } = commanderOf(view, ship.captain);
  const { crew } = ship;
  if (!crewed || crew === undefined) return null;
  return (
    <Panel title={say(message("board.bridge", { ship: ship.name }))} rule="ST-CGN-03" plain>
      <ul class="st-posts">
        {POSTS.map((post) => (
          <li key={post} data-own={posts[post] === table.viewer}>
            <span>{say(message(`post.${post}`))}</span> {table.seatNames[posts[post]]}
          </li>
        ))}
      </ul>
      <p class="st-orders">
        <Badge tone="info">{say(message(`intent.${crew.intent}`))}</Badge>
        <Badge tone={crew.mayArm ? "good" : "danger"}>
          {say(message(crew.mayArm ? "board.may-arm" : "board.may-not-arm"))}
        </Badge>
        <Badge tone={crew.mayFire ? "good" : "danger"}>
          {say(message(crew.mayFire ? "board.may-fire" : "board.may-not-fire"))}
        </Badge>
        {crew.orders !== "" && <q>{crew.orders}</q>}
      </p>
      <Trouble crew={crew} />
    </Panel>
  );
}

function Trouble({ crew }: { readonly crew: Crew }): JSX.Element {
  const say = useSay();
  const officers = Object.entries(crew.shaken).filter(([, effects]) => (known(effects) ?? 0) > 0);
  return (
    <div class="st-trouble">
      {crew.blackout > 0 && (
        <Badge tone="danger">{say(message("board.blackout", { pairs: crew.blackout }))}</Badge>
      )}
      {officers.map(([officer]) => (
        <Badge key={officer} tone="danger">
          {say(message("board.shaken", { who: lookUp(`post.${officer}`) }))}
        </Badge>
      ))}
      {crew.systems.map((one, index) => (
        <Badge key={index} tone="danger">
          {say(message("board.shaken", { who: message(`system.${one.system}`) }))}
        </Badge>
      ))}
    </div>
  );
}
