import { LANGUAGES, type Language } from "@flagship/kernel";
import * as z from "zod/mini";
import { PASSWORD_LENGTH } from "./limits.ts";
import { proofFields, type Proof } from "./passkey.ts";
import { NOTICE_KINDS, NOTICE_TOPICS, type NoticeKind, type NoticeTopic } from "./page-message.ts";

/** The ways by which somebody can be told who does not look at the page. */
export const CHANNELS = ["push", "mail", "webhook"] as const;
export type Channel = (typeof CHANNELS)[number];

/** How letters are gathered. */
export const DIGESTS = ["at-once", "hourly", "daily"] as const;
export type Digest = (typeof DIGESTS)[number];

/** Of which matches somebody is told: of all, or only of those where people have days. */
const MATCH_KINDS = ["all", "correspondence"] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** What somebody wants to be told by one channel. */
export interface ChannelWish {
  readonly kinds: readonly NoticeKind[];
  readonly matches: MatchKind;
}

/** How somebody wants to be told. */
export interface NoticeWishes {
  readonly channels: Readonly<Record<Channel, ChannelWish>>;
  readonly digest: Digest;
  /** The hours of the day in which neither push nor mail comes, e.g. from 22 to 7. */
  readonly quiet?: { readonly from: number; readonly to: number };
  /** Where those hours are, e.g. `Europe/Berlin`. */
  readonly zone: string;
  readonly language: Language;
}

const DELIVERY_WAYS = [...CHANNELS, "letter"] as const;
export type DeliveryWay = (typeof DELIVERY_WAYS)[number];

/** What became of a notice by one channel. */
export const DELIVERY_STATES = ["waiting", "sent", "not-needed", "failed"] as const;
export interface Delivery {
  /** Its channel; `letter`: the office of a game by post has written. */
  readonly channel: DeliveryWay;
  readonly state: (typeof DELIVERY_STATES)[number];
  /** When it was sent, or is tried next. */
  readonly at: string;
  /** Why it could not be sent so far. */
  readonly error?: string;
}

/** Something somebody was told. */
export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly topic?: NoticeTopic;
  readonly match: string;
  readonly game: string;
  readonly at: string;
  /** Whose doing it is, where that is somebody's. */
  readonly by?: string;
  /** When the reader first came to the table after it was made. */
  readonly opened?: string;
  readonly deliveries: readonly Delivery[];
}

/** `GET /api/account/notices`: the latest first. */
export interface NoticeList {
  readonly notices: readonly Notice[];
}

/** `GET /api/account/telling`: how somebody is told, and what there is to choose from. */
export interface Telling {
  readonly wishes: NoticeWishes;
  /** Whether this server can send mail. */
  readonly canMail: boolean;
  readonly mail?: { readonly address: string; readonly confirmed: boolean };
  /** The key that a browser needs to let this server push to it. */
  readonly pushKey: string;
  readonly browsers: readonly { readonly id: string; readonly device: string; readonly made: string }[];
  readonly webhook?: { readonly url: string };
}

/** `PUT /api/account/mail`: where letters go from now on, once the address is confirmed. */
export interface MailChange extends Proof {
  readonly address: string;
}

/** `PUT /api/account/language`: what letters and notices are written in from now on. */
export interface LanguageWish {
  readonly language: Language;
  /** By whose clocks they tell the time, e.g. `Europe/Berlin`; missing: as before. */
  readonly zone?: string;
}

/** `POST /api/mail/confirm`: the code from the letter. */
export interface MailCode {
  readonly code: string;
}

/** `POST /api/recovery`: a letter to whoever has forgotten the password, if there is an account with a confirmed address. */
export interface Recovery {
  readonly name: string;
}

/** `POST /api/recovery/password`: a new password by the code from that letter. */
export interface Recovered {
  readonly code: string;
  readonly password: string;
}

