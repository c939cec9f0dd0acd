import { cloneDeck } from "../../skirmish/rules/inner.ts";
import type { Element, Facility, State } from "./state.ts";

const cloneElement = (element: Element): Element => ({ ...element, support: [...element.support] });
const cloneFacility = (facility: Facility): Facility => ({ ...facility, known: [...facility.known] });

/** A copy that shares only what never changes: the scenario, orders, answers, missiles and what was reported. */
export const cloneState = (state: State): State => ({
  ...state,
  elements: state.elements.map(cloneElement),
  facilities: state.facilities.map(cloneFacility),
  answers: [...state.answers],
  asked: [...state.asked],
  orders: [...state.orders],
  manners: [...state.manners],
  fights: [...state.fights],
  deck: state.deck === "none" ? "none" : cloneDeck(state.deck),
  barrages: [...state.barrages],
  flying: [...state.flying],
  report: [...state.report],
  unseen: [...state.unseen],
  findings: state.findings.map((one) => [...one]),
  retried: [...state.retried],
  lifted: [...state.lifted],
  nano: state.nano.map((one) => ({ ...one })),
  orbital: state.orbital.map((one) => ({ ...one })),
  penalty: [...state.penalty],
  deposits: { ...state.deposits },
  purse: [...state.purse],
});
