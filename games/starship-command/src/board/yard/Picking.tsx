import { message } from "../../say.ts";
import { useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Bank } from "./Bank.tsx";
import { VesselTile } from "./VesselTile.tsx";
import type { StageProps } from "./Yard.tsx";

/** Team mates pick in turn, one ship at a time. */
export function Picking({ table, campaign, own }: StageProps): JSX.Element {
  const say = useSay();
  const [wished, wish] = useState<number | undefined>();
  const open = table.seen.choices?.open ?? [];
  const picks = open.flatMap((choice) =>
    choice.action.type === "pick" && choice.action.ship !== undefined
      ? [{ choice, ship: choice.action.ship }]
      : [],
  );
  const stop = open.find(({ action }) => action.type === "pick" && action.ship === undefined);
  const chosen = picks.find(({ ship }) => ship === wished)?.choice ?? stop;
  useHandover({
    ask: say(message("yard.title-fleets")),
    reason: say(message("yard.hint-picking")),
    confirm:
      chosen === undefined
        ? undefined
        : { label: say(chosen.label), quiet: chosen === stop, onPress: () => table.act(chosen.action) },
    panel: <Bank table={table} campaign={campaign} own={own} />,
  });
  const fleet = campaign.vessels.filter((vessel) => vessel.owner === own);
  return (
    <ul class="sc-vessels">
      {fleet.map((vessel) => (
        <VesselTile key={vessel.kind} {...vessel} lexicon={table.lexicon} />
      ))}
      {picks.map(({ ship }) => (
        <VesselTile
          key={ship}
          kind={ship}
          owner={own}
          lexicon={table.lexicon}
          selected={ship === wished}
          onToggle={() => wish(ship === wished ? undefined : ship)}
        />
      ))}
    </ul>
  );
}
