import { signal } from "@preact/signals";

/** `system`: as the reader's system says. */
export const THEMES = ["system", "bridge", "rulebook"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "flagship.theme";

const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

function remembered(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return isTheme(value) ? value : "system";
  } catch {
    // No storage (private window, tests): the choice lasts as long as the page.
    return "system";
  }
}

/** The reader's choice; change it with `setTheme`. */
export const theme = signal<Theme>(remembered());

/** Chooses a theme, shows it and remembers it. */
export function setTheme(next: Theme): void {
  theme.value = next;
  applyTheme();
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // As above: not remembered, but shown.
  }
}

/** Puts the remembered theme on the page; call once before the first drawing. */
export function applyTheme(): void {
  const root = document.documentElement;
  if (theme.value === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme.value;
}
