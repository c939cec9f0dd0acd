import { nameOf } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Chip, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { shownName } from "../../rules/marks.ts";
import type { UnitId } from "../../rules/state.ts";
import { lifeOf } from "../../rules/units.ts";
import { rivalsOf, sent, type Engagement } from "../engagement.ts";
import type { Picks } from "../picks.ts";

export interface PairingsProps {
  readonly picks: Picks;
  readonly engagement: Engagement;
}

/** Squadrons against squadrons: each own one and whom it could engage (SC-DOG-01). */
export function Pairings({ picks, engagement }: PairingsProps): JSX.Element {
  const say = useSay();
  const { view, table, pairing } = picks;
  const spare = engagement.cards.length;
  return (
    <section class="sc-pairings">
      <h3>
        {say(engagement.choice.label)}
        {spare > 0 && <span>{say(message("board.spare-phasers", { n: spare }))}</span>}
      </h3>
      {engagement.units.map((unit) => (
        <fieldset key={unit}>
          <legend>{nameOf(nameAt(picks, unit), table.lexicon)}</legend>
          <div class="sc-chips">
            {rivalsOf(view, engagement, unit).map((at) => (
              <Chip
                key={at}
                label={say(message("board.engage-at", { ship: nameAt(picks, at), left: leftOf(picks, at) }))}
                selected={pairing.get(unit) === at}
                onToggle={() => picks.setPairing(sent(engagement, pairing, unit, at))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

const nameAt = ({ view }: Picks, id: UnitId): string => {
  const unit = view.battle.units[id];
  return unit === undefined ? "" : shownName(unit);
};

const leftOf = ({ view }: Picks, id: UnitId): number => {
  const unit = view.battle.units[id];
  return unit === undefined ? 0 : lifeOf(unit);
};
