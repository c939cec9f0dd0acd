import type { Primer } from "@flagship/kernel";
import { figures } from "./figures.ts";

/** The game in a few words, how a turn goes, and what people ask. */
export const primer: Primer = {
  figures,
  glance: [
    {
      text: {
        en: "You run a Corporation in a galaxy of hexes. Once a year everybody writes one secret sheet: moves, purchases, walls. The sheets run one after another in a hidden order; then you read the report. Land pays yearly in four resources, and you can spend only as much as the scarcest. Ships take free land by entering it, dig for money, scout, rob and fight. All major sites of a sector in one hand pay extra. Enough sites or sectors win; whoever loses the Home Office is out.",
        de: "Du leitest einen Konzern in einer Galaxis aus Sechsecken. Einmal im Jahr schreiben alle ein geheimes Blatt: Züge, Käufe, Mauern. Die Blätter laufen nacheinander in verborgener Reihenfolge; dann liest du den Bericht. Land zahlt jährlich vier Rohstoffe, und ausgeben kannst du nur so viel wie vom knappsten. Schiffe nehmen freies Land, indem sie hineinfliegen, graben nach Geld, spähen, rauben und kämpfen. Alle großen Orte eines Sektors in einer Hand zahlen extra. Genug Orte oder Sektoren gewinnen; wer die Zentrale verliert, ist draußen.",
      },
      turn: [
        {
          label: "phase.orders",
          text: { en: "Everybody writes a sheet, in secret.", de: "Alle schreiben ein geheimes Blatt." },
          rule: "WL-CORP-02",
        },
        {
          label: { en: "Income", de: "Einkommen" },
          text: { en: "Your sites and complete sectors pay.", de: "Deine Orte und vollen Sektoren zahlen." },
          rule: "WL-SEQ-02",
          times: { en: "for each Corporation in turn", de: "für jeden Konzern nacheinander" },
        },
        {
          label: { en: "Six pulses", de: "Sechs Pulse" },
          text: {
            en: "Ships move or act, oldest first; then battles.",
            de: "Schiffe ziehen oder handeln, die ältesten zuerst; dann Kämpfe.",
          },
          rule: "WL-SEQ-09",
          times: { en: "for each Corporation in turn", de: "für jeden Konzern nacheinander" },
        },
        {
          label: { en: "Other orders", de: "Übrige Befehle" },
          text: {
            en: "Buy, wall, borrow, write: line by line.",
            de: "Kaufen, mauern, leihen, schreiben: Zeile für Zeile.",
          },
          rule: "WL-SEQ-01",
          times: { en: "for each Corporation in turn", de: "für jeden Konzern nacheinander" },
        },
        {
          label: { en: "Report", de: "Bericht" },
          text: {
            en: "You read what happened to you, and nobody else does.",
            de: "Du liest, was dir geschah, und sonst niemand.",
          },
          rule: "WL-CORP-02",
        },
      ],
    },
  ],
  asks: [
    {
      en: "Who goes first? In which order do we play?",
      de: "Wer fängt an? In welcher Reihenfolge wird gespielt?",
      rules: ["WL-SEQ-01", "WL-MOVE-01"],
    },
    {
      en: "How do I win? When does the game end?",
      de: "Wie gewinne ich? Wann ist das Spiel zu Ende?",
      rules: ["WL-ADMIN-01", "WL-ECON-07"],
    },
    {
      en: "How do I turn or move a ship?",
      de: "Wie bewege ich ein Schiff?",
      rules: ["WL-MOVE-02", "WL-MOVE-03"],
    },
    { en: "How do I get money?", de: "Wie komme ich zu Geld?", rules: ["WL-SEQ-02", "WL-ORD-PRSP-01"] },
    { en: "How do I borrow money?", de: "Wie leihe ich Geld?", rules: ["WL-MORD-RL-01", "WL-MORD-RL-02"] },
    { en: "How do I buy a ship?", de: "Wie kaufe ich ein Schiff?", rules: ["WL-MORD-PS-01", "WL-SHIP-01"] },
    {
      en: "How do I take a planet or capture a site?",
      de: "Wie nehme ich einen Planeten ein?",
      rules: ["WL-SITE-05", "WL-MOVE-16"],
    },
    {
      en: "Why did my fleet bounce and not attack?",
      de: "Warum ist meine Flotte abgeprallt?",
      rules: ["WL-MORD-APCT-01", "WL-MOVE-07"],
    },
    { en: "How do I repair a ship?", de: "Wie repariere ich ein Schiff?", rules: ["WL-ORD-REPR-01"] },
    {
      en: "How do I rob or raid somebody?",
      de: "Wie plündere ich?",
      rules: ["WL-ORD-RAD-01", "WL-ORD-RAD-02"],
    },
    {
      en: "How do I scout or scan?",
      de: "Wie spähe und scanne ich?",
      rules: ["WL-ORD-SCAN-01", "WL-ORD-SCAN-02"],
    },
    { en: "How do I build walls or fortify?", de: "Wie befestige ich einen Ort?", rules: ["WL-MORD-FS-01"] },
    {
      en: "What happens when I lose my Home Office?",
      de: "Was passiert, wenn ich die Zentrale verliere?",
      rules: ["WL-CORP-03", "WL-ECON-05"],
    },
    { en: "How do battles work?", de: "Wie laufen Kämpfe ab?", rules: ["WL-COMBAT-01", "WL-COMBAT-03"] },
    {
      en: "What is stock good for?",
      de: "Wozu dient der Aktienwert?",
      rules: ["WL-STOCK-01", "WL-STOCK-04"],
    },
    {
      en: "What do I know of the map? What is hidden?",
      de: "Was weiß ich von der Karte? Was ist verborgen?",
      rules: ["WL-MAP-12"],
    },
  ],
};
