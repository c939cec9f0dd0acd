import { Button, ShipSilhouette } from "@flagship/kit";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { conditionOf } from "../report/blank-sheet.ts";
import { placeName } from "../rules/hex.ts";
import { shipLabel, speedOf } from "../rules/ships.ts";
import type { Ship } from "../rules/state.ts";
import { PULSE_ORDERS } from "../rules/written-sheet.ts";
import { plotFor, plotWords, writePlot } from "../sheet/write.ts";
import type { Desk } from "./desk.ts";
import { shipSpec } from "./looks.ts";
import { OrderMenu } from "./OrderMenu.tsx";
import { endOf } from "./plans.ts";
import { planSoFar, wordsSoFar } from "./routes.ts";

export interface ShipPlotterProps {
  readonly desk: Desk;
  readonly ship: Ship;
}

/** Orders that take a letter or digit, with the one that is written first. */
const JOINED: Readonly<Record<string, string>> = { FLO: "E", GLO: "E", MSN: "B", RAD: "1", SWP: "0" };
const WHOLE_TURN = ["PRSP", "SCAN TERR", "SCAN SHIP", "SCAN CLOA", "SCAN SITE"] as const;

/** A ship's six pulses: hexes come from clicks on the map, orders from two menus. */
export function ShipPlotter({ desk, ship }: ShipPlotterProps): JSX.Element {
  const { word, draft, sheet, view } = desk;
  const id = useId();
  const plot = plotFor(sheet, ship);
  const plan = planSoFar(view, ship, plot);
  const words = plot?.fullTurn === undefined ? wordsSoFar(plot) : plotWords(plot);
  const speed = speedOf(ship);
  const write = (next: readonly string[]): void => draft.set(writePlot(draft.text, ship, view.options, next));
  const full = plot?.fullTurn !== undefined || words.length >= speed;
  return (
    <section class="wl-plotter" aria-labelledby={id}>
      <header class="wl-part-head">
        <span class="wl-ship-picture">
          <ShipSilhouette {...shipSpec(ship)} power="orange" fit />
        </span>
        <h3 id={id}>{word("ship.plotting", { ship: shipLabel(ship) })}</h3>
        <Button kind="quiet" size="small" onPress={() => desk.plot(undefined)}>
          {word("ship.stop")}
        </Button>
      </header>
      <p class="wl-quiet">
        {placeName(view.options, ship.at)} · {word(speed > 0 ? "ship.speed" : "ship.still", { n: speed })} ·{" "}
        <span title={word("ship.condition")}>{conditionOf(ship)}</span>
      </p>
      {plot?.fullTurn === undefined ? (
        <ol class="wl-pulses">
          {Array.from({ length: 6 }, (_, index) => {
            const said = words[index];
            const n = index + 1;
            return (
              <li key={index} data-state={index >= speed ? "none" : said === undefined ? "free" : "set"}>
                <span class="fs-unseen">
                  {said === undefined
                    ? word("ship.pulse.free", { n })
                    : word("ship.pulse", { n, word: said })}
                </span>
                <span aria-hidden="true">{index >= speed ? "–" : (said ?? "·")}</span>
              </li>
            );
          })}
        </ol>
      ) : (
        <p class="wl-whole">{words.join(" ")}</p>
      )}
      <div class="wl-row">
        <OrderMenu
          label={word("ship.pulse-order")}
          desk={desk}
          options={full ? [] : PULSE_ORDERS.map((code) => `${code}${JOINED[code] ?? ""}`)}
          onPick={(code) => write([...words, code])}
        />
        <OrderMenu
          label={word("ship.whole-turn")}
          desk={desk}
          options={WHOLE_TURN}
          onPick={(order) => write(order.split(" "))}
        />
        <Button size="small" kind="quiet" onPress={() => write([])}>
          {word("ship.clear")}
        </Button>
      </div>
      <p class="wl-quiet" aria-live="polite">
        {plan.broken !== undefined
          ? word("ship.broken", { hex: plan.broken, place: placeName(view.options, endOf(plan)) })
          : plan.way.length > 1
            ? word("ship.ends", { place: placeName(view.options, endOf(plan)) })
            : word("ship.hint")}
      </p>
    </section>
  );
}
