import { CHANNELS, type Channel, type NoticeKind } from "@flagship/protocol";
import { afterQuiet, letterTime } from "./hours.ts";
import type { Reachable } from "./wishes.ts";

/** A way by which somebody is told, and when. */
interface Way {
  readonly channel: Channel;
  readonly target: string;
  readonly at: number;
}

/** By which channels somebody is told of something, and when. */
export function waysTo(
  { wishes, mail, browsers, webhook }: Reachable,
  kind: NoticeKind,
  byCorrespondence: boolean,
  canMail: boolean,
  from: number,
): readonly Way[] {
  const wanted = (channel: Channel): boolean => {
    const { kinds, matches } = wishes.channels[channel];
    return kinds.includes(kind) && (matches === "all" || byCorrespondence);
  };
  // A reminder that waits for the letter of the day may come too late.
  const byLetter = kind === "deadline" ? afterQuiet : letterTime;
  const ways: Readonly<Record<Channel, readonly Way[]>> = {
    push: browsers.map(({ id }) => ({ channel: "push", target: id, at: afterQuiet(from, wishes) })),
    mail:
      canMail && mail?.confirmed === true
        ? [{ channel: "mail", target: "", at: byLetter(from, wishes) }]
        : [],
    webhook: webhook === undefined ? [] : [{ channel: "webhook", target: "", at: from }],
  };
  return CHANNELS.filter(wanted).flatMap((channel) => ways[channel]);
}
