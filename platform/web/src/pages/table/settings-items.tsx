import {
  play as playIcon,
  setSound,
  setStageSpeed,
  SPEEDS,
  stageSpeed,
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
import { text } from "../../words.ts";

/** Whether anything sounds: your decision, fire, hits. */
export function SoundItem(): JSX.Element {
  const on = soundOn.value;
  return (
    <MenuItem icon={on ? soundIcon : soundOffIcon} pressed={on} stays onPress={() => setSound(!on)}>
      {text("table.sounds")}
    </MenuItem>
  );
}

/** How fast what happens is shown; goes round the speeds. */
export function StageItem(): JSX.Element {
  const now = stageSpeed.value;
  const next = SPEEDS[(SPEEDS.indexOf(now) + 1) % SPEEDS.length] ?? "normal";
  return (
    <MenuItem icon={playIcon} stays onPress={() => setStageSpeed(next)}>
      {text("table.stage", { speed: text(`table.stage-${now}`) })}
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
