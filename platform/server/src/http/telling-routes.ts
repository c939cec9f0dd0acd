import { refuse, refused, type Checked } from "@flagship/kernel";
import { isMailAddress } from "@flagship/post";
import {
  languageWishShape,
  mailChangeShape,
  mailCodeShape,
  noticeWishesShape,
  paths,
  proofShape,
  pushSubscriptionShape,
  recoveredShape,
  recoveryShape,
  webhookWishShape,
  type Done,
  type NoticeList,
  type Telling,
  type WebhookMade,
} from "@flagship/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { accountLetter, noticeText, type Language } from "../notices/letters.ts";
import { dropCodes, newCode, useCode } from "../notices/codes.ts";
import { noticesOf } from "../notices/log.ts";
import { STOP, type Notices } from "../notices/notices.ts";
import { fitUrl, leadsOutward, type Outward } from "../notices/outward.ts";
import { canRead, type PushKey } from "../notices/push-message.ts";
import { newWebhookSecret } from "../notices/webhook-message.ts";
import { keepLanguage, keepWishes, reachable, tellingOf } from "../notices/wishes.ts";
import { accountByLooks, recoverAccount, findAccount } from "../people/accounts.ts";
import { looksOf } from "../people/names.ts";
import { deviceOf } from "../people/sessions.ts";
import { addOutgoing } from "../post/storage.ts";
import { householdOf } from "../quotas/address.ts";
import type { Tally } from "../quotas/tally.ts";
import { newId } from "../random.ts";
import { hashed, provenAgain, type AccountDesk } from "./account-routes.ts";
import { bodyAs, memberAsking, memberIfAny, orRefuse } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";

export interface TellingDesk extends AccountDesk {
  readonly notices: Notices;
  readonly pushKey: PushKey;
  readonly outward: Outward;
  /** Letters about accounts that somebody has asked for. */
  readonly lettersAsked: Tally;
  /** There is a letter to be sent. */
  post(): void;
}

/** So many browsers one person may be pushed to. */
const MOST_BROWSERS = 20;

const DONE: Done = { done: true };
const denied = (code: string, values?: Record<string, number | string>): RefusedRequest =>
  new RefusedRequest(refuse(code, undefined, values));

