import { message, nameOf } from "@flagship/kernel";
import { Button, Chip, Icon, shuttle, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Action } from "../rules/action.ts";
import type { UnitId } from "../rules/state.ts";
import { lifeOf } from "../rules/units.ts";
import { engageOf, engagementsIn, rivalsOf, sent, type Engagement, type Pairing } from "./engagement.ts";
import { shownName } from "../rules/marks.ts";
import type { TableTop } from "./table-top.ts";

/** Squadrons against squadrons: each own one and whom it could engage (SC-DOG-01). */
export function Dogfight({ top }: { readonly top: TableTop }): JSX.Element | undefined {
  const say = useSay();
  const engagements = engagementsIn(top.open);
  if (engagements.length === 0) return undefined;
  const pass = top.open.find((choice) => (choice.action as Action).type === "pass");
  return (
    <section class="sc-plan sc-dogfight" aria-label={say(message("board.dogfight"))}>
      {engagements.map((engagement, index) => (
        <Pairings key={index} top={top} engagement={engagement} />
      ))}
      {pass !== undefined && (
        <div class="sc-plan-acts">
          <Button kind="quiet" busy={top.props.pending} onPress={() => top.props.act(pass.action)}>
            {say(pass.label)}
          </Button>
        </div>
      )}
    </section>
  );
}

interface PairingsProps {
  readonly top: TableTop;
  readonly engagement: Engagement;
}

function Pairings({ top, engagement }: PairingsProps): JSX.Element {
  const say = useSay();
  const [pairing, setPairing] = useState<Pairing>(new Map());
  return (
    <>
      <p class="sc-plan-hint">
        <Icon art={shuttle} />
        {say(engagement.choice.label)}
        {engagement.cards.length > 0 && say(message("board.spare-phasers", { n: engagement.cards.length }))}
      </p>
      {engagement.units.map((unit) => (
        <fieldset class="sc-volley" key={unit}>
          <legend>{nameOf(nameAt(top, unit), top.props.lexicon)}</legend>
          <div class="sc-volley-shots">
            {rivalsOf(top.view, engagement, unit).map((at) => (
              <Chip
                key={at}
                label={say(message("board.engage-at", { ship: nameAt(top, at), left: leftOf(top, at) }))}
                selected={pairing.get(unit) === at}
                onToggle={() => setPairing(sent(engagement, pairing, unit, at))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div class="sc-plan-acts">
        <Button
          kind="act"
          busy={top.props.pending}
          whyNot={pairing.size === 0 ? say(message("board.hint-dogfight")) : undefined}
          onPress={() => top.props.act(engageOf(engagement, pairing))}
        >
          {say(message("board.engage", { n: pairing.size }))}
        </Button>
      </div>
    </>
  );
}

const nameAt = (top: TableTop, id: UnitId): string => {
  const unit = top.view.battle.units[id];
  return unit === undefined ? "" : shownName(unit);
};

const leftOf = (top: TableTop, id: UnitId): number => {
  const unit = top.view.battle.units[id];
  return unit === undefined ? 0 : lifeOf(unit);
};
