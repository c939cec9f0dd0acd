import { isSeat, message, nameOf } from "@flagship/kernel";
import { useSay, type BoardProps, type Power } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Hex } from "../../campaign/hexes.ts";
import { sentenceOf } from "../../campaign/report.ts";
import type { Owner, State } from "../../campaign/state.ts";
import { opensWormholes } from "../../campaign/ships.ts";
import { innerViewer } from "../../campaign/table-battle.ts";
import { GroundBoard } from "../ground/GroundBoard.tsx";
import { colourOf } from "../looks.ts";
import { SpaceBoard } from "../space/SpaceBoard.tsx";
import { StarMap } from "./StarMap.tsx";
import { System } from "./System.tsx";

/** How many of the latest reports stand beside the map. */
const LATEST = 8;

/** The star map, or the battle that is being played out. */
export function CampaignBoard(props: BoardProps): JSX.Element {
  const view = props.seen.view as State;
  if (view.battle === "none") return <Sector {...props} />;
  const Inner = view.battle.kind === "space" ? SpaceBoard : GroundBoard;
  const seen = { ...props.seen, view: view.battle.inner };
  return <Inner {...props} seen={seen} viewer={innerViewer(view, props.viewer)} />;
}

function Sector({ seen, viewer, lexicon, subject, onSubject }: BoardProps): JSX.Element {
  const view = seen.view as State;
  const say = useSay();
  const own = isSeat(viewer) ? view.realms[viewer] : undefined;
  const powers = view.realms.map((realm) => realm.sovereignty);
  const colour = (owner: Owner): Power | undefined =>
    owner >= 0 ? colourOf(powers, owner) : owner < -1 ? "grey" : undefined;
  const ownerOf = (index: number): Owner => {
    const world = view.worlds[index];
    if (world === undefined || !world.hidden) return world?.owner ?? -1;
    const charted = own?.charts[index];
    return charted?.owner ?? view.realms.findIndex((realm) => realm.homeWorld === index);
  };
  const ownerName = (owner: Owner): string => nameOf(powers[owner] ?? `campaign.owner${owner}`, lexicon);
  const force = view.forces.find((one) => one.id === subject);
  const [picked, setPicked] = useState<Hex | undefined>(own?.homeHex);
  const here = picked ?? force?.hex ?? view.realms[0]?.homeHex ?? 0;
  const jumps = force?.ships.some((ship) => opensWormholes(ship, view.turn)) === true;
  const reports = [...(own?.reports ?? []), ...view.news].sort((a, b) => b.turn - a.turn || b.day - a.day);
  return (
    <div class="ec-board ec-campaign">
      <div class="ec-star-map">
        <StarMap
          view={view}
          picked={here}
          reach={jumps ? force?.hex : undefined}
          colourOf={colour}
          ownerOf={ownerOf}
          onHex={setPicked}
        />
      </div>
      <div class="ec-campaign-side">
        <System
          view={view}
          hex={here}
          lexicon={lexicon}
          subject={subject}
          ownerOf={ownerOf}
          ownerName={ownerName}
          onSubject={onSubject}
        />
        <section class="ec-reports" aria-label={say(message("board.campaign.reports"))}>
          <h3>{say(message("board.campaign.reports"))}</h3>
          <ul>
            {reports.slice(0, LATEST).map((report, place) => (
              <li key={place}>
                <span class="ec-dated">
                  {say(message("board.campaign.date", { turn: report.turn, day: report.day }))}
                </span>{" "}
                {say(sentenceOf(report))}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
