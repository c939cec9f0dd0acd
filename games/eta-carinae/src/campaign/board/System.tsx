import { nameOf, type Lexicon } from "@flagship/kernel";
import { message, lookUp } from "../../say.ts";
import { Badge, Button, useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { FACILITIES } from "../data/facilities.ts";
import { hexName, type Hex } from "../rules/hexes.ts";
import { worldName, worldsOf } from "../rules/places.ts";
import type { Owner, State, World } from "../rules/state.ts";
import { groupName, type Group } from "./groups.ts";
import type { Errand } from "./plan.ts";

export interface SystemProps {
  readonly view: State;
  readonly hex: Hex;
  readonly lexicon: Lexicon;
  /** Task forces to be seen, own ones as the month's regrouping leaves them. */
  readonly forces: readonly Group[];
  /** The picked task force. */
  readonly force: string | undefined;
  /** What it could be told to do here. */
  readonly errands: readonly Errand[];
  readonly ownerOf: (world: number) => Owner;
  readonly ownerName: (owner: Owner) => string;
  readonly onForce: (force: string | undefined) => void;
  readonly onErrand: (errand: Errand) => void;
  /** What a world of one's own builds; missing: nothing can be built there. */
  readonly yard: (world: number) => ComponentChildren;
}

/** What is known of one hex: its worlds, the own task forces there, and what can be done with them. */
export function System(props: SystemProps): JSX.Element {
  const { view, hex, lexicon, force, errands, onForce, onErrand } = props;
  const say = useSay();
  const worlds = [...worldsOf(view, hex)];
  const forces = props.forces.filter((one) => one.hex === hex);
  const stock = view.realms.reduce((total, realm) => total + (realm.stock[hex] ?? 0), 0);
  const key = view.systems.includes(hex) ? "board.campaign.star" : "board.campaign.deep";
  const errandsAt = (world: number | undefined): JSX.Element[] =>
    errands
      .filter((errand) => errand.world === world)
      .map((errand) => (
        <Button
          key={errand.kind}
          size="small"
          whyNot={errand.fault === undefined ? undefined : say(errand.fault.text)}
          onPress={() => onErrand(errand)}
        >
          {say(lookUp(`board.campaign.errand.${errand.kind}${world === undefined ? "" : "-world"}`))}
        </Button>
      ));
  const somewhere = errandsAt(undefined);
  return (
    <section class="ec-system" aria-label={say(message(key, { hex: hexName(view.chart, hex) }))}>
      <header class="ec-system-head">
        <h3>{say(message(key, { hex: hexName(view.chart, hex) }))}</h3>
        {stock > 0 && <Badge>{say(message("board.campaign.stock", { points: stock }))}</Badge>}
      </header>
      {forces.length > 0 && (
        <ul class="ec-forces">
          {forces.map((one) => (
            <li key={one.id}>
              <Button
                size="small"
                pressed={force === one.id}
                onPress={() => onForce(force === one.id ? undefined : one.id)}
              >
                {say(groupName(view, one, lexicon))}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {somewhere.length > 0 && <div class="ec-errands">{somewhere}</div>}
      {worlds.length > 0 && (
        <ul class="ec-worlds">
          {worlds.map(([index, world]) => (
            <li key={index}>
              <WorldLine {...props} index={index} world={world} />
              <div class="ec-errands">{errandsAt(index)}</div>
              {props.yard(index)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface WorldLineProps extends Pick<SystemProps, "view" | "lexicon" | "ownerOf" | "ownerName"> {
  readonly index: number;
  readonly world: World;
}

/** A world in one line, as far as it is known. */
function WorldLine({ view, lexicon, ownerOf, ownerName, index, world }: WorldLineProps): JSX.Element {
  const say = useSay();
  const chart = view.realms.map((realm) => realm.charts[index]).find((one) => one !== undefined);
  const factories = world.hidden ? (chart?.factories ?? 0) : world.factories.length;
  const squads = world.squads.reduce((total, squad) => total + squad.count, 0);
  const built = FACILITIES.filter((one) => one !== "factory" && world[one] > 0);
  return (
    <div class="ec-world-line">
      <strong>{worldName(view, index)}</strong>
      <span>{ownerName(ownerOf(index))}</span>
      <span>{say(message(`board.campaign.type.${world.type}`))}</span>
      <span>{say(message("board.campaign.rating", { rating: world.rating, factories }))}</span>
      {squads > 0 && <span>{say(message("board.campaign.squads", { squads }))}</span>}
      {built.length > 0 && <span>{built.map((one) => nameOf(one, lexicon)).join(", ")}</span>}
      {world.hidden && chart !== undefined && (
        <span class="ec-dated">{say(message("board.campaign.dated", { turn: chart.turn }))}</span>
      )}
    </div>
  );
}
