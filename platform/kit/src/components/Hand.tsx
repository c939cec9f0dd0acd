import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { Card, type CardFace } from "./Card.tsx";
import { step } from "./roving.ts";

export interface HandCard extends CardFace {
  readonly id: string;
}

export interface HandProps {
  readonly label: string;
  readonly cards: readonly HandCard[];
  readonly size?: "small" | "medium" | undefined;
  readonly onChoose?: ((id: string) => void) | undefined;
  /** The card pointed at or focused; undefined when it is left. */
  readonly onPreview?: ((id: string | undefined) => void) | undefined;
}

/** A row of cards; one stop for Tab, arrow keys go from card to card. */
export function Hand({ label, cards, size = "medium", onChoose, onPreview }: HandProps): JSX.Element {
  const [current, setCurrent] = useState(0);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const at = Math.min(current, Math.max(0, cards.length - 1));

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = step(event.key, at, cards.length);
    const card = next === undefined ? undefined : cards[next];
    if (next === undefined || card === undefined) return;
    event.preventDefault();
    setCurrent(next);
    buttons.current.get(card.id)?.focus();
  };

  return (
    <ul class="fs-hand" aria-label={label} style={{ "--cards": cards.length }}>
      {cards.map(({ id, ...face }, index) => (
        <li key={id}>
          <Card
            {...face}
            size={size}
            subject={id}
            tabIndex={index === at ? 0 : -1}
            focusRef={(button) => {
              if (button === null) buttons.current.delete(id);
              else buttons.current.set(id, button);
            }}
            onKeyDown={onKeyDown}
            onChoose={() => onChoose?.(id)}
            onPreview={(on) => {
              if (on) setCurrent(index);
              onPreview?.(on ? id : undefined);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
