import { message, nameOf, type Lexicon } from "@flagship/kernel";
import { Badge, Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { hexName, type Hex } from "../../campaign/hexes.ts";
import { spotName, worldName } from "../../campaign/places.ts";
import { FACILITIES } from "../../campaign/data/facilities.ts";
import type { Force, Owner, State } from "../../campaign/state.ts";

export interface SystemProps {
  readonly view: State;
  readonly hex: Hex;
  readonly lexicon: Lexicon;
  readonly subject: string | undefined;
  readonly ownerOf: (world: number) => Owner;
  readonly ownerName: (owner: Owner) => string;
  readonly onSubject: (subject: string | undefined) => void;
}

/** What is known of one hex: its worlds, and the own task forces there. */
export function System(props: SystemProps): JSX.Element {
  const { view, hex, lexicon, subject, ownerOf, ownerName, onSubject } = props;
  const say = useSay();
  const worlds = view.worlds.flatMap((world, index) => (world.hex === hex ? [{ world, index }] : []));
  const forces = view.forces.filter((force) => force.hex === hex);
  const stock = view.realms.reduce((total, realm) => total + (realm.stock[hex] ?? 0), 0);
  const key = view.systems.includes(hex) ? "board.campaign.star" : "board.campaign.deep";
  return (
    <section class="ec-system" aria-label={say(message(key, { hex: hexName(view.chart, hex) }))}>
      <header class="ec-system-head">
        <h3>{say(message(key, { hex: hexName(view.chart, hex) }))}</h3>
        {stock > 0 && <Badge>{say(message("board.campaign.stock", { points: stock }))}</Badge>}
      </header>
      {worlds.length > 0 && (
        <ul class="ec-worlds">
          {worlds.map(({ world, index }) => {
            const owner = ownerOf(index);
            const chart = view.realms.map((realm) => realm.charts[index]).find((one) => one !== undefined);
            const factories = world.hidden ? (chart?.factories ?? 0) : world.factories.length;
            const squads = world.squads.reduce((total, squad) => total + squad.count, 0);
            const built = FACILITIES.filter((one) => one !== "factory" && world[one] > 0);
            return (
              <li key={index}>
                <strong>{worldName(view, index)}</strong>
                <span>{say(message(`board.campaign.type.${world.type}`))}</span>
                <span>{say(message("board.campaign.rating", { rating: world.rating, factories }))}</span>
                <span>{ownerName(owner)}</span>
                {squads > 0 && <span>{say(message("board.campaign.squads", { squads }))}</span>}
                {built.length > 0 && <span>{built.map((one) => nameOf(one, lexicon)).join(", ")}</span>}
                {world.hidden && chart !== undefined && (
                  <span class="ec-dated">{say(message("board.campaign.dated", { turn: chart.turn }))}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <ul class="ec-forces">
        {forces.map((force) => (
          <li key={force.id}>
            <Button
              kind="plain"
              pressed={subject === force.id}
              onPress={() => onSubject(subject === force.id ? undefined : force.id)}
            >
              {say(
                message("board.campaign.force", {
                  ships: force.ships.length,
                  place: spotName(view, force.hex, force.at),
                }),
              )}
            </Button>
            <span>{roster(force, lexicon)}</span>
            <span class="ec-dated">{stepsOf(force, lexicon)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ships of a force by class. */
function roster(force: Force, lexicon: Lexicon): string {
  const counts = new Map<string, number>();
  for (const ship of force.ships) counts.set(ship.class, (counts.get(ship.class) ?? 0) + 1);
  return [...counts].map(([id, count]) => `${count} ${nameOf(id, lexicon)}`).join(", ");
}

const stepsOf = (force: Force, lexicon: Lexicon): string =>
  force.steps.map((step) => nameOf(`campaign.step.${step.step}`, lexicon)).join(" → ");
