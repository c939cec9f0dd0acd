// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRouter, type Router } from "../src/router/router.ts";

let router: Router;
beforeEach(() => {
  window.history.replaceState(undefined, "", "/");
  router = createRouter(window);
});
afterEach(() => {
  router.close();
  document.body.innerHTML = "";
});

function click(html: string, how: MouseEventInit = {}): MouseEvent {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
  document.body.querySelector("[data-here]")?.dispatchEvent(event);
  return event;
}

describe("the router", () => {
  test("starts where the address bar stands, without counting it as a move", () => {
    expect(router.route.value).toEqual({ page: "home" });
    expect(router.moves.value).toBe(0);
  });

  test("a click on a link of ours changes the page without a reload", () => {
    const event = click('<a href="/about"><b data-here>About</b></a>');
    expect(event.defaultPrevented).toBe(true);
    expect(router.route.value).toEqual({ page: "about" });
    expect(window.location.pathname).toBe("/about");
    expect(router.moves.value).toBe(1);
  });

  test.each([
    ["a new tab is wanted", '<a data-here href="/about">About</a>', { ctrlKey: true }],
    ["another button", '<a data-here href="/about">About</a>', { button: 1 }],
    ["another window", '<a data-here href="/about" target="_blank">About</a>', {}],
    ["a download", '<a data-here href="/about" download>About</a>', {}],
    ["another site", '<a data-here href="https://example.org/about">About</a>', {}],
    ["the server's own answers", '<a data-here href="/api/health">Health</a>', {}],
  ])("leaves the click to the browser: %s", (_why, html, how) => {
    // The browser of this test must not follow it either.
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    click(html, how);
    expect(router.route.value).toEqual({ page: "home" });
  });

  test("a jump inside a page is no move", () => {
    router.go("/handbook/x");
    router.go("/handbook/x#SFC-FIRE-02");
    expect(router.place.value.hash).toBe("SFC-FIRE-02");
    expect(router.moves.value).toBe(1);
  });

  test("going back shows the page before", () => {
    router.go("/about");
    window.history.replaceState(undefined, "", "/");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(router.route.value).toEqual({ page: "home" });
  });
});
