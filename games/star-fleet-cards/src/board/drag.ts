import { isSeat, type Choice, type Seat } from "@flagship/kernel";
import type { Action } from "../rules/questions.ts";
import { choicesFor, isDiscard, type Picks } from "./picks.ts";
import type { Table } from "./table.ts";

/** Where a card was let go; above the arena it is thrown away. */
export type Drop =
  | { readonly on: "shield"; readonly shield: number }
  | { readonly on: "thing"; readonly subject: string }
  | { readonly on: "arena" | "hand" | "above" };

/** How far a card is pulled before it is a drag, in pixels. */
const PULL = 24;

/** What this card can mean there. A card without a target is meant wherever it falls, but for the hand. */
export function meaningsAt(
  uses: readonly Choice<Action>[],
  drop: Drop,
  own: Seat,
): readonly Choice<Action>[] {
  if (drop.on === "hand" || drop.on === "above") return [];
  const there =
    drop.on === "shield"
      ? uses.filter(({ action }) => "shield" in action && action.shield === drop.shield)
      : [];
  if (there.length > 0) return there;
  const aimed = uses.filter(({ target }) => target !== undefined);
  return drop.on === "thing" && drop.subject !== `ship:${own}` && aimed.length > 0
    ? aimed.filter(({ target }) => drop.subject === (target === "ship" ? `ship:${1 - own}` : target))
    : uses.filter(({ target }) => target === undefined);
}

/** Pulling a card: onto what it is meant for, or above the arena to discard it; from anywhere else it goes back. */
export function startPull(
  { target, clientX, clientY, button }: PointerEvent,
  latest: { readonly current: { readonly table: Table; readonly picks: Picks } },
): void {
  const { table } = latest.current;
  const card = target instanceof Element ? target.closest<HTMLElement>(".fs-card[data-subject]") : null;
  const subject = card?.dataset["subject"];
  if (button !== 0 || card === null || subject === undefined) return;
  if (choicesFor(table.seen, subject).length === 0) return;
  let pulled = false;
  const move = (event: PointerEvent): void => {
    // Let go before this was loaded.
    if (event.buttons === 0) return end(event);
    const [right, down] = [event.clientX - clientX, event.clientY - clientY];
    if (!pulled && Math.hypot(right, down) < PULL) return;
    if (!pulled) latest.current.picks.pick(subject);
    pulled = true;
    card.dataset["pulled"] = "true";
    card.style.translate = `${right}px ${down}px`;
  };
  const end = (event: PointerEvent): void => {
    window.removeEventListener("pointermove", move);
    for (const sort of ["pointerup", "pointercancel"] as const) window.removeEventListener(sort, end);
    if (!pulled) return;
    const drop = event.type === "pointerup" ? dropAt(event, card) : undefined;
    delete card.dataset["pulled"];
    card.style.translate = "";
    swallowClick();
    const now = latest.current;
    // Whoever lets go after the question has changed meant the one before.
    if (drop === undefined || now.table.seen.number !== table.seen.number) return;
    letGo(now.table, now.picks, subject, drop);
  };
  window.addEventListener("pointermove", move);
  for (const sort of ["pointerup", "pointercancel"] as const) window.addEventListener(sort, end);
}

function letGo({ seen, viewer }: Table, picks: Picks, subject: string, drop: Drop): void {
  if (!isSeat(viewer)) return;
  const choices = choicesFor(seen, subject);
  const discard = choices.find(isDiscard);
  if (drop.on === "above" && discard !== undefined) return picks.play(discard);
  const meanings = meaningsAt(
    choices.filter((choice) => !isDiscard(choice)),
    drop,
    viewer,
  );
  const [only] = meanings;
  if (only === undefined) picks.pick(undefined);
  else if (meanings.length === 1) picks.play(only);
  else picks.wonder(meanings);
}

/** What lies there under the card. */
function dropAt({ clientX, clientY }: PointerEvent, card: Element): Drop {
  const board = card.closest(".sfc-board");
  if (board !== null && clientY < board.getBoundingClientRect().top) return { on: "above" };
  const under = document.elementFromPoint(clientX, clientY);
  if (under === null || board?.contains(under) !== true || under.closest(".sfc-hand") !== null)
    return { on: "hand" };
  const shield = under.closest('[data-shield][data-open="true"]')?.getAttribute("data-shield");
  if (shield !== null && shield !== undefined) return { on: "shield", shield: Number(shield) };
  const subject = (
    under.closest("[data-subject]") ?? under.closest(".sfc-dial")?.querySelector("[data-subject]")
  )?.getAttribute("data-subject");
  return subject === null || subject === undefined ? { on: "arena" } : { on: "thing", subject };
}

/** The press that a drag ends with is not one. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}
