import { nameOf, type Lexicon } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Button, plus, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { profileOf } from "../data/figures.ts";
import type { TroopId } from "../../common/data/troops.ts";
import type { Action, Recruit } from "../rules/action.ts";
import { forcePrice, groupPrice } from "../rules/prices.ts";
import type { HeroRecord } from "../rules/state.ts";
import { Counter } from "../../common/board/muster/Counter.tsx";
import { GroupCard } from "../../common/board/muster/GroupCard.tsx";
import { Purse } from "../../common/board/muster/Purse.tsx";
import { Ware } from "../../common/board/muster/Ware.tsx";
import { Gear } from "./Gear.tsx";
import { HeroCard } from "./HeroCard.tsx";

type Muster = Extract<Action, { type: "muster" }>;

export interface MusterSheetProps {
  readonly kinds: readonly TroopId[];
  readonly purse: number;
  readonly record: HeroRecord;
  readonly force: Muster;
  readonly lexicon: Lexicon;
  readonly onChange: (change: Partial<Muster>) => void;
}

/** Figures chosen by points, in groups with the same gear, and the hero who leads them. */
export function MusterSheet(props: MusterSheetProps): JSX.Element {
  const { kinds, purse, record, force, lexicon, onChange } = props;
  const { recruits, hero, decoys } = force;
  const say = useSay();
  const cost = forcePrice(force);
  const tooDear = (price: number): string | undefined =>
    cost + price > purse ? say(message("board.too-dear")) : undefined;
  return (
    <section class="ec-sheet" aria-label={say(message("skirmish.muster.force"))}>
      <Purse label={say(message("skirmish.muster.cost"))} cost={cost} purse={purse} />
      <h3>{say(message("skirmish.muster.force"))}</h3>
      <div class="ec-groups">
        {recruits.map((recruit, place) => {
          const name = nameOf(`one-${recruit.kind}`, lexicon);
          const change = (next: Recruit): void => onChange({ recruits: recruits.with(place, next) });
          return (
            <GroupCard
              key={place}
              name={`${recruit.count} × ${name}`}
              price={say(message("skirmish.muster.price", { price: groupPrice(recruit) }))}
              onRemove={() => onChange({ recruits: recruits.toSpliced(place, 1) })}
            >
              <div class="ec-menu">
                <span>{say(message("skirmish.field.count"))}</span>
                <Counter
                  name={name}
                  count={recruit.count}
                  least={1}
                  most={20}
                  whyNoMore={tooDear(groupPrice({ ...recruit, count: 1 }))}
                  onCount={(count) => change({ ...recruit, count })}
                />
              </div>
              <Gear carried={recruit} onChange={(gear) => change({ ...recruit, ...gear })} />
            </GroupCard>
          );
        })}
        <HeroCard kinds={kinds} hero={hero} record={record} onChange={(next) => onChange({ hero: next })} />
        <GroupCard
          name={say(message("skirmish.field.decoys"))}
          use={say(message("skirmish.muster.decoys-help"))}
        >
          <Counter
            name={say(message("skirmish.muster.decoy"))}
            count={decoys}
            most={3}
            onCount={(count) => onChange({ decoys: count })}
          />
        </GroupCard>
      </div>
      <h3>{say(message("skirmish.muster.more"))}</h3>
      <ul class="ec-wares">
        {kinds.map((kind) => {
          const { class: klass, armor, melee, run, price } = profileOf(kind);
          return (
            <Ware
              key={kind}
              name={nameOf(`one-${kind}`, lexicon)}
              use={say(message(`good.one.${kind}`))}
              facts={say(message("skirmish.muster.facts", { price, class: klass, armor, melee, run }))}
              bought={recruits.some((recruit) => recruit.kind === kind)}
            >
              <Button
                size="small"
                icon={plus}
                whyNot={tooDear(price)}
                onPress={() =>
                  onChange({ recruits: [...recruits, { kind, count: 1, first: "", second: "" }] })
                }
              >
                {say(message("skirmish.muster.add"))}
                <span class="fs-unseen"> {nameOf(`one-${kind}`, lexicon)}</span>
              </Button>
            </Ware>
          );
        })}
      </ul>
    </section>
  );
}
