import { Badge, Button } from "@flagship/kit";
import type { SessionSummary } from "@flagship/protocol";
import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { dayOf } from "./day.ts";

export interface DevicesProps {
  readonly sessions: readonly SessionSummary[];
  readonly onChanged: () => void;
}

/** Where the reader is signed in, and how to end it. */
export function Devices({ sessions, onChanged }: DevicesProps): JSX.Element {
  const { people } = useApp();
  return (
    <section class="account-section" aria-labelledby="devices">
      <h2 id="devices">Devices</h2>
      <ul class="account-list">
        {sessions.map(({ id, device, made, seen, here }) => (
          <li key={id}>
            <div>
              <strong>{device}</strong>
              <span class="quiet">
                signed in {dayOf(made)}, last seen {dayOf(seen)}
              </span>
            </div>
            {here ? (
              <Badge tone="good">This one</Badge>
            ) : (
              <Button size="small" onPress={() => void people.endSession(id).then(onChanged)}>
                Sign out <span class="fs-unseen">{device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button onPress={() => void people.endOtherSessions().then(onChanged)}>Sign out all others</Button>
      )}
    </section>
  );
}
