import type { Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { TROOP_TABLE } from "../../../common/data/troops.ts";
import { profileOf } from "../../data/figures.ts";
import { MUSTER, type Hero, type Muster } from "../action.ts";
import { sideIndex } from "../figures.ts";
import { musterForm } from "../forms.ts";
import { MOST_FIGURES, plainMuster, randomMuster } from "../musters.ts";
import { sideOf } from "../phases.ts";
import { forcePrice, heroPoints, LEAST_HERO_CLASS } from "../prices.ts";
import type { HeroRecord, State } from "../state.ts";
import { act, question, sealed, sure } from "./contract.ts";

/** The figures that a side brings (EC-SKH-07). */
const muster = act(
  "muster",
  MUSTER,
)({
  offer: (state, actor) => sure([musterForm(state, actor)]),
  check: (state, actor, given) => checkMuster(state, actor, given),
  sample: (state, actor, dice) => randomMuster(state, actor, dice),
});

export const mustering = question("skirmish-muster", [muster])({
  ask: () => message("skirmish.ask.muster"),
  sealed,
  fallback: (state, _, actor) => plainMuster(state, actor),
});

/** Forces fit the purse and the people; heroes their points (EC-SKH-01, EC-SKH-07). */
function checkMuster(state: State, seat: Seat, given: Muster): Refusal | undefined {
  const { recruits, hero } = given;
  const { sovereignty, purse } = sideOf(state, seat);
  const kinds = hero.kind === "" ? recruits : [...recruits, { kind: hero.kind }];
  for (const [index, { kind }] of kinds.entries())
    if (!TROOP_TABLE[kind].from.includes(sovereignty))
      return refuse("skirmish-foreign", "EC-SKH-07", { kind: `@one-${kind}` }, `recruits.${index}.kind`);
  const count = recruits.reduce((total, recruit) => total + recruit.count, hero.kind === "" ? 0 : 1);
  if (count < 1 || count > MOST_FIGURES)
    return refuse("skirmish-count", "EC-SKG-01", { most: MOST_FIGURES }, "recruits");
  const price = forcePrice(given);
  if (price > purse) return refuse("skirmish-over-purse", "EC-SKH-07", { price, purse }, "recruits");
  return checkHero(hero, state.heroes[sideIndex(seat)]);
}

/** A hero of class 3 or better who costs no more than he has learnt, and stays who he is (EC-SKH-01, EC-SKH-04). */
function checkHero(hero: Hero, record: HeroRecord): Refusal | undefined {
  if (hero.kind === "") return undefined;
  if (record.kind !== "" && hero.kind !== record.kind)
    return refuse("skirmish-other-hero", "EC-SKH-04", { kind: `@one-${record.kind}` }, "hero.kind");
  if (profileOf(hero.kind).class < LEAST_HERO_CLASS)
    return refuse("skirmish-hero-class", "EC-SKH-01", undefined, "hero.kind");
  if (new Set(hero.skills).size !== hero.skills.length)
    return refuse("skirmish-hero-skills", "EC-SKH-01", undefined, "hero.skills");
  const points = heroPoints(hero);
  return points > record.points
    ? refuse("skirmish-hero-points", "EC-SKH-01", { points, most: record.points }, "hero")
    : undefined;
}
