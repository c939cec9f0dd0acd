import { keptChoice } from "./kept.ts";

/** `system`: as the reader's system says. */
export const CONTRASTS = ["system", "normal", "high"] as const;
export type Contrast = (typeof CONTRASTS)[number];

/** `system`: as the reader's system says; `less`: whatever it says, nothing flies, shakes or glides. */
export const MOTIONS = ["system", "less"] as const;
export type Motion = (typeof MOTIONS)[number];

const keptContrast = keptChoice<Contrast>("flagship.contrast", CONTRASTS);
const keptMotion = keptChoice<Motion>("flagship.motion", MOTIONS);

/** How much the reader wants what is written to stand out. */
export const contrast = keptContrast.now;
/** How much the reader wants things to move. */
export const motion = keptMotion.now;

export function setContrast(next: Contrast): void {
  keptContrast.set(next);
  applyEase();
}

export function setMotion(next: Motion): void {
  keptMotion.set(next);
  applyEase();
}

const systemWants = (query: string): boolean => typeof matchMedia === "function" && matchMedia(query).matches;

/** Puts the remembered choices on the page; call once before the first drawing. */
export function applyEase(): void {
  const { dataset } = document.documentElement;
  const high =
    contrast.value === "high" || (contrast.value === "system" && systemWants("(prefers-contrast: more)"));
  dataset["contrast"] = high ? "high" : "normal";
  dataset["motion"] = motion.value;
}

/** Whether the reader wants things to move. */
export const motionWanted = (): boolean =>
  motion.value !== "less" &&
  typeof matchMedia === "function" &&
  !matchMedia("(prefers-reduced-motion: reduce)").matches;
