import { isSeat, type Checked, type Refusal } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { useApp } from "../../../app.ts";
import { hrefs } from "../../../router/route.ts";
import type { TableSource } from "../../../source/table-source.ts";
import { text } from "../../../words.ts";
import { useNews } from "../talk/news.ts";
import { proposalText } from "./proposals.ts";
import "./affairs.css";

interface TableCallsProps {
  readonly source: TableSource;
  /** The word in the dice for the reader's seat is not the one this browser pledged. */
  readonly replaced: boolean;
}

/** What the others at the table want an answer to, and what holds up the play. */
export function TableCalls({ source, replaced }: TableCallsProps): JSX.Element | null {
  const { affairs, router } = useApp();
  const say = useSay();
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const [knows, setKnows] = useState(false);
  const news = useNews(source);
  const table = source.table?.value;
  const viewer = source.viewer.value;
  const { id } = source;
  if (table === undefined || id === undefined || !isSeat(viewer)) return null;
  const sitters = source.sitters.value;
  const nameOf = (seat: number): string => sitters[seat]?.name ?? text("affairs.nobody");
  const tell = (done: Checked<unknown>): void => setRefusal(done.ok ? undefined : done.refusal);
  const sitDown = async (): Promise<void> => {
    const made = await affairs.rematch(id);
    tell(made);
    if (made.ok) router.go(hrefs.match(made.value.id));
  };
  const over = source.seen.value?.waitingFor.length === 0;
  const calls: ComponentChildren[] = [];
  if (replaced && !knows && !over && source.seen.value !== undefined)
    calls.push(
      <Call key="replaced" text={text("affairs.word-replaced")}>
        <Button size="small" onPress={() => setKnows(true)}>
          {text("talk.close")}
        </Button>
      </Call>,
    );
  if (sitters[viewer]?.resigned === true && !over)
    calls.push(
      <div key="resigned" class="table-call">
        {text("affairs.resigned")}
      </div>,
    );
  else if (sitters[viewer]?.standin !== undefined && !over)
    calls.push(
      <Call key="standin" text={text("affairs.standin")}>
        <Button kind="act" size="small" onPress={() => void affairs.sit(id).then(tell)}>
          {text("affairs.seat-back")}
        </Button>
      </Call>,
    );
  if (table.paused === true)
    calls.push(
      <Call key="paused" text={text("affairs.paused")}>
        <Button kind="act" size="small" onPress={() => void affairs.resume(id).then(tell)}>
          {text("affairs.resume")}
        </Button>
      </Call>,
    );
  for (const offer of over ? [] : (table.offers ?? [])) {
    const { proposal, by, agreed } = offer;
    // Any further act has taken it off the table.
    if (proposal.kind === "take-back" && proposal.after !== source.seen.value?.number) continue;
    const mine = agreed.includes(viewer);
    const what = proposalText(offer, nameOf);
    const words = mine
      ? text("affairs.i-propose", { what })
      : text("affairs.they-propose", { name: nameOf(by), what });
    calls.push(
      <Call key={proposal.kind} text={words}>
        {!mine && (
          <Button kind="act" size="small" onPress={() => void affairs.propose(id, proposal).then(tell)}>
            {text("affairs.agree")}
          </Button>
        )}
        <Button size="small" onPress={() => void affairs.decline(id, proposal.kind).then(tell)}>
          {text(mine ? "affairs.withdraw" : "affairs.decline")}
        </Button>
      </Call>,
    );
  }
  if (table.next !== undefined)
    calls.push(
      <Call key="next" text={text("affairs.rematch")}>
        <Button kind="act" size="small" onPress={() => void sitDown()}>
          {text("affairs.sit-down")}
        </Button>
      </Call>,
    );
  if (news !== undefined)
    calls.push(
      <Call key="news" text={`${news.name}: ${news.text}`}>
        <Button size="small" onPress={news.open}>
          {text("talk.answer")}
        </Button>
        <Button kind="quiet" size="small" onPress={news.close}>
          {text("talk.close")}
        </Button>
      </Call>,
    );
  if (calls.length === 0 && refusal === undefined) return null;
  return (
    <section class="table-calls" aria-label={text("affairs.title")} aria-live="polite">
      {calls}
      {refusal !== undefined && (
        <p class="fault" role="alert">
          {say(refusal.text)}
        </p>
      )}
    </section>
  );
}

interface CallProps {
  readonly text: string;
  readonly children: ComponentChildren;
}

const Call = ({ text, children }: CallProps): JSX.Element => (
  <div class="table-call">
    <span>{text}</span>
    <span class="table-call-buttons">{children}</span>
  </div>
);
