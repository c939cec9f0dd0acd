// @vitest-environment happy-dom
import { accepted, refuse, refused } from "@flagship/kernel";
import { cleanup, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { AppProvider, type App } from "../src/app.ts";
import { FriendsHere } from "../src/pages/home/FriendsHere.tsx";
import { moreWords } from "../src/words/language.ts";

afterEach(cleanup);
beforeAll(moreWords);

function home(answer: unknown) {
  const company = vi.fn<() => Promise<unknown>>(async () => answer);
  const app = { people: { company } } as unknown as App;
  return {
    company,
    ...render(
      <AppProvider value={app}>
        <FriendsHere />
      </AppProvider>,
    ),
  };
}

test("the first page names the friends who are here, and leads to the tables they sit at", async () => {
  home(
    accepted({
      people: [
        { name: "Ada", tie: "follow", here: true, match: "m1" },
        { name: "Bob", tie: "follow", here: false },
        { name: "Cleo", tie: "follow", here: true },
        { name: "Dan", tie: "block", here: true },
      ],
    }),
  );
  const region = await screen.findByRole("region", { name: "Friends who are here" });
  const links = [...region.querySelectorAll("a")].map((link) => [
    link.textContent,
    link.getAttribute("href"),
  ]);
  expect(links).toEqual([
    ["Ada", "/player/Ada"],
    ["Watch Ada", "/match/m1"],
    ["Cleo", "/player/Cleo"],
  ]);
});

test("nobody here, or no answer: nothing stands there", async () => {
  for (const answer of [
    accepted({ people: [{ name: "Bob", tie: "follow", here: false }] }),
    refused(refuse("api.unreachable")),
  ]) {
    const { company, container } = home(answer);
    await waitFor(() => expect(company).toHaveBeenCalledOnce());
    expect(container.textContent).toBe("");
    cleanup();
  }
});
