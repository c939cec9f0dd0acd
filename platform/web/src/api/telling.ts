import type { Checked } from "@flagship/kernel";
import {
  doneShape,
  noticeListShape,
  paths,
  tellingShape,
  webhookMadeShape,
  type Done,
  type MailChange,
  type NoticeList,
  type NoticeWishes,
  type Proof,
  type PushSubscriptionWish,
  type Recovered,
  type Telling,
  type WebhookMade,
  type WebhookWish,
} from "@flagship/protocol";
import { useMemo } from "preact/hooks";
import { useApp } from "../app.ts";
import { spokenLanguage } from "../words/language.ts";
import { askAt, sending } from "./asking.ts";

/** What the page asks a server about telling the reader while they are away. */
export interface Tellings {
  telling(): Promise<Checked<Telling>>;
  choose(wishes: NoticeWishes): Promise<Checked<Done>>;
  notices(): Promise<Checked<NoticeList>>;
  changeMail(change: MailChange): Promise<Checked<Done>>;
  removeMail(proof: Proof): Promise<Checked<Done>>;
  confirmMail(code: string): Promise<Checked<Done>>;
  /** Asks for a letter that brings a new password. */
  recover(name: string): Promise<Checked<Done>>;
  recovered(wish: Recovered): Promise<Checked<Done>>;
  addBrowser(subscription: PushSubscriptionWish): Promise<Checked<Done>>;
  removeBrowser(id: string): Promise<Checked<Done>>;
  setWebhook(wish: WebhookWish): Promise<Checked<WebhookMade>>;
  removeWebhook(): Promise<Checked<Done>>;
  invite(match: string, name: string): Promise<Checked<Done>>;
}

export function tellingsAt(fetcher: typeof fetch): Tellings {
  const ask = askAt(fetcher);
  /** Whoever gives a way to be told is told in the language of this page and by the clocks here, also before they have chosen anything else. */
  const inThisLanguage = async <T>(then: () => Promise<T>): Promise<T> => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await ask(doneShape, paths.language, sending("PUT", { language: spokenLanguage(), zone }));
    return then();
  };
  const remove = (path: string): Promise<Checked<Done>> => ask(doneShape, path, { method: "DELETE" });
  return {
    telling: () => ask(tellingShape, paths.telling),
    choose: (wishes) => ask(doneShape, paths.telling, sending("PUT", wishes)),
    notices: () => ask(noticeListShape, paths.notices),
    changeMail: (change) => inThisLanguage(() => ask(doneShape, paths.mail, sending("PUT", change))),
    removeMail: (proof) => ask(doneShape, paths.mail, sending("DELETE", proof)),
    confirmMail: (code) => ask(doneShape, paths.confirmMail, sending("POST", { code })),
    recover: (name) => ask(doneShape, paths.recovery, sending("POST", { name })),
    recovered: (wish) => ask(doneShape, paths.recovered, sending("POST", wish)),
    addBrowser: (subscription) =>
      inThisLanguage(() => ask(doneShape, paths.push, sending("POST", subscription))),
    removeBrowser: (id) => remove(paths.browser(id)),
    setWebhook: (wish) => inThisLanguage(() => ask(webhookMadeShape, paths.webhook, sending("PUT", wish))),
    removeWebhook: () => remove(paths.webhook),
    invite: (match, name) => ask(doneShape, paths.invite(match), sending("POST", { name })),
  };
}

/** Not among what every page can reach: only who sees to their notices needs it. */
export function useTellings(): Tellings {
  const { fetcher } = useApp();
  return useMemo(() => tellingsAt(fetcher), [fetcher]);
}
