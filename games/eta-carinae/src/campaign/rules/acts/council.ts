import type { Dice, Refusal, Seat } from "@flagship/kernel";
import { message, refuse } from "../../../say.ts";
import { COUNCIL, quietCouncil, type Council } from "../action.ts";
import { councilFields } from "../council-fields.ts";
import { stockIn, upkeepOf } from "../economy.ts";
import { readHex, realmOf } from "../places.ts";
import { HEX, rulerAt } from "../references.ts";
import { TREATIES, type Ship, type State } from "../state.ts";
import { act, question, sealed } from "./contract.ts";

/** Who pays the upkeep; treaties, gifts and letters (EC-CECO-07, EC-CDIP-01). */
const council = act(
  "council",
  COUNCIL,
)({
  offer: (state, actor) => [
    {
      action: quietCouncil(),
      label: message("label.campaign.quiet-council"),
      rules: ["EC-CECO-07"],
      sure: true,
    },
    {
      action: quietCouncil(),
      label: message("label.campaign.council"),
      fields: councilFields(state, actor),
      rules: ["EC-CDIP-01", "EC-CECO-07"],
      sure: true,
    },
  ],
  check: (state, actor, given) => councilFault(state, actor, given),
  sample: (state, actor, dice) => sampleCouncil(state, actor, dice),
});

export const councils = question("campaign-council", [council])({
  ask(state, _, actor) {
    const { stock } = realmOf(state, actor);
    return message("ask.campaign.council", {
      turn: state.turn,
      stock: Object.values(stock).reduce((total, points) => total + points, 0),
      upkeep: upkeepOf(state, actor),
    });
  },
  sealed,
  fallback: quietCouncil,
});

function councilFault(state: State, seat: Seat, council: Council): Refusal | undefined {
  const realm = realmOf(state, seat);
  const own = new Set(ownShips(state, seat).map((ship) => ship.id));
  for (const [index, text] of council.pays.entries())
    if (readHex(state, text) === undefined)
      return refuse("campaign-no-hex", "EC-CECO-07", { place: text }, `pays.${index}`);
  for (const [index, id] of council.laysUp.entries()) {
    if (!own.has(id)) return refuse("campaign-not-your-ship", "EC-CECO-07", { ship: id }, `laysUp.${index}`);
    if (council.laysUp.indexOf(id) < index)
      return refuse("campaign-ship-twice", "EC-CECO-07", { ship: id }, `laysUp.${index}`);
  }
  const partner = (text: string, field: string): Refusal | undefined => {
    const other = rulerAt(text);
    const there = state.realms[other] !== undefined && !state.realms[other].out && other !== seat;
    return there ? undefined : refuse("campaign-no-partner", "EC-CDIP-01", { seat: other + 1 }, field);
  };
  for (const [index, offer] of council.offers.entries()) {
    const fault = partner(offer.to, `offers.${index}.to`);
    if (fault !== undefined) return fault;
  }
  for (const [index, notice] of council.notices.entries()) {
    const other = rulerAt(notice.to);
    const stands = state.treaties.some(
      (treaty) =>
        treaty.kind === notice.treaty &&
        [treaty.one, treaty.other].includes(seat) &&
        [treaty.one, treaty.other].includes(other) &&
        other !== seat,
    );
    if (!stands) return refuse("campaign-no-treaty", "EC-CDIP-01", undefined, `notices.${index}`);
  }
  for (const [index, gift] of council.gifts.entries()) {
    const fault = partner(gift.to, `gifts.${index}.to`);
    if (fault !== undefined) return fault;
    const hex = readHex(state, gift.what);
    if (hex === undefined ? !own.has(gift.what) : stockIn(realm, hex) < gift.n)
      return refuse("campaign-no-gift", "EC-CDIP-01", undefined, `gifts.${index}.what`);
  }
  for (const [index, text] of council.exchanges.entries()) {
    const fault = partner(text, `exchanges.${index}`);
    if (fault !== undefined) return fault;
  }
  for (const [index, letter] of council.messages.entries()) {
    const fault = partner(letter.to, `messages.${index}.to`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const ownShips = (state: State, seat: Seat): Ship[] =>
  state.forces.filter((force) => force.owner === seat).flatMap((force) => force.ships);

function sampleCouncil(state: State, seat: Seat, dice: Dice): Council {
  if (dice.below(3) > 0) return quietCouncil();
  const others = state.realms.flatMap((realm, other) =>
    other !== seat && !realm.out ? [String(other)] : [],
  );
  if (others.length === 0) return quietCouncil();
  const to = dice.pick(others);
  const bound = state.treaties.find(
    (treaty) => [treaty.one, treaty.other].includes(seat) && [treaty.one, treaty.other].includes(rulerAt(to)),
  );
  return {
    ...quietCouncil(),
    pays: [HEX.to(realmOf(state, seat).homeHex)],
    offers: bound === undefined ? [{ to, treaty: dice.pick(TREATIES.slice(0, 3)) }] : [],
    notices: bound !== undefined && dice.below(3) === 0 ? [{ to, treaty: bound.kind }] : [],
    messages: dice.below(4) === 0 ? [{ to, text: "?" }] : [],
    exchanges: dice.below(4) === 0 ? [to] : [],
  };
}
