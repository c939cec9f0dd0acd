import { nameOf, type Lexicon } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Badge, ShipSilhouette, Track, trackBoxes, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { INTERNAL_DAMAGE, SECTIONS, type Section } from "../data/internal-damage.ts";
import { UNIT } from "../../common/plane/point.ts";
import { isStranger } from "../rules/fields.ts";
import { classOfShip, commanderOf, sectionsOf, thrustOf } from "../rules/ship.ts";
import type { Hold, Ship } from "../rules/state.ts";
import { massOfShip } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import { colourOf, shipSpec } from "../../common/board/looks.ts";
import { nameOfShip, sidesOf } from "./tokens.ts";

export interface ShipLogProps {
  readonly view: View;
  readonly ship: Ship;
  readonly index: number;
  readonly lexicon: Lexicon;
}

/** A ship's log as it is printed: every section with its boxes and damage rolls, batteries, and the holds if one may know. */
export function ShipLog({ view, ship, index, lexicon }: ShipLogProps): JSX.Element {
  const say = useSay();
  const type = classOfShip(ship);
  const whole = sectionsOf(type);
  const name = nameOfShip(ship, index, lexicon);
  if (isStranger(ship))
    return (
      <section class="ec-log-sheet" aria-label={name}>
        <h3>{name}</h3>
        <ContactLine ship={ship} />
      </section>
    );
  const figures = [
    ["armor", type.armor],
    ["speed", Math.round(ship.speed / UNIT)],
    ["course", Math.round(ship.course / 100)],
    ["thrust", `${thrustOf(ship)}/${type.thrust}`],
    ["mass", massOfShip(ship)],
    ["price", type.price],
  ] as const;
  return (
    <section class="ec-log-sheet" aria-label={name}>
      <header class="ec-log-head">
        <ShipSilhouette
          {...shipSpec(ship, name)}
          power={colourOf(sidesOf(view), commanderOf(ship))}
          heading={90}
        />
        <div>
          <h3>{name}</h3>
          <ContactLine ship={ship} />
          <Marks ship={ship} />
        </div>
      </header>
      <dl class="ec-figures">
        {figures.map(([key, value]) => (
          <div key={key}>
            <dt>{say(message(`board.${key}`))}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {type.shields > 0 && (
        <Track label={say(message("board.shields"))} boxes={trackBoxes(type.shields, ship.shields)} compact />
      )}
      <div class="ec-sections">
        {SECTIONS.filter((section) => whole[section] > 0).map((section) => (
          <Track
            key={section}
            label={`${rollsFor(section)} ${say(message(`section.${section}`))}`}
            boxes={trackBoxes(whole[section], ship.left[section])}
            compact
          />
        ))}
      </div>
      <p class="ec-hold">
        {say(message("board.batteries", { batteries: batteriesOf(ship), beam: `@${type.beam}` }))}
        {ship.fits.length > 0 && ` ${ship.fits.map((fit) => nameOf(fit, lexicon)).join(", ")}.`}
      </p>
      <HoldLine hold={ship.hold} lexicon={lexicon} />
    </section>
  );
}

/** How much of this is known, and since when (EC-DET-02). */
function ContactLine({ ship: { contact } }: { readonly ship: Ship }): JSX.Element | null {
  const say = useSay();
  if (contact === undefined) return null;
  const { kind, seenIn, knownIn } = contact;
  return (
    <p class="ec-hold">
      {kind === "blip" && say(message("board.contact-unknown"))}
      {kind === "lost" && say(message("board.contact-lost", { turn: seenIn }))}
      {kind === "never" && say(message("board.contact-never"))}
      {knownIn > 0 && ` ${say(message("board.known-since", { turn: knownIn }))}`}
    </p>
  );
}

/** Beams of each battery, a dot behind those that fired this turn. */
const batteriesOf = (ship: Ship): string =>
  ship.batteries.map((beams, place) => `${beams}${(ship.fired & (1 << place)) === 0 ? "" : "•"}`).join(" ");

/** The rolls of the internal damage table that strike a section (EC-DMG-04). */
function rollsFor(section: Section): string {
  const at = INTERNAL_DAMAGE.findIndex(([, one]) => one === section);
  const [upTo = 0] = INTERNAL_DAMAGE[at] ?? [];
  const from = (INTERNAL_DAMAGE[at - 1]?.[0] ?? 0) + 1;
  return from === upTo ? `${from}` : `${from}–${upTo}`;
}

function Marks({ ship }: { readonly ship: Ship }): JSX.Element {
  const say = useSay();
  return (
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
  );
}

/** Missiles, troops and craft aboard; of strangers nobody knows. */
function HoldLine({ hold, lexicon }: { readonly hold: Hold; readonly lexicon: Lexicon }): JSX.Element {
  const say = useSay();
  if (hold.hidden) return <p class="ec-hold">{say(message("board.hold-hidden"))}</p>;
  const aboard = [
    ...counted(hold.troops, lexicon),
    ...counted(
      hold.craft.map(({ type }) => type),
      lexicon,
    ),
  ];
  return (
    <p class="ec-hold">
      {say(
        message("board.hold", {
          loaded: hold.loaded,
          reloads: hold.reloads,
          missile: `@${hold.missile}`,
          crew: hold.crew,
        }),
      )}
      {aboard.length > 0 && ` ${aboard.join(", ")}.`}
    </p>
  );
}

const counted = (ids: readonly string[], lexicon: Lexicon): string[] =>
  [...Map.groupBy(ids, (id) => id)].map(([id, all]) => `${all.length} ${nameOf(id, lexicon)}`);
