import { paths, tellingShape } from "@flagship/protocol";
import { expect, test } from "vitest";
import { faultIn, success } from "./support/client.ts";
import { Browser, PASSWORD } from "./support/people.ts";
import { codeIn, confirmMail, tellingServer } from "./support/telling.ts";

const MINE = "https://hooks.example/mine";
const THEIRS = "https://hooks.example/theirs";

/** Ann with a webhook; whoever is signed in reads where it goes. */
async function hooked() {
  const { url, letter } = await tellingServer();
  const ann = new Browser(url);
  await ann.signUp("Ann");
  const hook = async () => success(await ann.ask(paths.telling), tellingShape).webhook;
  const set = (proof: object, to = MINE) => ann.ask(paths.webhook, { url: to, ...proof }, "PUT");
  expect((await set({ password: PASSWORD })).status).toBe(200);
  return { url, letter, ann, hook, set };
}

test("a webhook hears all that its owner is told: setting one takes the password, ending one does not", async () => {
  const { ann, hook, set } = await hooked();
  for (const proof of [{}, { password: "wrong horse" }])
    expect(faultIn(await set(proof, THEIRS)).code).toBe("account.wrong");
  expect(await hook()).toEqual({ url: MINE });
  expect((await ann.ask(paths.webhook, undefined, "DELETE")).status).toBe(200);
  expect(await hook()).toBeUndefined();
});

test("a new password ends the webhook, for whoever knew the old one may have set it", async () => {
  const { ann, hook } = await hooked();
  const change = { old: PASSWORD, password: "correct donkey" };
  expect((await ann.ask(paths.password, change)).status).toBe(200);
  expect(await hook()).toBeUndefined();
});

test("so does the way back in by mail", async () => {
  const { url, letter, ann, hook, set } = await hooked();
  await confirmMail(ann, letter, 1);
  expect((await set({ password: PASSWORD }, THEIRS)).status).toBe(200);
  await ann.ask(paths.recovery, { name: "Ann" });
  const code = codeIn((await letter(2))?.text);
  expect((await new Browser(url).ask(paths.recovered, { code, password: "correct donkey" })).status).toBe(
    200,
  );
  expect((await ann.signIn("Ann", "correct donkey")).status).toBe(200);
  expect(await hook()).toBeUndefined();
});
