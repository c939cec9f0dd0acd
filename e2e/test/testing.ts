import { test as bare } from "@playwright/test";

/**
 * The test runner, which closes every window a test has opened: a table that is left open goes on playing, talks to
 * the server and takes time from the tests after it.
 */
export const test = bare.extend<{ readonly closesWindows: undefined }>({
  closesWindows: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const left = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(left.map((context) => context.close()));
    },
    { auto: true },
  ],
});