/** `POST /api/account/push`: a browser's own subscription. */
export interface PushSubscriptionWish {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `PUT /api/account/webhook`. It hears all that its owner is told, so a browser that was found signed in must not set one. */
export interface WebhookWish extends Proof {
  readonly url: string;
}
/** The answer: with this the receiver checks signatures. It is shown this once. */
export interface WebhookMade {
  readonly url: string;
  readonly secret: string;
}

/** `POST /api/matches/:id/invite`: invites somebody with an account to an open seat. */
export interface InviteByName {
  readonly name: string;
}

const kind = z.enum(NOTICE_KINDS);
const channelWish: z.ZodMiniType<ChannelWish> = z.strictObject({
  kinds: z.array(kind).check(z.maxLength(NOTICE_KINDS.length)),
  matches: z.enum(MATCH_KINDS),
});
const hour = z.int().check(z.minimum(0), z.maximum(23));
const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== "";
  } catch {
    return false;
  }
};

const zone = z.string().check(z.maxLength(60), z.refine(isZone));

export const noticeWishesShape: z.ZodMiniType<NoticeWishes> = z.strictObject({
  channels: z.strictObject({ push: channelWish, mail: channelWish, webhook: channelWish }),
  digest: z.enum(DIGESTS),
  quiet: z.exactOptional(z.strictObject({ from: hour, to: hour })),
  zone,
  language: z.enum(LANGUAGES),
});

export const noticeListShape: z.ZodMiniType<NoticeList> = z.object({
  notices: z.array(
    z.object({
      id: z.string(),
      kind,
      topic: z.exactOptional(z.enum(NOTICE_TOPICS)),
      match: z.string(),
      game: z.string(),
      at: z.string(),
      by: z.exactOptional(z.string()),
      opened: z.exactOptional(z.string()),
      deliveries: z.array(
        z.object({
          channel: z.enum(DELIVERY_WAYS),
          state: z.enum(DELIVERY_STATES),
          at: z.string(),
          error: z.exactOptional(z.string()),
        }),
      ),
    }),
  ),
});

export const tellingShape: z.ZodMiniType<Telling> = z.object({
  wishes: noticeWishesShape,
  canMail: z.boolean(),
  mail: z.exactOptional(z.object({ address: z.string(), confirmed: z.boolean() })),
  pushKey: z.string(),
  browsers: z.array(z.object({ id: z.string(), device: z.string(), made: z.string() })),
  webhook: z.exactOptional(z.object({ url: z.string() })),
});

const code = z.string().check(z.maxLength(100));
export const mailChangeShape: z.ZodMiniType<MailChange> = z.strictObject({
  address: z.string().check(z.maxLength(200)),
  ...proofFields,
});
export const languageWishShape: z.ZodMiniType<LanguageWish> = z.strictObject({
  language: z.enum(LANGUAGES),
  zone: z.exactOptional(zone),
});
export const mailCodeShape: z.ZodMiniType<MailCode> = z.strictObject({ code });
export const recoveryShape: z.ZodMiniType<Recovery> = z.strictObject({
  name: z.string().check(z.maxLength(200)),
});
export const recoveredShape: z.ZodMiniType<Recovered> = z.strictObject({
  code,
  password: z.string().check(z.minLength(PASSWORD_LENGTH.least), z.maxLength(PASSWORD_LENGTH.most)),
});
const base64url = z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(200));
export const pushSubscriptionShape: z.ZodMiniType<PushSubscriptionWish> = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000)),
  p256dh: base64url,
  auth: base64url,
});
export const webhookWishShape: z.ZodMiniType<WebhookWish> = z.strictObject({
  url: z.string().check(z.maxLength(1000)),
  ...proofFields,
});
export const webhookMadeShape: z.ZodMiniType<WebhookMade> = z.object({ url: z.string(), secret: z.string() });
export const inviteByNameShape: z.ZodMiniType<InviteByName> = z.strictObject({
  name: z.string().check(z.maxLength(200)),
});
