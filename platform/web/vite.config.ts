import { defineConfig } from "vite";
import { layersFirst } from "./build/layers-first.ts";
import { offline } from "./build/offline.ts";
import { ownHashes } from "./build/own-hashes.ts";
import { precompress } from "./build/precompress.ts";
import { rulesAsModule } from "./build/rules-as-module.ts";
import { rulingsAsModule } from "./build/rulings-as-module.ts";

const server = process.env["FLAGSHIP_SERVER"] ?? "http://127.0.0.1:8080";
const proxy = { "/api": { target: server, ws: true } };

/**
 * What is fetched when it is wanted and no part of what every page begins with, as parts of paths in regular
 * expressions: of the platform that others share, and of the page's own sources.
 */
const LATER_OF_PLATFORM = [
  "prepared",
  "words.ts",
  "table-words",
  "saying",
  "patch",
  "coaches",
  "notice-words",
  "notices",
  "account",
  "passkey",
  "seating",
  "operation",
  "company",
  "moderation",
  "rating",
  "played",
  "quick",
  "claim",
  "openapi",
  "seal",
  "verify",
  "puzzle",
  "lesson",
  "glossary",
  "primer",
  "terms",
  "icons.more",
  "components.(?:Meter|Dialog|RangeLine|Toast)",
  "stage.Stage",
  "table.(?:DecisionPanel|ChoiceList|TextBoard)",
  "motion.(?:strike|travel)",
  "icons.credits",
  "voices",
  "words.besides",
];
const LATER_OF_PAGE = [
  "pages.(?!table[^s]|home|learn.progress)",
  "handbook",
  "replay",
  "live.(?!waits|web-socket)",
  "dice.(?:check|keeper)",
  "words.(?:later|operator|telling|rating|affairs|people|lab)",
  "shell.(?:MyName|CopyLink|save)",
  "pages.home.(?:LivingPicture|PlainPicture|PosterPicture|InviteFriend|MatchPicture|FriendsHere|table-line|tiny-match|Invitations|OpenTables|OtherDevice|Me.tsx|server-lists)",
  "news.page-messages",
  "api.(?:telling|people|played|prepared|affairs|passkeys)",
  "words.german",
  "words.de",
  "source.live",
  "source.lesson",
  "source.follow",
  "pages.table.(?:affairs|Rerun|SeatFacts|chairs|talk.CornerItems|HintPanel|HotSeat|TableItems|TableDialogs|may-end|settings-items|PreparedAnswer|prepared|StandingOrders|talk.Talk|Live|Join|Waiting|Handbook|Help|DiceCheck)",
];

/** What every page begins with. */
const BASE = new RegExp(
  [
    "node_modules(?!.@noble.(?:curves|hashes.sha2.*own))",
    `platform.(?:kernel|protocol|registry|kit).src.(?!${LATER_OF_PLATFORM.join("|")})`,
    `platform.web.src.(?!${LATER_OF_PAGE.join("|")})`,
    "games.[a-z-]+.src.about",
  ].join("|"),
);

export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [layersFirst(), ownHashes(), rulesAsModule(), rulingsAsModule(), offline(), precompress()],
  // The page's own files are named from the root of the site, which the server may move below a path; all others find each other.
  experimental: {
    renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }),
  },
  build: {
    target: "es2023",
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What several pages share comes in a few files instead of dozens of crumbs: what the first table needs, and apart
        // from it what only maps, fleets, workshops and games of several plays do.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "maps",
              test: /platform.kit.src.(?:map|geometry|workshop|stage.Film|ship.styles.(?!styles|saucer|wedge)|icons.more-pictures|components.(?:DataTable|Tabs|FileButton|RangeLine)|motion.travel)|platform.kernel.src.(?:compose|nest)/,
              minShareCount: 2,
              priority: 1,
            },
            { name: "forms", test: /platform.kit.src.form.(?!lazy|NumberInput)/, priority: 1 },
            // How a server is asked and its answers are read.
            {
              name: "server",
              test: /platform.protocol.src.(?:act|agreement|depth|fault|guest|listing|live|match|packed|page-message|paths|shape|talk|timing|operation|company)\.ts|platform.web.src.(?:api.(?:server|asking)|live.line)/,
              priority: 1,
            },
            {
              name: "base",
              test: BASE,
              minShareCount: 2,
            },
            { name: "duel", test: /games.star-fleet-cards.src.(?!warnings)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: { port: 5173, proxy },
  preview: { port: 4173, proxy },
});