/** How people are told who are away. */
export function tellingRoutes(app: FastifyInstance, desk: TellingDesk): void {
  const { notices, pushKey, outward, clock } = desk;
  const { db } = desk.store;

  app.get(paths.telling, async (request): Promise<Telling> => {
    const { id } = await memberAsking(desk.store, request);
    return tellingOf(await reachable(db, id), { canMail: notices.canMail, pushKey: pushKey.public });
  });

  app.put(paths.telling, async (request): Promise<Done> => {
    const wishes = bodyAs(request, noticeWishesShape);
    const { id } = await memberAsking(desk.store, request);
    await keepWishes(db, id, wishes);
    return DONE;
  });

  app.put(paths.language, async (request): Promise<Done> => {
    const { language, zone } = bodyAs(request, languageWishShape);
    // To guests nothing is told when they are away.
    const member = await memberIfAny(desk.store, request);
    if (member !== undefined) await keepLanguage(db, member.id, language, zone);
    return DONE;
  });

  app.get(paths.notices, async (request): Promise<NoticeList> => {
    const { id } = await memberAsking(desk.store, request);
    return { notices: await noticesOf(db, id) };
  });

  app.post(paths.push, async (request, reply): Promise<Done> => {
    const { endpoint, p256dh, auth } = bodyAs(request, pushSubscriptionShape);
    const { id, session } = await memberAsking(desk.store, request);
    orRefuse(await outer(endpoint, outward));
    if (!canRead({ p256dh, auth })) throw denied("message.malformed", { field: "p256dh" });
    const { browsers } = await reachable(db, id);
    if (browsers.length >= MOST_BROWSERS) throw denied("quota.browsers", { max: MOST_BROWSERS });
    const device = deviceOf(request.headers["user-agent"] ?? "");
    const row = { id: newId(), guest: id, session, p256dh, auth, device, made: clock().toISOString() };
    // A browser is one person's at a time: whoever subscribed with it last.
    await db
      .insertInto("browsers")
      .values({ ...row, endpoint })
      .onConflict((on) => on.column("endpoint").doUpdateSet(row))
      .execute();
    await notices.refresh();
    void reply.code(201);
    return DONE;
  });

  app.delete<{ Params: { id: string } }>(paths.browser(":id"), async (request): Promise<Done> => {
    const { id } = await memberAsking(desk.store, request);
    const { numDeletedRows } = await db
      .deleteFrom("browsers")
      .where("guest", "=", id)
      .where("id", "=", request.params.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw denied("telling.no-such-browser");
    await notices.refresh();
    return DONE;
  });

  app.put(paths.webhook, async (request): Promise<WebhookMade> => {
    const { url, ...proof } = bodyAs(request, webhookWishShape);
    const { id } = await memberAsking(desk.store, request);
    orRefuse(await outer(url, outward));
    await provenAgain(desk, request, id, proof);
    const secret = newWebhookSecret();
    await db
      .insertInto("webhooks")
      .values({ guest: id, url, secret })
      .onConflict((on) => on.column("guest").doUpdateSet({ url, secret }))
      .execute();
    await notices.refresh();
    return { url, secret };
  });

  app.delete(paths.webhook, async (request): Promise<Done> => {
    const { id } = await memberAsking(desk.store, request);
    await db.deleteFrom("webhooks").where("guest", "=", id).execute();
    await notices.refresh();
    return DONE;
  });
}

/** Mail addresses, and what letters are for besides notices. */
export function mailRoutes(app: FastifyInstance, desk: TellingDesk): void {
  const { notices, clock, lettersAsked } = desk;
  const { db } = desk.store;

  const send = async (
    guest: string,
    address: string,
    about: Parameters<typeof accountLetter>[1],
    url?: string,
  ): Promise<void> => {
    const account = await findAccount(db, guest);
    const { wishes } = await reachable(db, guest);
    const to = {
      id: notices.newLetterId(),
      address,
      name: account?.name ?? "",
      language: wishes.language,
    };
    await addOutgoing(db, accountLetter(to, about, url), clock());
    desk.post();
  };

  app.put(paths.mail, async (request): Promise<Done> => {
    const { address, ...proof } = bodyAs(request, mailChangeShape);
    const { id } = await memberAsking(desk.store, request);
    if (!notices.canMail) throw denied("telling.no-mail");
    if (!isMailAddress(address)) throw denied("telling.not-an-address");
    if (!lettersAsked.spend(id)) throw denied("quota.letters", { max: lettersAsked.most });
    await provenAgain(desk, request, id, proof);
    const { mail: before } = await reachable(db, id);
    await db
      .insertInto("addresses")
      .values({ guest: id, address, confirmed: 0 })
      .onConflict((on) => on.column("guest").doUpdateSet({ address, confirmed: 0 }))
      .execute();
    await dropCodes(db, id, "recover");
    if (before?.confirmed === true && before.address !== address) await send(id, before.address, "moved");
    const code = await newCode(db, id, "confirm", clock());
    await send(id, address, "confirm", `${notices.base}/mail#confirm=${code}`);
    await notices.refresh();
    return DONE;
  });

  // Without it nobody gets their account back.
  app.delete(paths.mail, async (request): Promise<Done> => {
    const proof = bodyAs(request, proofShape);
    const { id } = await memberAsking(desk.store, request);
    await provenAgain(desk, request, id, proof);
    await db.deleteFrom("addresses").where("guest", "=", id).execute();
    for (const purpose of ["confirm", "recover"] as const) await dropCodes(db, id, purpose);
    await notices.refresh();
    return DONE;
  });

  app.post(paths.confirmMail, async (request): Promise<Done> => {
    const { code } = bodyAs(request, mailCodeShape);
    const guest = await useCode(db, code, "confirm", clock());
    if (guest === undefined) throw denied("telling.stale-code");
    await db.updateTable("addresses").set({ confirmed: 1 }).where("guest", "=", guest).execute();
    await notices.refresh();
    return DONE;
  });

  app.post(paths.recovery, async (request): Promise<Done> => {
    const { name } = bodyAs(request, recoveryShape);
    if (!notices.canMail) throw denied("telling.no-mail");
    const household = householdOf(request.ip);
    if (household !== undefined && !lettersAsked.spend(household))
      throw denied("quota.letters", { max: lettersAsked.most });
    // The answer comes first: neither it nor the time it takes tells whether there is such an account.
    setImmediate(() => {
      recover(name).catch((error: unknown) => request.log.error({ err: error }, "no letter was written"));
    });
    return DONE;
  });

  const recover = async (name: string): Promise<void> => {
    const account = await accountByLooks(db, looksOf(name));
    if (account === undefined || !lettersAsked.spend(account.id)) return;
    const { mail } = await reachable(db, account.id);
    if (mail?.confirmed !== true) return;
    const code = await newCode(db, account.id, "recover", clock());
    await send(account.id, mail.address, "recover", `${notices.base}/mail#recover=${code}`);
  };

  app.post(paths.recovered, async (request): Promise<Done> => {
    const { code, password } = bodyAs(request, recoveredShape);
    const hash = await hashed(desk, password);
    const guest = await useCode(db, code, "recover", clock());
    if (guest === undefined) throw denied("telling.stale-code");
    await recoverAccount(db, guest, hash);
    desk.tables.greetAnew(guest);
    const { mail } = await reachable(db, guest);
    if (mail?.confirmed === true) await send(guest, mail.address, "recovered");
    return DONE;
  });
}

/** Ends letters with one click. Mail programs send a form, which nothing else here reads. */
export async function stopMailRoutes(app: FastifyInstance, desk: TellingDesk): Promise<void> {
  await app.register((inside, _options, done) => {
    inside.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, _body, read) => read(null, undefined),
    );
    inside.get(paths.stopMail, async (request, reply) => {
      const found = await readerOf(desk, request);
      void reply.type("text/html; charset=utf-8");
      return found === undefined
        ? page("en", noticeText("en", "letter.stop-stale"))
        : page(found.language, noticeText(found.language, "letter.stop-ask"), true);
    });
    inside.post(paths.stopMail, async (request, reply) => {
      const found = await readerOf(desk, request);
      void reply.type("text/html; charset=utf-8");
      if (found === undefined) return reply.code(404).send(page("en", noticeText("en", "letter.stop-stale")));
      const { wishes } = await reachable(desk.store.db, found.guest);
      const mail = { ...wishes.channels.mail, kinds: [] };
      await keepWishes(desk.store.db, found.guest, { ...wishes, channels: { ...wishes.channels, mail } });
      return page(found.language, noticeText(found.language, "letter.stopped"));
    });
    done();
  });
}

