import { message, nameOf } from "@flagship/kernel";
import { Button, Chip, Icon, target, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { damageOf } from "../data/cards.ts";
import type { UnitId } from "../rules/state.ts";
import { lifeOf } from "../rules/units.ts";
import { FateMark } from "./FateMark.tsx";
import {
  attackOf,
  cardKey,
  decoysFor,
  EMPTY_PLAN,
  firersOf,
  toggleDecoy,
  toggleOfficer,
  withoutCard,
  type Arsenal,
  type AttackPlan,
} from "./plan.ts";
import { isFaceUp, shownName } from "../rules/marks.ts";
import type { TableTop } from "./table-top.ts";

export interface VolleyPlanProps {
  readonly top: TableTop;
  readonly arsenal: Arsenal;
}

/** The attack as it is laid out: what to choose next, each volley summed, and the order to fire. */
export function VolleyPlan({ top, arsenal }: VolleyPlanProps): JSX.Element {
  const say = useSay();
  const { plan, props, setPlan } = top;
  const volleys = [...Map.groupBy(plan.shots, (shot) => shot.at)];
  const fire = (): void => {
    setPlan(EMPTY_PLAN);
    props.onSubject(undefined);
    props.act(attackOf(plan));
  };
  return (
    <section class="sc-plan" aria-label={say(message("board.plan"))}>
      <p class="sc-plan-hint" aria-live="polite">
        <Icon art={target} />
        {say(message(hintFor(top, arsenal)))}
      </p>
      {volleys.map(([at, shots]) => (
        <PlannedVolley key={at} top={top} arsenal={arsenal} at={at} shots={shots} />
      ))}
      {plan.shots.length > 0 && (
        <div class="sc-plan-acts">
          <Button kind="act" icon={target} busy={props.pending} onPress={fire}>
            {say(message("board.fire", { n: plan.shots.length }))}
          </Button>
          <Button kind="quiet" onPress={() => setPlan(EMPTY_PLAN)}>
            {say(message("board.clear"))}
          </Button>
        </div>
      )}
    </section>
  );
}

/** What to do next. */
function hintFor({ view, plan }: TableTop, arsenal: Arsenal): string {
  if (plan.card !== undefined) return plan.by === undefined ? "board.hint-ship" : "board.hint-target";
  if (plan.shots.length > 0) return "board.hint-more";
  const canFire = arsenal.cards.some((card) => firersOf(view, arsenal, plan, card).length > 0);
  return canFire ? "board.hint-card" : "board.hint-none";
}

interface PlannedVolleyProps extends VolleyPlanProps {
  readonly at: UnitId;
  readonly shots: AttackPlan["shots"];
}

function PlannedVolley({ top, arsenal, at, shots }: PlannedVolleyProps): JSX.Element | undefined {
  const say = useSay();
  const { lexicon } = top.props;
  const unit = top.view.battle.units[at];
  if (unit === undefined) return undefined;
  const damage = shots.reduce((sum, shot) => sum + damageOf(shot.card), 0);
  const cards = shots.filter((shot) => shot.as === undefined);
  const covered = top.plan.officers.some((one) => one.at === at);
  return (
    <div class="sc-volley">
      <header class="sc-volley-head">
        <strong>{nameOf(shownName(unit), lexicon)}</strong>
        <span class="sc-volley-sum">
          {isFaceUp(unit)
            ? say(message("board.sum", { damage, left: lifeOf(unit) }))
            : say(message("board.sum-hidden", { damage }))}
        </span>
        <FateMark unit={unit} damage={damage} />
      </header>
      <div class="sc-volley-shots">
        {cards.map((shot) => (
          <Chip
            key={shot.card}
            label={say(
              message("board.shot", {
                card: cardKey(shot.card),
                damage: damageOf(shot.card),
                ship: nameOfUnit(top, shot.by),
              }),
            )}
            onRemove={() => top.setPlan(withoutCard(top.plan, shot.card))}
          />
        ))}
        {decoysFor(top.view, arsenal, top.plan, at).map((decoy) => (
          <Chip
            key={decoy.as}
            label={say(message("board.targeting", { weapon: `@${decoy.as}` }))}
            selected={decoy.laid !== undefined}
            onToggle={() => top.setPlan(toggleDecoy(arsenal, top.plan, at, decoy))}
          />
        ))}
        {arsenal.officers.length > 0 && (
          <Chip
            label={say(message("board.cover"))}
            selected={covered}
            onToggle={() => top.setPlan(toggleOfficer(arsenal, top.plan, at))}
          />
        )}
      </div>
    </div>
  );
}

const nameOfUnit = (top: TableTop, id: UnitId): string => {
  const unit = top.view.battle.units[id];
  return unit === undefined ? "" : shownName(unit);
};
