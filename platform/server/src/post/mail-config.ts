import { isMailAddress } from "@flagship/post";
import type { Described } from "../setting.ts";
import { PROOFS, type Proof, type ReadingLimits, type TrustedFront } from "@flagship/post/mail";

/** How many strangers are answered in a day. */
export interface StrangerLimits {
  /** Of one domain. */
  readonly perDomain: number;
  /** In all. */
  readonly perDay: number;
}

export const STRANGER_LIMITS: StrangerLimits = { perDomain: 3, perDay: 20 };

/** Orders by mail: where letters come in and how they go out. */
export interface MailConfig {
  /** Our own address: letters to others are refused, answers come from it. */
  readonly address: string;
  /** Where our own receiver listens. */
  readonly host: string;
  /** The port of our own receiver, 0: any that is free; missing: none. */
  readonly port?: number;
  /** A mailbox elsewhere that is emptied from time to time: `imaps://user:password@mail.example/INBOX`. */
  readonly mailbox?: string;
  /** The mail server that takes our letters: `smtp://user:password@mail.example:587`; missing: they wait. */
  readonly relay?: string;
  /** How many strangers are answered; missing: few. */
  readonly strangers?: StrangerLimits;
  /** The mail server in front of us and what it must vouch for; missing: nothing. */
  readonly front?: TrustedFront;
  /** What reading a letter may cost. */
  readonly reading?: Partial<ReadingLimits>;
}

/** What hosts call all this; `mailFrom` reads them together, as most mean nothing without the address. */
export const MAIL_SETTINGS: readonly (Described & { readonly value?: string })[] = [
  {
    name: "FLAGSHIP_MAIL_ADDRESS",
    about: "our own address for orders by mail; without it there is no mail",
  },
  { name: "FLAGSHIP_MAIL_PORT", about: "port of our own SMTP receiver; 0: any that is free" },
  { name: "FLAGSHIP_MAIL_HOST", about: "address that receiver listens on", initially: "`127.0.0.1`" },
  {
    name: "FLAGSHIP_MAIL_BOX",
    about: "a mailbox elsewhere: `imaps://user:password@mail.example/INBOX`",
  },
  {
    name: "FLAGSHIP_MAIL_RELAY",
    about: "takes our letters: `smtp://user:password@mail.example:587`",
  },
  {
    name: "FLAGSHIP_MAIL_STRANGERS_PER_DAY",
    about: "answers a day to people who do not play here; 0: none",
    initially: `\`${STRANGER_LIMITS.perDay}\``,
  },
  {
    name: "FLAGSHIP_MAIL_STRANGERS_PER_DOMAIN",
    about: "of those, to one domain",
    initially: `\`${STRANGER_LIMITS.perDomain}\``,
  },
  {
    name: "FLAGSHIP_MAIL_FRONT",
    about: "the mail server in front whose word on senders counts, as it calls itself",
  },
  { name: "FLAGSHIP_MAIL_DEMAND", about: "what it must vouch for: any of `dmarc`, `dkim`, `spf`" },
  {
    name: "FLAGSHIP_MAIL_FRONT_BELOW",
    about: "how many Received lines your servers write above its results",
    initially: "`0`",
  },
];

/** What a post office is told, wherever it works; plain data. */
export interface PostSettings {
  /** Missing: no mail. */
  readonly mail?: MailConfig;
}

/** Reads settings by name; what they give is what the host has set, if anything. */
interface Settings {
  text(name: string): string | undefined;
  count(name: string, max: number): number | undefined;
  /** Ends the reading with a sentence for the host. */
  unusable(why: string): Error;
}

/** What the environment says about mail; without an address there is none. */
export function mailFrom(settings: Settings): MailConfig | undefined {
  const { text, count, unusable } = settings;
  const address = text("FLAGSHIP_MAIL_ADDRESS");
  if (address === undefined) return undefined;
  if (!isMailAddress(address))
    throw unusable(`FLAGSHIP_MAIL_ADDRESS must be an address like games@example.org, not “${address}”.`);
  const port = count("FLAGSHIP_MAIL_PORT", 65_535);
  const relay = mailServer(settings, "FLAGSHIP_MAIL_RELAY", ["smtp:", "smtps:"]);
  const mailbox = mailServer(settings, "FLAGSHIP_MAIL_BOX", ["imap:", "imaps:"]);
  const strangers = strangersFrom(settings);
  const front = frontFrom(settings);
  return {
    address,
    host: text("FLAGSHIP_MAIL_HOST") ?? "127.0.0.1",
    ...(port === undefined ? {} : { port }),
    ...(relay === undefined ? {} : { relay }),
    ...(mailbox === undefined ? {} : { mailbox }),
    ...(strangers === undefined ? {} : { strangers }),
    ...(front === undefined ? {} : { front }),
  };
}

function strangersFrom({ count }: Settings): StrangerLimits | undefined {
  const perDay = count("FLAGSHIP_MAIL_STRANGERS_PER_DAY", 1_000_000);
  const perDomain = count("FLAGSHIP_MAIL_STRANGERS_PER_DOMAIN", 1_000_000);
  if (perDay === undefined && perDomain === undefined) return undefined;
  return {
    perDay: perDay ?? STRANGER_LIMITS.perDay,
    perDomain: perDomain ?? STRANGER_LIMITS.perDomain,
  };
}

/** Whose word on senders is demanded, and for what. */
function frontFrom({ text, count, unusable }: Settings): TrustedFront | undefined {
  const host = text("FLAGSHIP_MAIL_FRONT");
  const demanded = text("FLAGSHIP_MAIL_DEMAND");
  const below = count("FLAGSHIP_MAIL_FRONT_BELOW", 20);
  if (host === undefined && demanded === undefined && below === undefined) return undefined;
  if (host === undefined || demanded === undefined)
    throw unusable(
      "FLAGSHIP_MAIL_FRONT (the mail server whose word counts) and FLAGSHIP_MAIL_DEMAND (what it must vouch for) go together.",
    );
  const demands = demanded.split(",").map((name) => name.trim().toLowerCase());
  if (!demands.every(isProof))
    throw unusable(`FLAGSHIP_MAIL_DEMAND is a list of ${PROOFS.join(", ")}, not “${demanded}”.`);
  return { host: host.toLowerCase(), demands, below: below ?? 0 };
}

const isProof = (name: string): name is Proof => PROOFS.some((proof) => proof === name);

/** The address of a mail server; it may hold a password, so it is never repeated in a message. */
function mailServer(
  { text, unusable }: Settings,
  name: string,
  protocols: readonly string[],
): string | undefined {
  const given = text(name);
  if (given === undefined) return undefined;
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol))
    throw unusable(`${name} must be an address that begins with ${protocols.join("// or ")}//.`);
  return given;
}
