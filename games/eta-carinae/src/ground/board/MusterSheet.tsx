import { nameOf, type Lexicon } from "@flagship/kernel";
import { message, lookUp } from "../../say.ts";
import { Button, Chip, plus, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { elementType, type ElementId } from "../data/elements.ts";
import { NANO, NANO_TABLE } from "../data/nano.ts";
import { PLATOON_SIZE } from "../../common/data/platoons.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import type { Action, PlatoonOrder } from "../rules/action.ts";
import { musterPrice } from "../rules/army.ts";
import { machinesOf, troopsOf } from "../rules/army.ts";
import { Counter } from "../../common/board/muster/Counter.tsx";
import { Purse } from "../../common/board/muster/Purse.tsx";
import { Ware } from "../../common/board/muster/Ware.tsx";
import { PlatoonCard } from "./PlatoonCard.tsx";

type Muster = Extract<Action, { type: "muster" }>;

export interface MusterSheetProps {
  readonly sovereignty: Sovereignty;
  readonly purse: number;
  readonly army: Muster;
  readonly lexicon: Lexicon;
  readonly onChange: (change: Partial<Muster>) => void;
}

/** What is sold beside platoons, to look through. */
const SHELVES = ["vehicles", "craft", "others", "nano"] as const;
type Shelf = (typeof SHELVES)[number];

/** An army raised by points: platoons with their squads and weapons, machines and nano packages by number. */
export function MusterSheet(props: MusterSheetProps): JSX.Element {
  const { sovereignty, purse, army, lexicon, onChange } = props;
  const say = useSay();
  const [shelf, setShelf] = useState<Shelf>("vehicles");
  const cost = musterPrice(sovereignty, army);
  const tooDear = (price: number): string | undefined =>
    cost + price > purse ? say(message("board.too-dear")) : undefined;
  return (
    <section class="ec-sheet" aria-label={say(message("ground.label.muster"))}>
      <Purse cost={cost} purse={purse} />
      <h3>{say(message("ground.field.platoons"))}</h3>
      <div class="ec-groups">
        {army.platoons.map((platoon, place) => (
          <PlatoonCard
            key={place}
            sovereignty={sovereignty}
            number={place + 1}
            platoon={platoon}
            lexicon={lexicon}
            onChange={(next) => onChange({ platoons: army.platoons.with(place, next) })}
            onRemove={() => onChange({ platoons: army.platoons.toSpliced(place, 1) })}
          />
        ))}
      </div>
      <div>
        <Button
          size="small"
          icon={plus}
          onPress={() => onChange({ platoons: [...army.platoons, anotherPlatoon(sovereignty, army)] })}
        >
          {say(message("ground.muster.platoon-more"))}
        </Button>
      </div>
      <h3>{say(message("ground.field.machines"))}</h3>
      <div class="ec-filters">
        {SHELVES.map((one) => (
          <Chip
            key={one}
            label={say(message(`ground.muster.${one}`))}
            selected={one === shelf}
            onToggle={() => setShelf(one)}
          />
        ))}
      </div>
      <ul class="ec-wares">
        {shelf === "nano"
          ? NANO.map((id) => {
              const { price, needed } = NANO_TABLE[id];
              const count = countOf(army.nano, id);
              return (
                <Ware
                  key={id}
                  name={nameOf(id, lexicon)}
                  use={say(message(`good.${id}`))}
                  facts={say(
                    needed === 0
                      ? message("board.points", { points: price })
                      : message("ground.muster.nano-facts", { price, needed }),
                  )}
                  bought={count > 0}
                >
                  <Counter
                    name={nameOf(id, lexicon)}
                    count={count}
                    most={20}
                    whyNoMore={tooDear(price)}
                    onCount={(next) => onChange({ nano: counted(army.nano, id, next) })}
                  />
                </Ware>
              );
            })
          : machinesOf(sovereignty)
              .filter((id) => shelfOf(id) === shelf)
              .map((id) => {
                const count = countOf(army.machines, id);
                return (
                  <Ware
                    key={id}
                    name={nameOf(id, lexicon)}
                    use={say(lookUp(`good.${id.endsWith("-LD") ? "lander" : id}`))}
                    facts={say(factsOf(id, lexicon))}
                    bought={count > 0}
                  >
                    <Counter
                      name={nameOf(id, lexicon)}
                      count={count}
                      most={40}
                      whyNoMore={tooDear(elementType(id).price)}
                      onCount={(next) => onChange({ machines: counted(army.machines, id, next) })}
                    />
                  </Ware>
                );
              })}
      </ul>
    </section>
  );
}

/** Another like the last; the first is of the best troops. */
function anotherPlatoon(sovereignty: Sovereignty, { platoons }: Muster): PlatoonOrder {
  const troop = troopsOf(sovereignty).at(-1) ?? "crew";
  const first = { troop, count: PLATOON_SIZE[sovereignty], command: troop, robots: 0 } as const;
  return platoons.at(-1) ?? { ...first, first: "", second: "" };
}

function shelfOf(id: ElementId): Shelf {
  const { nature } = elementType(id);
  return nature === "vehicle" ? "vehicles" : nature === "craft" ? "craft" : "others";
}

function factsOf(id: ElementId, lexicon: Lexicon) {
  const { price, armor, move, arms, bay } = elementType(id);
  const key = arms.length === 0 ? "ground.muster.unarmed" : "ground.muster.facts";
  const weapons = arms.map((arm) => nameOf(arm, lexicon)).join(" + ");
  return message(bay > 0 ? `${key}-carries` : key, { price, armor, move, arms: weapons, bay });
}

interface Counted<Id> {
  readonly type: Id;
  readonly count: number;
}

const countOf = <Id,>(list: readonly Counted<Id>[], id: Id): number =>
  list.reduce((total, { type, count }) => total + (type === id ? count : 0), 0);

/** The list with so many of a kind, each kind once. */
function counted<Id>(list: readonly Counted<Id>[], id: Id, count: number): Counted<Id>[] {
  const at = list.findIndex(({ type }) => type === id);
  const others = list.filter(({ type }) => type !== id);
  return count === 0 ? others : others.toSpliced(at < 0 ? others.length : at, 0, { type: id, count });
}
