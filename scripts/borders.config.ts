import type { ICruiseOptions, IForbiddenRuleType, IResolveOptions } from "dependency-cruiser";

// The borders of the software (see docs/architecture.md). `npm run check` holds them.

const PURE_LIBRARIES = "node_modules/(zod|@noble|pure-rand)/";

/** Warlord's folders from the bottom up: each knows only those before it. */
const WARLORD = ["data", "rules", "ship-orders", "orders", "sheet", "events", "report", "year", "forecast"];

/** Eta Carinae's rooms from the bottom up: boards may draw any of them, rules know only those before. */
const ETA = ["common", "skirmish", "space", "ground", "campaign"];

export const forbidden: IForbiddenRuleType[] = [
  ...ETA.map((room, index): IForbiddenRuleType => ({
    name: `eta-${room}-looks-down`,
    comment: "A skirmish stands inside battles, battles inside campaigns; no room looks back up.",
    severity: "error",
    from: { path: `^games/eta-carinae/src/${room}/(?!board/)` },
    to: { path: `^games/eta-carinae/src/(${[...ETA.slice(index + 1), "lessons"].join("|")})/` },
  })),
  {
    name: "only-bots-know-bots",
    comment:
      "What a computer weighs is no rule, no warning, no lesson and nothing to draw; what a computer-run commander of a battle does stands in the rules. A game only hands its guide on.",
    severity: "error",
    from: {
      path: "^games/[^/]+/src/",
      pathNot: "^games/[^/]+/src/((bot|[^/]+/bot)/|(index|module|plays)\\.ts$)",
    },
    to: { path: "^games/[^/]+/src/(bot|[^/]+/bot)/" },
  },
  ...WARLORD.map((folder, index): IForbiddenRuleType => ({
    name: `warlord-${folder}-looks-down`,
    comment: "What a year does stands on orders, orders on rules, rules on data; no folder looks back up.",
    severity: "error",
    from: { path: `^games/warlord/src/${folder}/` },
    to: { path: `^games/warlord/src/(?!say\\.ts$|(${WARLORD.slice(0, index + 1).join("|")})/)` },
  })),
  {
    name: "games-know-only-the-kernel",
    comment: "A game's rules, data and bot import their own game, the kernel and small pure libraries.",
    severity: "error",
    from: { path: "^games/([^/]+)/src/", pathNot: "^games/[^/]+/src/(board|[^/]+/board)/" },
    to: {
      pathNot: [
        "^games/$1/(src/(?!board/|[^/]+/board/)|rules\\.yaml)",
        "^platform/kernel/src/(?!testing|node)",
        PURE_LIBRARIES,
      ],
    },
  },
  {
    name: "boards-know-kernel-and-kit",
    comment: "A board draws: its own game, the kernel, the kit and Preact.",
    severity: "error",
    from: { path: "^games/([^/]+)/src/(board|[^/]+/board)/" },
    to: {
      pathNot: [
        "^games/$1/",
        "^platform/(kernel|kit)/src/(?!testing|node)",
        "node_modules/(preact|@preact)/",
      ],
    },
  },
  {
    name: "kernel-stands-alone",
    comment: "The kernel knows no game and nothing of the platform.",
    severity: "error",
    from: { path: "^platform/kernel/src/" },
    to: { path: "^(games|bench|e2e|platform/(?!kernel/))" },
  },
  {
    name: "pure-code-has-no-machine",
    comment: "Kernel, games and bots run in the page and on the server alike.",
    severity: "error",
    from: {
      path: "^(platform/(kernel|bots|protocol|registry)/src|games/[^/]+/src)/",
      pathNot: "^platform/(kernel/src/(testing|node)|bots/src/node)/",
    },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "bots-know-only-the-contract",
    severity: "error",
    from: { path: "^platform/bots/src/", pathNot: "^platform/bots/src/(node|page)/" },
    to: { path: "^(games/|platform/(?!kernel/src/(?!testing|node)|bots/))" },
  },
  {
    name: "games-only-through-the-registry",
    severity: "error",
    from: { path: "^(platform|e2e)/", pathNot: "^platform/(registry/src|[^/]+/test)/" },
    to: { path: "^games/" },
  },
  {
    name: "kit-knows-only-the-kernel",
    severity: "error",
    from: { path: "^platform/kit/src/" },
    to: { path: "^(games/|platform/(?!kernel/src/(?!testing|node)|kit/))" },
  },
  {
    name: "post-knows-only-the-contract",
    comment: "Playing by post needs neither a server nor a page, and no game by name.",
    severity: "error",
    from: { path: "^platform/post/src/" },
    to: { path: "^(games/|platform/(?!kernel/src/(?!testing|node)|post/))" },
  },
  {
    name: "post-office-knows-no-http",
    comment: "Letters and calendars work without a web server around them.",
    severity: "error",
    from: { path: "^platform/(post/src|server/src/post)/" },
    to: { path: "^(platform/server/src/(http|live)/|node_modules/@?fastify)" },
  },
  {
    name: "hosting-by-post-knows-no-game",
    comment: "`flagship post` hosts any game; only its own alias names one.",
    severity: "error",
    from: { path: "^platform/cli/src/post/" },
    to: { path: "^(games/|platform/(registry|web)/|platform/cli/src/commands/)" },
  },
  {
    name: "server-draws-nothing",
    severity: "error",
    from: { path: "^platform/(server|protocol|cli)/src/" },
    to: { path: "^(platform/(kit|web)/|node_modules/@?preact)" },
  },
  {
    name: "page-serves-nothing",
    severity: "error",
    from: { path: "^platform/(web|kit)/src/" },
    to: {
      path: "^platform/(server|cli|bots/src/node|kernel/src/(testing|node))/",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "shell-knows-no-page",
    comment: "Pages stand inside the shell; which page is shown is decided above both.",
    severity: "error",
    from: { path: "^platform/web/src/(?!pages/|Site\\.tsx$)[^/]+(/|$)" },
    to: { path: "^platform/web/src/pages/" },
  },
  {
    name: "no-circles",
    comment: "Types may look back at each other; what runs may not.",
    severity: "error",
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
  },
  { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
];

export const options: ICruiseOptions = {
  doNotFollow: { path: "node_modules" },
  exclude: { path: "(^|/)(dist|\\.cache)/" },
  tsPreCompilationDeps: true,
};

export const resolveOptions: Partial<IResolveOptions> = {
  exportsFields: ["exports"],
  conditionNames: ["import", "types", "default"],
  extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
};
