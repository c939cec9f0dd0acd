import {
  CHANNELS,
  DIGESTS,
  NOTICE_KINDS,
  type Channel,
  type Digest,
  type NoticeKind,
  type NoticeWishes,
} from "@flagship/protocol";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useTellings } from "../../../api/telling.ts";
import { text } from "../../../words.ts";
import { spokenLanguage } from "../../../words/language.ts";
import { EntryForm } from "../Entry.tsx";

export interface WishesFormProps {
  readonly wishes: NoticeWishes;
  readonly onChanged: () => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const USUAL_QUIET = { from: 22, to: 7 };

/** What the reader hears of, by which way, and when. */
export function WishesForm({ wishes: known, onChanged }: WishesFormProps): JSX.Element {
  const tellings = useTellings();
  const [wishes, setWishes] = useState(known);
  const change = (channel: Channel, part: Partial<NoticeWishes["channels"][Channel]>): void =>
    setWishes({
      ...wishes,
      channels: { ...wishes.channels, [channel]: { ...wishes.channels[channel], ...part } },
    });
  const send = () =>
    // The hours are the reader's own, and letters speak the language of the page.
    tellings.choose({
      ...wishes,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      language: spokenLanguage(),
    });
  return (
    <EntryForm
      label={text("telling.title")}
      submit={text("telling.save")}
      send={send}
      done={() => {
        onChanged();
        return text("telling.saved");
      }}
    >
      <table class="telling-table">
        <thead>
          <tr>
            <th scope="col">{text("telling.what")}</th>
            {CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {text(`telling.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTICE_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{text(`telling.kind.${kind}`)}</th>
              {CHANNELS.map((channel) => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    aria-label={text("telling.by", {
                      kind: text(`telling.kind.${kind}`),
                      way: text(`telling.${channel}`),
                    })}
                    checked={wishes.channels[channel].kinds.includes(kind)}
                    onChange={() => change(channel, { kinds: toggled(wishes.channels[channel].kinds, kind) })}
                  />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{text("telling.live")}</th>
            {CHANNELS.map((channel) => (
              <td key={channel}>
                <input
                  type="checkbox"
                  aria-label={text("telling.by", {
                    kind: text("telling.live"),
                    way: text(`telling.${channel}`),
                  })}
                  checked={wishes.channels[channel].matches === "all"}
                  onChange={(event) =>
                    change(channel, { matches: event.currentTarget.checked ? "all" : "correspondence" })
                  }
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <label>
        {text("telling.digest")}
        <select
          value={wishes.digest}
          onChange={(event) => setWishes({ ...wishes, digest: event.currentTarget.value as Digest })}
        >
          {DIGESTS.map((digest) => (
            <option key={digest} value={digest}>
              {text(`telling.digest.${digest}`)}
            </option>
          ))}
        </select>
      </label>
      <QuietHours wishes={wishes} onChange={setWishes} />
    </EntryForm>
  );
}

const toggled = (kinds: readonly NoticeKind[], kind: NoticeKind): readonly NoticeKind[] =>
  NOTICE_KINDS.filter((one) => (one === kind ? !kinds.includes(kind) : kinds.includes(one)));

interface QuietProps {
  readonly wishes: NoticeWishes;
  readonly onChange: (wishes: NoticeWishes) => void;
}

function QuietHours({ wishes, onChange }: QuietProps): JSX.Element {
  const { quiet, ...rest } = wishes;
  return (
    <fieldset>
      <label class="account-tick">
        <input
          type="checkbox"
          checked={quiet !== undefined}
          onChange={() => onChange(quiet === undefined ? { ...rest, quiet: USUAL_QUIET } : rest)}
        />
        {text("telling.quiet")}
      </label>
      <span class="quiet">{text("telling.quiet-hint")}</span>
      {quiet !== undefined && (
        <span class="telling-hours">
          {(["from", "to"] as const).map((end) => (
            <label key={end}>
              {text(`telling.quiet-${end}`)}
              <select
                value={quiet[end]}
                onChange={(event) =>
                  onChange({ ...rest, quiet: { ...quiet, [end]: Number(event.currentTarget.value) } })
                }
              >
                {HOURS.map((hour) => (
                  <option key={hour} value={hour}>
                    {`${String(hour).padStart(2, "0")}:00`}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </span>
      )}
    </fieldset>
  );
}
