import { nameOf } from "@flagship/kernel";
import { message } from "../say.ts";
import { Icon, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { damageOf, isWeapon } from "../data/cards.ts";
import { isFaceUp, shownName } from "../rules/marks.ts";
import type { CardId, Shot, UnitId } from "../rules/state.ts";
import { lifeOf } from "../rules/units.ts";
import { artOf, WEAPON_ART } from "./faces.ts";
import { effectOf, fateOf, volleysIn } from "../rules/forecast.ts";
import { powerOf } from "./looks.ts";
import type { Picks } from "./picks.ts";
import { cardKey, pickLaid } from "./plan.ts";

export interface LaidProps {
  readonly picks: Picks;
  readonly at: UnitId;
  /** Where several targets share the place: whose volley it is. */
  readonly named?: boolean | undefined;
}

/** The cards that lie on a ship, and what they would make of it: those that are being laid, or those that were announced. */
export function Laid({ picks, at, named = false }: LaidProps): JSX.Element | undefined {
  const planned = picks.plan.shots.filter((shot) => shot.at === at);
  const coming = volleysIn(picks.view).find((volley) => volley.at === at);
  if (planned.length === 0 && coming === undefined) return undefined;
  return (
    <div
      class="sc-laid"
      data-own={picks.view.battle.units[at]?.owner === picks.own}
      style={{ "--shooter": `var(--power-${powerOf(picks.view.battle.attacker)})` }}
    >
      <ul class="sc-minis">
        {planned.map((shot) => (
          <Planned key={shot.card} picks={picks} card={shot.card} />
        ))}
        {planned.length === 0 &&
          coming?.shots.map((shot, index) => <Announced key={index} picks={picks} shot={shot} />)}
      </ul>
      <Fate picks={picks} at={at} named={named} />
    </div>
  );
}

/** A card of the plan: a press picks it up for another ship or target, a second one takes it back. */
function Planned({ picks, card }: { readonly picks: Picks; readonly card: CardId }): JSX.Element {
  const say = useSay();
  const { plan, table } = picks;
  const held = plan.card === card;
  return (
    <li>
      <button
        type="button"
        class="sc-mini"
        data-laid={card}
        data-held={held}
        aria-pressed={held}
        title={say(message("board.hint-laid"))}
        onClick={() => picks.setPlan(pickLaid(plan, card))}
      >
        <Icon art={artOf(card)} />
        <span class="fs-unseen">{nameOf(cardKey(card), table.lexicon)}</span>
        {isWeapon(card) && <b>{damageOf(card)}</b>}
      </button>
    </li>
  );
}

/** A card of an announced volley: its type, and its points where the viewer knows them. */
function Announced({ picks, shot }: { readonly picks: Picks; readonly shot: Shot }): JSX.Element {
  const known = shot.card >= 0;
  const name = nameOf(shot.weapon, picks.table.lexicon);
  return (
    <li>
      <span class="sc-mini" data-known={known} title={name}>
        <Icon art={WEAPON_ART[shot.weapon]} />
        <span class="fs-unseen">{name}</span>
        <b>{known ? damageOf(shot.card) : "?"}</b>
      </span>
    </li>
  );
}

/** What so much damage makes of the ship, in a word and in figures. */
function Fate({
  picks,
  at,
  named,
}: {
  readonly picks: Picks;
  readonly at: UnitId;
  readonly named: boolean;
}): JSX.Element | undefined {
  const say = useSay();
  const unit = picks.view.battle.units[at];
  if (unit === undefined) return undefined;
  const damage = picks.threats.get(at) ?? 0;
  const shown = picks.table.preview ?? picks.chosen;
  const effect = shown === undefined ? undefined : effectOf(picks.view, shown.action);
  const fate = fateOf(unit, damage);
  const saved = effect?.at === at && (damage === 0 || fate === "holds");
  const exact =
    picks.arsenal !== undefined || volleysIn(picks.view).find((volley) => volley.at === at)?.exact;
  const figures = { damage, left: lifeOf(unit) };
  return (
    <p class="sc-fate" data-fate={fate} data-saved={saved}>
      <b>
        {named && `${nameOf(shownName(unit), picks.table.lexicon)} `}
        {saved && damage === 0
          ? say(message("board.effect-none"))
          : fate !== undefined && say(message(`board.fate-${fate}`))}
      </b>
      <span>
        {isFaceUp(unit)
          ? say(message(exact === true ? "board.sum" : "board.sum-about", figures))
          : say(message("board.sum-hidden", figures))}
      </span>
    </p>
  );
}
