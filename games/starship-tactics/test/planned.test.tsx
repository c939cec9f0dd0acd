// @vitest-environment happy-dom
import type { Choices } from "@flagship/kernel";
import { deedOf, HandoverContext, LexiconProvider, newHandover, type BoardProps } from "@flagship/kit";
import { act as rendered, cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { board } from "../src/board/index.ts";
import { theirReach } from "../src/board/their-reach.ts";
import { module, starshipTactics as game } from "../src/index.ts";
import type { Action } from "../src/rules/action.ts";
import type { StEvent } from "../src/rules/event.ts";
import { shipAt, type State } from "../src/rules/state.ts";
import type { View } from "../src/rules/view.ts";
import { atDeclaration, atMove, duel } from "./table.ts";

const lexicon = { words: module.words, names: module.names.rulebook };

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(cleanup);

/** What the first captain's desk hands over. */
function desk(state: State) {
  const handover = newHandover();
  const seen = {
    number: 1,
    view: game.view(state, 0),
    waitingFor: game.waitingFor(state),
    choices: game.choices(state, 0) as Choices<Action>,
  };
  const props: BoardProps<View, Action, StEvent> = {
    seen,
    heard: [],
    lexicon,
    viewer: 0,
    seatNames: ["Ann", "Bo"],
    pending: false,
    preview: undefined,
    subject: undefined,
    act: () => {},
    onPreview: () => {},
    onSubject: () => {},
  };
  render(
    <LexiconProvider lexicon={lexicon}>
      <HandoverContext.Provider value={handover}>
        <board.Board {...props} />
        <Panel of={handover} />
      </HandoverContext.Provider>
    </LexiconProvider>,
  );
  const key = (name: string): Promise<void> => rendered(() => deedOf(handover.value.keys?.[name])?.());
  const second = (letter: string): Promise<void> =>
    rendered(() => handover.value.seconds?.find((one) => one.letter === letter)?.onPress());
  return { handed: () => handover.value, key, second };
}

const Panel = ({ of }: { readonly of: ReturnType<typeof newHandover> }) => <>{of.value.panel}</>;

test("power is planned once it is other than proposed, and no more when that is taken back", async () => {
  const { handed, key, second } = desk(duel("f-con2", "k-d7a"));
  expect(handed().planned).toBe(false);
  await key("3");
  expect(handed().planned).toBe(true);
  await second("z");
  expect(handed().planned).toBe(false);
});

test("a course is planned once it is other than straight on", async () => {
  const state = duel("f-con2", "k-d7a");
  atMove(state, 0, 2);
  const { handed, second } = desk(state);
  expect(handed().planned).toBe(false);
  await second("z");
  expect(handed().planned).toBe(true);
});

test("while another moves, the hexes within its reach are marked and told", () => {
  const state = duel("f-con2", "k-d7a");
  atMove(state, 1, 2);
  const { handed } = desk(state);
  const reach = theirReach(game.view(state, 0), game.waitingFor(state), 0);
  expect(reach).toMatchObject({ no: 1 });
  expect(reach?.hexes).toHaveLength(7);
  expect(handed().reason).toBe("D-7A moves: the marked hexes are within its reach.");
  expect(document.querySelector(".st-reachable")).not.toBeNull();
  expect(theirReach(game.view(state, 1), game.waitingFor(state), 1)).toBeUndefined();
});

test("fire is planned once it is aimed other than proposed", async () => {
  const state = duel("f-con2", "k-d7a");
  shipAt(state, 0).charges.fill(2);
  atDeclaration(state, 0);
  const { handed } = desk(state);
  expect(handed().planned).toBe(false);
  const aim = document.querySelector('.st-aim[aria-pressed="true"]');
  if (aim === null) throw new Error("the proposal aims at the only target");
  fireEvent.click(aim);
  expect(handed().planned).toBe(true);
});
