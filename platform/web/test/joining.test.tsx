// @vitest-environment happy-dom
import { accepted } from "@flagship/kernel";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { AppProvider, type App } from "../src/app.ts";
import { Joining } from "../src/pages/account/Joining.tsx";
import { moreWords } from "../src/words/language.ts";

afterEach(cleanup);
beforeAll(moreWords);

/** The page for guests, with what the server says of their matches; what it was asked to sign in with. */
function page(matches: Promise<unknown>) {
  const signIn = vi.fn<(wish: unknown) => Promise<unknown>>(async () => accepted({ id: "a", name: "Ann" }));
  const app = { people: { signIn }, server: { myMatches: () => matches } } as unknown as App;
  render(
    <AppProvider value={app}>
      <Joining me={{ id: "g", name: "Guest 1" }} onSignedIn={() => {}} />
    </AppProvider>,
  );
  const send = async (): Promise<unknown> => {
    const form = screen.getByRole("form", { name: "Sign in" });
    fireEvent.submit(form);
    await waitFor(() => expect(signIn).toHaveBeenCalledOnce());
    return signIn.mock.calls[0]?.[0];
  };
  return { send };
}

test("whoever signs in before their matches are counted takes them along", async () => {
  const { send } = page(new Promise(() => {}));
  expect(screen.queryByLabelText(/of this browser along/)).toBeNull();
  expect(await send()).toEqual({ name: "", password: "", bring: true });
});

test("whoever takes the tick away leaves them, and reads what becomes of them", async () => {
  const { send } = page(Promise.resolve(accepted({ matches: [{}, {}] })));
  const tick = await screen.findByLabelText("Take the 2 matches of this browser along");
  expect(screen.queryByText(/You cannot come back/)).toBeNull();
  fireEvent.click(tick);
  await screen.findByText(/You cannot come back to matches you leave behind/);
  expect(await send()).toEqual({ name: "", password: "" });
});
