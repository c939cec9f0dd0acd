import {
  setSound,
  setTheme,
  soundOn,
  theme,
  THEMES,
  useWord,
  sound as soundIcon,
  moon as moonIcon,
  soundOff as soundOffIcon,
  sun as sunIcon,
  system as systemIcon,
} from "@flagship/kit";
import type { JSX } from "preact";
import { MenuItem } from "../../shell/Menu.tsx";

/** Whether a sound tells the reader that the table waits for them. */
export function SoundItem(): JSX.Element {
  const on = soundOn.value;
  return (
    <MenuItem icon={on ? soundIcon : soundOffIcon} pressed={on} stays onPress={() => setSound(!on)}>
      Sound when it is your decision
    </MenuItem>
  );
}

const ICONS = { system: systemIcon, bridge: moonIcon, rulebook: sunIcon } as const;

/** Goes round the themes. */
export function ThemeItem(): JSX.Element {
  const word = useWord();
  const now = theme.value;
  const next = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length] ?? "system";
  return (
    <MenuItem icon={ICONS[now]} stays onPress={() => setTheme(next)}>
      {word("theme")}: {word(`theme-${now}`)}
    </MenuItem>
  );
}
