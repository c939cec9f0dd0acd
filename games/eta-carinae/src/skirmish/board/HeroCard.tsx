import { message } from "../../say.ts";
import { Chip, Meter, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { profileOf, SKILLS } from "../data/figures.ts";
import type { TroopId } from "../../common/data/troops.ts";
import type { Hero } from "../rules/action.ts";
import { heroPoints, heroPrice, LEAST_HERO_CLASS } from "../rules/prices.ts";
import type { HeroRecord } from "../rules/state.ts";
import { Counter } from "../../common/board/muster/Counter.tsx";
import { GroupCard } from "../../common/board/muster/GroupCard.tsx";
import { Menu } from "../../common/board/muster/Menu.tsx";
import { Gear } from "./Gear.tsx";

export interface HeroCardProps {
  readonly kinds: readonly TroopId[];
  readonly hero: Hero;
  readonly record: HeroRecord;
  readonly onChange: (hero: Hero) => void;
}

/** The hero: who he is, what he knows, and the points that his skills, luck and things take. */
export function HeroCard({ kinds, hero, record, onChange }: HeroCardProps): JSX.Element {
  const say = useSay();
  const spent = heroPoints(hero);
  const able = kinds.filter((kind) => profileOf(kind).class >= LEAST_HERO_CLASS);
  return (
    <GroupCard
      name={say(message("skirmish.muster.hero"))}
      price={say(message("skirmish.muster.price", { price: heroPrice(hero) }))}
      use={say(message("skirmish.muster.hero-help"))}
    >
      <Menu
        label={say(message("skirmish.field.kind"))}
        value={hero.kind}
        options={[
          { value: "", text: say(message("skirmish.field.no-hero")) },
          ...(record.kind === "" ? able : able.filter((kind) => kind === record.kind)).map((kind) => ({
            value: kind,
            text: say(message("skirmish.priced", { what: `@one-${kind}`, price: profileOf(kind).price })),
          })),
        ]}
        onChange={(value) => onChange({ ...hero, kind: value as Hero["kind"] })}
      />
      {hero.kind !== "" && (
        <>
          <Meter
            label={say(message("skirmish.muster.hero-points"))}
            value={spent}
            max={record.points}
            tone={spent > record.points ? "danger" : "info"}
          />
          <div class="ec-filters ec-skills">
            {SKILLS.map((skill) => (
              <Chip
                key={skill}
                label={say(message(`skirmish.skill.${skill}`))}
                selected={hero.skills.includes(skill)}
                onToggle={() =>
                  onChange({
                    ...hero,
                    skills: hero.skills.includes(skill)
                      ? hero.skills.filter((one) => one !== skill)
                      : [...hero.skills, skill],
                  })
                }
              />
            ))}
            <Chip
              label={say(message("skirmish.field.sharper"))}
              selected={hero.sharper}
              onToggle={() => onChange({ ...hero, sharper: !hero.sharper })}
            />
          </div>
          <div class="ec-menu">
            <span>{say(message("skirmish.field.luck"))}</span>
            <Counter
              name={say(message("skirmish.field.luck"))}
              count={hero.luck}
              most={9}
              onCount={(luck) => onChange({ ...hero, luck })}
            />
          </div>
          <Gear carried={hero} onChange={(gear) => onChange({ ...hero, ...gear })} />
        </>
      )}
    </GroupCard>
  );
}