async function readerOf(
  desk: TellingDesk,
  request: FastifyRequest,
): Promise<{ readonly guest: string; readonly language: Language } | undefined> {
  const { token } = request.query as { readonly token?: unknown };
  const { valid, value } = request.unsignCookie(typeof token === "string" ? token : "");
  if (!valid || value === null || !value.startsWith(STOP)) return undefined;
  const guest = value.slice(STOP.length);
  if ((await findAccount(desk.store.db, guest)) === undefined) return undefined;
  return { guest, language: (await reachable(desk.store.db, guest)).wishes.language };
}

/** A page of one sentence, for whoever comes from a letter. Nothing in it is anybody's text but ours. */
const page = (language: Language, text: string, button = false): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${noticeText(language, "letter.stop-title")}</title></head><body><main><h1>${noticeText(language, "letter.stop-title")}</h1><p>${text}</p>${
    button ? `<form method="post"><button>${noticeText(language, "letter.stop-button")}</button></form>` : ""
  }</main></body></html>`;

/** Refuses what leads to this server itself or to its neighbours, also by a name that does. */
async function outer(text: string, outward: Outward): Promise<Checked<undefined>> {
  const url = fitUrl(text, outward);
  return url !== undefined && (await leadsOutward(url, outward))
    ? { ok: true, value: undefined }
    : refused(refuse("telling.unfit-url", undefined, undefined, "url"));
}
