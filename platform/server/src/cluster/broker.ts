/** Where a broker is, and as whom one comes there. */
export interface Broker {
  /** `nats://user:password@host:4222` or `nats://token@host`; `tls://…` speaks nothing but TLS. Several, by commas, are one cluster. */
  readonly brokerUrl: string;
  /** What stands in a credentials file (`.creds`). */
  readonly brokerCredentials?: string;
  /** The certificate of the authority that vouches for the broker, where the machine does not know it. */
  readonly brokerAuthority?: string;
}

const SCHEME = /^(nats|tls):\/\//;

/** Whether text names a broker, or several of one cluster. */
export const namesBroker = (text: string): boolean =>
  text.split(",").every((one) => SCHEME.test(one) && URL.canParse(one) && new URL(one).hostname !== "");
