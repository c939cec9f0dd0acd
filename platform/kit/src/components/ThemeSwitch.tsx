import type { JSX } from "preact";

import { moon, sun, system } from "../icons/controls.ts";
import { useWord } from "../lexicon.tsx";
import { setTheme, theme, THEMES, type Theme } from "../theme.ts";
import { IconButton } from "./IconButton.tsx";

const ICONS = { system, bridge: moon, rulebook: sun } as const satisfies Record<Theme, unknown>;

/** Goes round: as the system, night, day. */
export function ThemeSwitch(): JSX.Element {
  const word = useWord();
  const now = theme.value;
  const next = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length] ?? "system";
  return (
    <IconButton
      icon={ICONS[now]}
      label={`${word("theme")}: ${word(`theme-${now}`)}`}
      onPress={() => setTheme(next)}
    />
  );
}
