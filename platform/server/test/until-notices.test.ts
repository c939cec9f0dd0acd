import { paths } from "@flagship/protocol";
import { expect, test, vi } from "vitest";
import { noticeLetter, untilText } from "../src/notices/letters.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { confirmMail, firstChoice, tableFor, tellingServer, WISHES } from "./support/telling.ts";
import { PushedBrowser, receiver } from "./support/told.ts";

test("until when somebody has time is told by the clocks where they are", () => {
  const at = new Date("2026-07-05T21:30:00Z");
  expect(untilText(at, { language: "en", zone: "UTC" })).toBe("You have until Sunday 5 July at 21:30 UTC.");
  expect(untilText(at, { language: "de", zone: "Europe/Berlin" })).toBe(
    "Du hast Zeit bis Sonntag, 5. Juli um 23:30 MESZ.",
  );
});

test("who has days reads in mail, push and webhook when they are over, also in the reminder", async () => {
  let now = Date.parse("2026-03-02T20:30:00Z");
  const { url, letter } = await tellingServer({ clock: () => new Date(now), ticks: () => now });
  const [pushed, hook, ann] = [await receiver(), await receiver(), new Browser(url)];
  await ann.signUp("Ann");
  await confirmMail(ann, letter, 1);
  await ann.ask(paths.telling, { ...WISHES, language: "de", zone: "Europe/Berlin" }, "PUT");
  const browser = new PushedBrowser();
  await ann.ask(paths.push, browser.subscription(pushed.url));
  await ann.ask(paths.webhook, { url: hook.url, password: PASSWORD }, "PUT");
  const { live } = await tableFor(url, ann, { decision: 3 * 86_400, calendar: true, whenOut: "fallback" });
  await live.act(firstChoice(live));
  const read = () => hook.calls.map(({ body }) => JSON.parse(body.toString()).data);
  await vi.waitFor(() => expect([pushed.calls.length, hook.calls.length]).toEqual([1, 1]), 10_000);
  const until = "2026-03-05T20:30:00.000Z";
  const when = "Du hast Zeit bis Donnerstag, 5. März um 21:30 MEZ.";
  const told = { kind: "turn", text: `Salvo: Du bist am Zug. ${when}`, until };
  expect(read()[0]).toMatchObject(told);
  expect(browser.read(pushed.calls[0]?.body ?? Buffer.alloc(0))).toMatchObject(told);
  const mail = await letter(2);
  expect(mail?.subject).toBe("Salvo: Du bist am Zug.");
  expect(mail?.text).toContain(`Salvo: Du bist am Zug. ${when}\n`);
  now = Date.parse("2026-03-04T20:30:00Z");
  await vi.waitFor(() => expect(hook.calls.length).toBe(2), 10_000);
  expect(read()[1]).toMatchObject({
    kind: "deadline",
    text: `Salvo: Deine Zeit ist fast um. ${when}`,
    until,
  });
});

test("a letter about several matches says that there is news of them, not that they wait", () => {
  const subjectOf = (language: "en" | "de", ...matches: readonly string[]): string => {
    const to = { id: "1", address: "ann@players.example", name: "Ann", language };
    const told = matches.map((match) => ({ text: "You win.", match }));
    return noticeLetter(to, told, "https://play.example", "stop").subject;
  };
  expect(subjectOf("en", "a")).toBe("You win.");
  expect(subjectOf("en", "a", "a")).toBe("News of your match");
  expect(subjectOf("en", "a", "b", "a")).toBe("News of 2 of your matches");
  expect(subjectOf("de", "a", "a")).toBe("Neues von deiner Partie");
  expect(subjectOf("de", "a", "b", "c")).toBe("Neues von 3 deiner Partien");
});
