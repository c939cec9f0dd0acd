import { message, type Lexicon } from "@flagship/kernel";
import { Badge, Track, trackBoxes, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { SECTIONS } from "../../data/internal-damage.ts";
import { UNIT } from "../../plane/point.ts";
import { classOfShip, sectionsOf, thrustOf } from "../../rules/ship.ts";
import type { Ship } from "../../rules/state.ts";
import { massOfShip } from "../../rules/units.ts";
import { nameOfShip } from "./tokens.ts";

export interface ShipLogProps {
  readonly ship: Ship;
  readonly index: number;
  readonly lexicon: Lexicon;
}

/** A ship's sheet: what it has left of every section, and what is in its holds if one may know. */
export function ShipLog({ ship, index, lexicon }: ShipLogProps): JSX.Element {
  const say = useSay();
  const type = classOfShip(ship);
  const whole = sectionsOf(type);
  const name = nameOfShip(ship, index, lexicon);
  const figures = [
    ["shields", `${ship.shields}/${type.shields}`],
    ["armor", type.armor],
    ["speed", Math.round(ship.speed / UNIT)],
    ["thrust", thrustOf(ship)],
    ["mass", massOfShip(ship)],
    ["missiles", ship.hold.hidden ? "?" : ship.hold.loaded],
  ] as const;
  return (
    <section class="ec-log-sheet" aria-label={name}>
      <h3>{name}</h3>
      <div class="ec-badges">
        {ship.prize && <Badge tone="danger">{say(message("board.prize"))}</Badge>}
        {ship.stealth && <Badge tone="info">{say(message("board.stealth"))}</Badge>}
        {ship.orbiting && <Badge tone="info">{say(message("board.orbiting"))}</Badge>}
        {ship.altitude !== "space" && <Badge tone="info">{say(message(`board.${ship.altitude}`))}</Badge>}
        {ship.lifeless && <Badge tone="danger">{say(message("board.lifeless"))}</Badge>}
        {ship.boarders.length > 0 && (
          <Badge tone="danger">{say(message("board.boarders", { squads: ship.boarders.length }))}</Badge>
        )}
      </div>
      <dl class="ec-figures">
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{say(message(`board.${key}`))}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div class="ec-sections">
        {SECTIONS.filter((section) => whole[section] > 0).map((section) => (
          <Track
            key={section}
            label={say(message(`section.${section}`))}
            boxes={trackBoxes(whole[section], ship.left[section])}
            compact
          />
        ))}
      </div>
    </section>
  );
}
