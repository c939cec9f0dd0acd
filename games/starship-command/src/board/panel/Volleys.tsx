import { nameOf } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Chip, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { damageOf, isWeapon, kindOf } from "../../data/cards.ts";
import { valueOf } from "../../data/kinds.ts";
import { isFaceUp, shownName } from "../../rules/marks.ts";
import type { UnitId } from "../../rules/state.ts";
import { lifeOf } from "../../rules/units.ts";
import { titleOf } from "../faces.ts";
import { fateOf } from "../../rules/forecast.ts";
import type { Picks } from "../picks.ts";
import {
  decoysFor,
  toggleDecoy,
  toggleOfficer,
  withoutCard,
  type Arsenal,
  type AttackPlan,
} from "../plan.ts";

export interface VolleysProps {
  readonly picks: Picks;
  readonly arsenal: Arsenal;
}

/** The attack as it is laid out, volley by volley, summed. */
export function Volleys({ picks, arsenal }: VolleysProps): JSX.Element {
  return (
    <>
      {[...Map.groupBy(picks.plan.shots, (shot) => shot.at)].map(([at, shots]) => (
        <Volley key={at} picks={picks} arsenal={arsenal} at={at} shots={shots} />
      ))}
    </>
  );
}

interface VolleyProps extends VolleysProps {
  readonly at: UnitId;
  readonly shots: AttackPlan["shots"];
}

function Volley({ picks, arsenal, at, shots }: VolleyProps): JSX.Element | undefined {
  const say = useSay();
  const { plan, setPlan, view, table } = picks;
  const unit = view.battle.units[at];
  if (unit === undefined) return undefined;
  const damage = shots.reduce((sum, { card }) => sum + (isWeapon(card) ? damageOf(card) : 0), 0);
  const fate = fateOf(unit, damage);
  const shown = isFaceUp(unit);
  return (
    <section class="sc-volley" data-fate={fate}>
      <h3>
        {nameOf(shownName(unit), table.lexicon)}
        <span>{table.seatNames[unit.owner]}</span>
        <b>
          {shown
            ? say(message("board.sum", { damage, left: lifeOf(unit) }))
            : say(message("board.sum-hidden", { damage }))}
        </b>
      </h3>
      {shown && (
        <span class="sc-bar">
          <i style={{ inlineSize: `${Math.min(100, (100 * damage) / Math.max(1, lifeOf(unit)))}%` }} />
        </span>
      )}
      <div class="sc-chips">
        {shots
          .filter((shot) => shot.as === undefined)
          .map(({ card, by }) => (
            <Chip
              key={card}
              label={say(
                message("board.shot", {
                  card: titleOf(kindOf(card), table.lexicon),
                  damage: damageOf(card),
                  ship: nameAt(picks, by),
                }),
              )}
              onRemove={() => setPlan(withoutCard(plan, card))}
            />
          ))}
        {decoysFor(view, arsenal, plan, at).map((decoy) => (
          <Chip
            key={decoy.as}
            label={say(message("board.targeting", { weapon: `@${decoy.as}` }))}
            selected={decoy.laid !== undefined}
            onToggle={() => setPlan(toggleDecoy(arsenal, plan, at, decoy))}
          />
        ))}
        {arsenal.officers.length > 0 && (
          <Chip
            label={say(message("board.cover"))}
            selected={plan.officers.some((officer) => officer.at === at)}
            onToggle={() => setPlan(toggleOfficer(arsenal, plan, at))}
          />
        )}
      </div>
      {fate !== undefined && (
        <p>
          {say(message(`board.told-${fate}`, { value: valueOf(unit.kind), short: lifeOf(unit) - damage }))}
        </p>
      )}
    </section>
  );
}

const nameAt = ({ view }: Picks, id: UnitId): string => {
  const unit = view.battle.units[id];
  return unit === undefined ? "" : shownName(unit);
};
