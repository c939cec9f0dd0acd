import type { ShipStyle } from "../plan.ts";
import { cat } from "./cat.ts";
import { frame } from "./frame.ts";
import { hauler } from "./hauler.ts";
import { hive } from "./hive.ts";
import { prong } from "./prong.ts";
import { raptor } from "./raptor.ts";
import { rock } from "./rock.ts";
import { saucer } from "./saucer.ts";
import { seed } from "./seed.ts";
import { shell } from "./shell.ts";
import { spine } from "./spine.ts";
import { wedge } from "./wedge.ts";

/** The ways of building ships; games map their powers to these. */
export const SHIP_STYLES = {
  saucer,
  wedge,
  raptor,
  spine,
  hive,
  rock,
  hauler,
  cat,
  seed,
  prong,
  shell,
  frame,
} as const satisfies Readonly<Record<string, ShipStyle>>;

export type ShipStyleId = keyof typeof SHIP_STYLES;
