import { Badge, Icon, hourglass as hourglassIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { CopyLink } from "../../shell/CopyLink.tsx";
import { MyName } from "../../shell/MyName.tsx";
import type { Sitter } from "../../source/table-source.ts";

export interface WaitingTableProps {
  readonly sitters: readonly Sitter[];
  /** The reader has one of the seats. */
  readonly seated: boolean;
  readonly shareHref: string;
  /** The link gives a seat; otherwise it only lets people watch. */
  readonly mayInvite: boolean;
}

/** A table that is not full yet: who is missing, and the link to send. */
export function WaitingTable({ sitters, seated, shareHref, mayInvite }: WaitingTableProps): JSX.Element {
  const missing = sitters.filter(({ kind }) => kind === "open").length;
  return (
    <div class="waiting-table">
      <Icon art={hourglassIcon} />
      <h2>
        {missing === 1
          ? "One seat is still open"
          : missing === 0
            ? "The match begins …"
            : `${missing} seats are still open`}
      </h2>
      {mayInvite && missing > 0 && (
        <CopyLink label="Send this link; the match begins when everybody sits." href={shareHref} />
      )}
      {seated && <MyName />}
      <ul>
        {sitters.map(({ seat, kind, name, here }) => (
          <li key={seat}>
            <span>{kind === "open" ? "Open seat" : name}</span>
            <Badge tone={kind === "open" ? "act" : here ? "good" : "plain"}>
              {kind === "open" ? "missing" : kind === "computer" ? "computer" : here ? "here" : "away"}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
