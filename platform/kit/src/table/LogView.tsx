import type { RuleId } from "@flagship/kernel";
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button } from "../components/Button.tsx";
import { Dice, type DiceProps } from "../components/Dice.tsx";
import { EmptyState } from "../components/EmptyState.tsx";
import { RuleLink } from "../components/RuleLink.tsx";
import { Secret } from "../components/Secret.tsx";
import { again, arrowDown } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import { useWord } from "../lexicon.tsx";
import { PowerMark } from "../power/PowerMark.tsx";
import type { Power } from "../power/powers.ts";

/** One thing that happened. */
export interface LogLine {
  readonly text: string;
  readonly rules?: readonly RuleId[] | undefined;
  readonly dice?: DiceProps | undefined;
  readonly tone?: "plain" | "danger" | "good" | "info" | undefined;
  /** Only this reader was told. */
  readonly secret?: boolean | undefined;
}

/** One decision and what came of it, or a part of that. */
export interface LogGroup {
  readonly id: string;
  /** The act it belongs to, where several groups tell of one; missing: its id. */
  readonly act?: string | undefined;
  /** What was decided, or what the table did by itself. */
  readonly title: string;
  readonly by?: { readonly name: string; readonly power?: Power | undefined } | undefined;
  readonly lines: readonly LogLine[];
  /** A heading above this group: a new turn, a new phase. */
  readonly chapter?: string | undefined;
}

export interface LogViewProps {
  readonly groups: readonly LogGroup[];
  /** The act being looked at in a replay. */
  readonly current?: string | undefined;
  /** Makes the titles buttons that lead to that moment. */
  readonly onGroup?: ((id: string) => void) | undefined;
  /** Stages an act once more; asked only of those that `canReplay` names. */
  readonly onReplay?: ((id: string) => void) | undefined;
  readonly canReplay?: ((id: string) => boolean) | undefined;
}

const NEAR_END = 40;

/** What happened, newest last; follows the newest entry as long as the reader stays at the end. */
export function LogView({ groups, current, onGroup, onReplay, canReplay }: LogViewProps): JSX.Element {
  const word = useWord();
  const scroller = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState(true);
  const was = useRef(0);
  const newest = groups.at(-1)?.id;

  const toEnd = (): void => {
    const box = scroller.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
  };
  useLayoutEffect(() => {
    if (following) toEnd();
  }, [newest, groups.length, following]);
  // A box that gets another size stays at the end.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (box === null || !following || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(toEnd);
    observer.observe(box);
    for (const child of box.children) observer.observe(child);
    return () => observer.disconnect();
  }, [following, groups.length > 0]);

  if (groups.length === 0) return <EmptyState title={word("log-empty")} />;
  return (
    <div class="fs-log">
      <div
        ref={scroller}
        class="fs-log-scroller"
        role="log"
        // The table says it in its order, with everything else.
        aria-live="off"
        aria-label={word("log")}
        // A box that scrolls must be reachable for those who scroll with keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={(event) => {
          const box = event.currentTarget;
          if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END) setFollowing(true);
          // Only who goes back by themselves stops following.
          else if (box.scrollTop < was.current) setFollowing(false);
          was.current = box.scrollTop;
        }}
      >
        {groups.map((group, index) => {
          const next = groups[index + 1];
          const last = next === undefined || actOf(next) !== actOf(group);
          return (
            <Group
              key={group.id}
              group={group}
              current={actOf(group) === current}
              onGroup={onGroup}
              onReplay={last && canReplay?.(actOf(group)) === true ? onReplay : undefined}
            />
          );
        })}
      </div>
      {!following && (
        <div class="fs-log-newest">
          <Button size="small" icon={arrowDown} onPress={toEnd}>
            {word("newest")}
          </Button>
        </div>
      )}
    </div>
  );
}

const actOf = ({ id, act = id }: LogGroup): string => act;

interface GroupProps {
  readonly group: LogGroup;
  readonly current: boolean;
  readonly onGroup: LogViewProps["onGroup"];
  readonly onReplay: LogViewProps["onReplay"];
}

function Group({ group, current, onGroup, onReplay }: GroupProps): JSX.Element {
  const { title, by, lines, chapter } = group;
  const word = useWord();
  const head = (
    <>
      {by?.power !== undefined && <PowerMark power={by.power} size="small" />}
      <span>
        {by !== undefined && <span class="fs-log-actor">{by.name}</span>} {title}
      </span>
    </>
  );
  const headed = by !== undefined || title !== "";
  const bare = !headed && lines.length === 0;
  const heading = chapter !== undefined && (
    <h3 class="fs-log-chapter" aria-current={bare && current ? "step" : undefined}>
      {chapter}
    </h3>
  );
  if (bare) return <>{heading}</>;
  return (
    <>
      {heading}
      <section class="fs-log-group" aria-current={current ? "step" : undefined}>
        {onGroup === undefined ? (
          headed && <div class="fs-log-title">{head}</div>
        ) : (
          <button
            type="button"
            class="fs-log-title"
            aria-label={headed ? undefined : lines[0]?.text}
            onClick={() => onGroup(actOf(group))}
          >
            {head}
          </button>
        )}
        {lines.length > 0 && (
          <ul class="fs-log-lines">
            {lines.map((line) => (
              <Line {...line} />
            ))}
          </ul>
        )}
        {onReplay !== undefined && (
          <button
            type="button"
            class="fs-log-replay"
            aria-label={word("replay")}
            title={word("replay")}
            onClick={() => onReplay(actOf(group))}
          >
            <Icon art={again} />
          </button>
        )}
      </section>
    </>
  );
}

function Line({ text, rules = [], dice, tone = "plain", secret = false }: LogLine): JSX.Element {
  return (
    <li class="fs-log-line" data-tone={tone}>
      {dice !== undefined && <Dice {...dice} />} {text} {secret && <Secret />}{" "}
      {rules.map((id) => (
        <>
          <RuleLink id={id} />{" "}
        </>
      ))}
    </li>
  );
}
