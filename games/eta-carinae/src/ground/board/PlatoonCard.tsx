import { nameOf, type Lexicon } from "@flagship/kernel";
import { message } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { PLATOON_SIZE, supportOf, troopPrice, SUPPORT, type SupportId } from "../../common/data/platoons.ts";
import { platoonFault } from "../data/platoon-rules.ts";
import type { Sovereignty } from "../../common/data/sovereignties.ts";
import { TROOP_TABLE, type TroopId } from "../../common/data/troops.ts";
import type { PlatoonOrder } from "../rules/action.ts";
import { squadsOf } from "../rules/army.ts";
import { troopsOf } from "../rules/army.ts";
import { Counter } from "../../common/board/muster/Counter.tsx";
import { GroupCard } from "../../common/board/muster/GroupCard.tsx";
import { Menu } from "../../common/board/muster/Menu.tsx";

export interface PlatoonCardProps {
  readonly sovereignty: Sovereignty;
  readonly number: number;
  readonly platoon: PlatoonOrder;
  readonly lexicon: Lexicon;
  readonly onChange: (platoon: PlatoonOrder) => void;
  readonly onRemove: () => void;
}

/** One platoon: its troops and their number, who leads them, robots beside them and what they carry. */
export function PlatoonCard(props: PlatoonCardProps): JSX.Element {
  const { sovereignty, number, platoon, lexicon, onChange, onRemove } = props;
  const say = useSay();
  const { troop, count, command, robots } = platoon;
  const troops = troopsOf(sovereignty);
  const leaders: readonly TroopId[] = sovereignty === "F" ? [...troops, "centurion"] : troops;
  const size = PLATOON_SIZE[sovereignty];
  const plan = squadsOf(platoon);
  const price = plan.squads.reduce((sum, { type, count: n }) => sum + n * troopPrice(type, sovereignty), 0);
  const priced = (id: TroopId): string =>
    say(message("ground.priced", { type: `@${id}`, price: troopPrice(id, sovereignty) }));
  const arms = SUPPORT.filter((arm) => supportOf(troop).from.includes(arm));
  const weapons = [
    { value: "", text: say(message("ground.field.nothing")) },
    ...arms.map((arm) => ({ value: arm, text: nameOf(arm, lexicon) })),
  ];
  const { armor, move, melee } = TROOP_TABLE[troop];
  return (
    <GroupCard
      name={say(message("ground.muster.platoon", { number, troop: `@${troop}` }))}
      price={say(message("board.points", { points: price }))}
      use={`${say(message(`good.${troop}`))} ${say(message("ground.muster.squad-facts", { armor, move, melee }))}`}
      fault={platoonFault(sovereignty, plan, "platoons")}
      onRemove={onRemove}
    >
      <Menu
        label={say(message("ground.field.troop"))}
        value={troop}
        options={troops.map((id) => ({ value: id, text: priced(id) }))}
        onChange={(value) => onChange(withTroop(platoon, value as TroopId))}
      />
      <div class="ec-menu">
        <span>{say(message("ground.field.count"))}</span>
        <Counter
          name={nameOf(troop, lexicon)}
          count={count}
          most={size}
          onCount={(next) => onChange({ ...platoon, count: next })}
        />
      </div>
      <Menu
        label={say(message("ground.field.command"))}
        value={command}
        options={[
          { value: "", text: say(message("ground.field.nothing")) },
          ...leaders.map((id) => ({ value: id, text: priced(id) })),
        ]}
        onChange={(value) => onChange({ ...platoon, command: value as PlatoonOrder["command"] })}
      />
      <div class="ec-menu">
        <span>{say(message("ground.field.robots"))}</span>
        <Counter
          name={nameOf("support-robot", lexicon)}
          count={robots}
          most={size}
          onCount={(next) => onChange({ ...platoon, robots: next })}
        />
      </div>
      {(["first", "second"] as const).map((place) => (
        <Menu
          key={place}
          label={say(message(`ground.field.${place}`))}
          value={platoon[place]}
          options={weapons}
          onChange={(value) => onChange({ ...platoon, [place]: value as SupportId | "" })}
        />
      ))}
    </GroupCard>
  );
}

/** Other troops: they lead themselves, and leave behind what they cannot carry. */
function withTroop(platoon: PlatoonOrder, troop: TroopId): PlatoonOrder {
  const { from } = supportOf(troop);
  const kept = (arm: SupportId | ""): SupportId | "" => (arm !== "" && from.includes(arm) ? arm : "");
  return { ...platoon, troop, command: troop, first: kept(platoon.first), second: kept(platoon.second) };
}
