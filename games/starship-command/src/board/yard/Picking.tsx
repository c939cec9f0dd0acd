import { message } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Action } from "../../rules/action.ts";
import { VesselTile } from "./VesselTile.tsx";
import type { YardProps } from "./Yard.tsx";

/** Team mates pick in turn, one ship at a time. */
export function Picking({ top, campaign }: YardProps): JSX.Element {
  const say = useSay();
  const picks = top.open.flatMap((choice) => {
    const action = choice.action as Action;
    return action.type === "pick" && action.ship !== undefined ? [{ choice, ship: action.ship }] : [];
  });
  const stop = top.open.find((choice) => {
    const action = choice.action as Action;
    return action.type === "pick" && action.ship === undefined;
  });
  const fleet = campaign.vessels.filter((vessel) => vessel.owner === top.own);
  return (
    <>
      {stop !== undefined && (
        <div class="sc-till">
          <Button onPress={() => top.props.act(stop.action)}>{say(stop.label)}</Button>
        </div>
      )}
      {fleet.length > 0 && <h4>{say(message("yard.fleet"))}</h4>}
      <ul class="sc-vessels">
        {fleet.map((vessel) => (
          <VesselTile key={vessel.kind} {...vessel} lexicon={top.props.lexicon} />
        ))}
      </ul>
      <h4>{say(message("yard.market"))}</h4>
      <ul class="sc-vessels">
        {picks.map(({ choice, ship }) => (
          <VesselTile
            key={ship}
            kind={ship}
            owner={top.own}
            lexicon={top.props.lexicon}
            onToggle={() => top.props.act(choice.action)}
          />
        ))}
      </ul>
    </>
  );
}
