import { copyOfData, type Given, type Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import { valueOf } from "../../data/kinds.ts";
import { buy } from "../campaign/acts/buy.ts";
import { deploy } from "../campaign/acts/deploy.ts";
import { pick } from "../campaign/acts/pick.ts";
import { NO_WORK, yard } from "../campaign/acts/yard.ts";
import { closeBuying, marketFor } from "../campaign/buying.ts";
import { closeDeployment } from "../campaign/deployment.ts";
import { affordable, fleetOf } from "../campaign/fleets.ts";
import { closeYards } from "../campaign/interval.ts";
import { campaignOf, type Campaign } from "../campaign/state.ts";
import { question, type Ask } from "../contract.ts";
import { checkElimination } from "../ending.ts";
import type { ScTable } from "../event.ts";
import { NOT_YET, type State } from "../state.ts";

const ask = (state: State, { seat }: Ask): Message => {
  const { stage, bank } = campaignOf(state);
  if (stage === "battle" || stage === "over") throw new Error(`nothing is asked at ${stage}`);
  return message(`ask.${stage}`, { bank: bank[seat] ?? 0 });
};

/** Secret answers by seat, opened when the last is in. */
const sealed = (open: (state: State, campaign: Campaign, table: ScTable) => void) => ({
  keep(state: State, { seat }: Ask, action: Given): void {
    campaignOf(state).answers[seat] = copyOfData(action);
  },
  isIn: (state: State, { seat }: Ask): boolean => campaignOf(state).answers[seat] !== NOT_YET,
  open: (state: State, table: ScTable): void => open(state, campaignOf(state), table),
});

/** The ships that a seat can pay for, in printed order: what is bought for whose time ran out. */
function plainFleet(state: State, { seat }: Ask): number[] {
  const campaign = campaignOf(state);
  return affordable(marketFor(state, campaign, seat), campaign.bank[seat] ?? 0);
}

/** A whole fleet, in secret (SC-CPN-05). */
const buying = question("buy", [buy])({
  ask,
  sealed: sealed(closeBuying),
  fallback: (state, asked) => ({ type: "buy", ships: plainFleet(state, asked) }),
});

/** Team mates pick in turn (SC-CPN-06). */
const picking = question("pick", [pick])({
  ask,
  fallback(state, { seat }) {
    const campaign = campaignOf(state);
    const bank = campaign.bank[seat] ?? 0;
    const ship = marketFor(state, campaign, seat).find((kind) => valueOf(kind) <= bank);
    return ship === undefined ? { type: "pick" } : { type: "pick", ship };
  },
});

/** Who fights, in secret (SC-CPN-07). */
const deploying = question("deploy", [deploy])({
  ask,
  sealed: sealed((state, campaign, table) => {
    closeDeployment(state, campaign, table);
    checkElimination(state);
  }),
  fallback: (state, { seat }) => ({
    type: "deploy",
    ships: fleetOf(campaignOf(state), seat).map((vessel) => vessel.kind),
  }),
});

/** The yard of a player without a team mate, in secret (SC-CPN-13). */
const yards = question("yard", [yard])({ ask, sealed: sealed(closeYards), fallback: () => NO_WORK });

/** Team mates close their yards one after the other (R79). */
const teamYards = question("team-yard", [yard])({ ask, fallback: () => NO_WORK });

export const CAMPAIGN_QUESTIONS = [buying, picking, deploying, yards, teamYards] as const;
