import { translationOf, type Names, type Translation } from "@flagship/kernel";
import { names } from "./en/names.ts";
import { germanBoard, germanChapters } from "./de/board.ts";
import { germanEvents } from "./de/events.ts";
import { germanRules } from "./de/rules.ts";
import { germanSketch } from "./de/sketch.ts";
import { germanWarnings } from "./de/warnings.ts";
import { germanRulesChanges } from "./de/rules-changes.ts";
import type { words } from "./en.ts";

const common: Names = {
  phaser: "Phaser",
  torpedo: "Torpedo",
  plasma: "Plasma",
  squadron: "Staffel",
  "phaser-1": "Phaser 1",
  "phaser-2": "Phaser 2",
  "phaser-3": "Phaser 3",
  "phaser-4": "Phaser 4",
  deflector: "Deflektor",
  "damage-control-1": "Schadenskontrolle 1",
  "damage-control-2": "Schadenskontrolle 2",
  "evasive-maneuvers": "Ausweichmanöver",
  "boarding-party": "Entertrupp",
  "racial-advantages": "Volksvorteil",
  reinforcements: "Verstärkung",
  "miracle-worker": "Wunderheiler",
  "super-science-officer": "Wissenschaftsoffizier",
  "superior-weapons-officer": "Waffenoffizier",
  "computer-defense": "Computerabwehr",
  "self-destruct": "Selbstzerstörung",
  gremlins: "Gremlins",
  "communication-interception": "Funkspruch abfangen",
  "master-tactician": "Meistertaktiker",
  "tactical-advantage": "Taktischer Vorteil",
  "stolen-technology": "Gestohlene Technik",
  ram: "Rammschaden",
  "cloaked-ship": "ein getarntes Schiff",
  "hidden-squadron": "eine Staffel an Bord",
  frigate: "Fregatte",
  destroyer: "Zerstörer",
  "light-cruiser": "Leichter Kreuzer",
  cruiser: "Kreuzer",
  "heavy-cruiser": "Schwerer Kreuzer",
  battleship: "Schlachtschiff",
  "assault-ship": "Sturmschiff",
  carrier: "Träger",
};

/** Ships keep their names: they are proper names in every language. */
export const translation: Translation = {
  words: translationOf<typeof words>()({
    ...germanRules,
    ...germanEvents,
    ...germanBoard,
    ...germanChapters,
    ...germanWarnings,
    ...germanSketch,
    ...germanRulesChanges,
  }),
  names: {
    rulebook: {
      ...names.rulebook,
      ...common,
      confederation: "Konföderation",
      packtons: "Packtonen",
      ritillians: "Ritillianer",
      shiltons: "Shiltonen",
      dawgoraks: "Dawgoraks",
      fostonians: "Fostonier",
    },
    neutral: {
      ...names.neutral,
      ...common,
      confederation: "Union",
      packtons: "Weber",
      ritillians: "Saurier",
      shiltons: "Katzen",
      dawgoraks: "Händler",
      fostonians: "Hüter",
    },
  },
};
