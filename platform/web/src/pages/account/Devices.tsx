import { Badge, Button } from "@flagship/kit";
import type { SessionSummary } from "@flagship/protocol";
import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { text } from "../../words.ts";
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
      <h2 id="devices">{text("account.devices")}</h2>
      <ul class="account-list">
        {sessions.map(({ id, device, made, seen, here }) => (
          <li key={id}>
            <div>
              <strong>{device}</strong>
              <span class="quiet">
                {text("account.device-since", { made: dayOf(made), seen: dayOf(seen) })}
              </span>
            </div>
            {here ? (
              <Badge tone="good">{text("account.this-device")}</Badge>
            ) : (
              <Button size="small" onPress={() => void people.endSession(id).then(onChanged)}>
                {text("account.sign-out")} <span class="fs-unseen">{device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button onPress={() => void people.endOtherSessions().then(onChanged)}>
          {text("account.sign-out-others")}
        </Button>
      )}
    </section>
  );
}
