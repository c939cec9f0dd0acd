import { keptChoice } from "./kept.ts";

export const TEXT_SIZES = ["normal", "large", "larger"] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const kept = keptChoice<TextSize>("flagship.text-size", TEXT_SIZES);

/** How large the reader wants everything that is written. */
export const textSize = kept.now;

export function setTextSize(size: TextSize): void {
  kept.set(size);
  applyTextSize();
}

/** Puts the remembered size on the page; call once before the first drawing. */
export function applyTextSize(): void {
  document.documentElement.dataset["textSize"] = textSize.value;
}
