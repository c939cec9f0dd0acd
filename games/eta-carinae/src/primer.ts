import type { Primer } from "@flagship/kernel";
import { figures } from "./figures.ts";

/** The game in a few words, how a turn goes, and what people ask. */
export const primer: Primer = {
  figures,
  glance: [
    {
      play: { en: "Space battle", de: "Raumschlacht" },
      text: {
        en: "Two fleets on an open plane. Every turn you secretly write a thrust and a turn for each ship; then both sides fire, missiles fly, and everybody moves. Beams hit when a die reaches the range in hundreds: near is good. A beam fires once a turn: at a ship now, or held back to shoot at missiles. Missiles arrive two to four turns later, so aim where somebody will be. Shields soak hits first and return slowly; then comes armor, then the ship itself. Destroyed enemies score their price.",
        de: "Zwei Flotten auf einer offenen Ebene. Jede Runde schreibst du geheim Schub und Drehung für jedes Schiff; dann feuern beide, Raketen fliegen, alle ziehen. Strahlen treffen, wenn der Würfel die Entfernung in Hunderten erreicht: Nähe hilft. Eine Strahlwaffe feuert einmal: jetzt auf ein Schiff, oder zurückgehalten auf Raketen. Raketen kommen zwei bis vier Runden später an, also ziel dorthin, wo jemand sein wird. Schilde fangen zuerst und kehren langsam zurück; dann kommt die Panzerung, dann das Schiff. Zerstörte Feinde zählen ihren Preis.",
      },
      turn: [
        {
          label: "phase.space.orders",
          text: {
            en: "Everybody writes thrust and turn for each ship, in secret.",
            de: "Alle schreiben geheim Schub und Drehung für jedes Schiff.",
          },
          rule: "EC-TURN-05",
        },
        {
          label: "phase.space.offensive-fire",
          text: {
            en: "Beams fire at ships; what you hold back can shoot at missiles.",
            de: "Strahlen feuern auf Schiffe; was du zurückhältst, schießt auf Raketen.",
          },
          rule: "EC-TURN-06",
        },
        {
          label: "phase.space.missiles",
          text: { en: "Salvos are launched and steered.", de: "Salven starten und werden gesteuert." },
          rule: "EC-TURN-07",
        },
        {
          label: "phase.space.defensive-fire",
          text: {
            en: "Beams that have not fired yet shoot at salvos or ships; then missiles strike.",
            de: "Strahlen, die noch nicht gefeuert haben, schießen auf Salven oder Schiffe; dann schlagen Raketen ein.",
          },
          rule: "EC-TURN-08",
        },
        {
          label: "phase.space.boarding",
          text: {
            en: "Parties cross over to ships without shields.",
            de: "Trupps setzen auf Schiffe ohne Schilde über.",
          },
          rule: "EC-TURN-11",
        },
        {
          label: "phase.space.movement",
          text: {
            en: "Everybody moves as ordered; near an enemy one after the other.",
            de: "Alle ziehen wie befohlen; nahe am Feind nacheinander.",
          },
          rule: "EC-TURN-13",
        },
        {
          label: { en: "Shields return", de: "Schilde kehren zurück" },
          text: {
            en: "One shield for each unused power section.",
            de: "Ein Schild für jede ungenutzte Energieeinheit.",
          },
          rule: "EC-TURN-14",
        },
      ],
    },
    {
      play: { en: "Ground battle", de: "Bodenschlacht" },
      text: {
        en: "Squads, tanks and walkers fight for buildings, in turns of half a minute. First you see who sees whom; then you write secret orders; then all fire falls at once: one die says whether the shot counts, a second whether it beats the armor. Cover and digging in make the first die harder. Only squads take buildings, and only when no enemy squad stands within 100. At the end count what you hold and what you have destroyed.",
        de: "Trupps, Panzer und Läufer kämpfen um Gebäude, in Runden von einer halben Minute. Erst siehst du, wer wen sieht; dann schreibst du geheime Befehle; dann fällt alles Feuer zugleich: Ein Würfel sagt, ob der Schuss zählt, ein zweiter, ob er die Panzerung schlägt. Deckung und Eingraben machen den ersten schwerer. Nur Trupps nehmen Gebäude, und nur wenn kein feindlicher Trupp näher als 100 ist. Am Ende zählt, was du hältst und was du zerstört hast.",
      },
      turn: [
        {
          label: "phase.ground.orders",
          text: {
            en: "Secret orders: stay, move, dig in, assault.",
            de: "Geheime Befehle: bleiben, ziehen, eingraben, stürmen.",
          },
          rule: "EC-GSEQ-02",
        },
        {
          label: "phase.ground.fire",
          text: {
            en: "All fire at once: does it count, does it get through?",
            de: "Alles Feuer zugleich: Zählt es, kommt es durch?",
          },
          rule: "EC-GND-02",
        },
        {
          label: { en: "Movement and melee", de: "Bewegung und Nahkampf" },
          text: {
            en: "Everybody moves together; those within 50 fight.",
            de: "Alle ziehen zugleich; wer näher als 50 ist, kämpft.",
          },
          rule: "EC-GSEQ-03",
        },
      ],
    },
    {
      play: { en: "Skirmish", de: "Gefecht" },
      text: {
        en: "Single fighters on a deck plan. Each gets one order a turn: aim, watch, walk and fire, run, charge, throw, use something. Aimed shots come first, then everyone moves, then watchers shoot at anyone who crossed their sight, then it is fists. If you run, you cannot fire; if you watch, you cannot move. The attacker must do the job (take bridge and reactor, blow up two things, bring people out) before the turns run out; the keeper only has to prevent it.",
        de: "Einzelne Leute auf einem Decksplan. Jeder bekommt je Runde einen Befehl: zielen, wachen, gehen und feuern, rennen, stürmen, werfen, etwas benutzen. Gezielte Schüsse kommen zuerst, dann ziehen alle, dann schießen die Wachen auf jeden, der durch ihr Sichtfeld kam, dann Fäuste. Wer rennt, feuert nicht; wer wacht, geht nicht. Der Angreifer muss seine Aufgabe erfüllen (Brücke und Reaktor nehmen, zwei Dinge sprengen, Leute herausholen), ehe die Runden um sind; der Verteidiger muss es nur verhindern.",
      },
      turn: [
        {
          label: "phase.skirmish.orders",
          text: { en: "One order for each figure, in secret.", de: "Ein geheimer Befehl für jede Figur." },
          rule: "EC-SKO-01",
        },
        {
          label: "phase.skirmish.fire",
          text: { en: "Aimed shots and grenades.", de: "Gezielte Schüsse und Granaten." },
          rule: "EC-SKG-02",
        },
        {
          label: "phase.skirmish.command",
          text: { en: "A leader may change one order.", de: "Ein Anführer darf einen Befehl ändern." },
          rule: "EC-SKO-04",
        },
        {
          label: "phase.skirmish.reaction",
          text: {
            en: "Everybody moves; watchers shoot at whoever crosses their sight.",
            de: "Alle ziehen; Wachen schießen auf jeden, der durchs Sichtfeld kommt.",
          },
          rule: "EC-SKM-01",
        },
        {
          label: "phase.skirmish.melee",
          text: { en: "Figures in contact fight.", de: "Wer sich berührt, kämpft." },
          rule: "EC-SKC-01",
        },
      ],
    },
    {
      play: { en: "Campaign", de: "Feldzug" },
      text: {
        en: "You rule a realm of stars for some months. Each month: pay the upkeep, talk to the others, then write everything down at once: what your worlds build and where your ships go. Ships reach other stars only through wormholes that a bottle ship opens, at most three light-years away; that takes days, and arrival is not always together. Scouting and battles come on days 10, 20 and 30. Worlds, factories, bottle ships and destroyed enemies are points; most points at the end win.",
        de: "Du herrschst einige Monate über ein Sternenreich. Jeden Monat: Unterhalt zahlen, mit den anderen reden, dann alles auf einmal aufschreiben: was deine Welten bauen und wohin deine Schiffe fliegen. Zu anderen Sternen geht es nur durch Wurmlöcher, die ein Flaschenschiff öffnet, höchstens drei Lichtjahre weit; das dauert Tage, und nicht immer kommen alle zugleich an. Aufklärung und Schlachten kommen an den Tagen 10, 20 und 30. Welten, Fabriken, Flaschenschiffe und zerstörte Feinde sind Punkte; die meisten gewinnen.",
      },
      turn: [
        {
          label: "phase.campaign.council",
          text: {
            en: "Income and upkeep, messages and treaties.",
            de: "Einkommen und Unterhalt, Nachrichten und Verträge.",
          },
          rule: "EC-CGEN-02",
        },
        {
          label: "phase.campaign.month",
          text: {
            en: "What worlds build, where ships go: one sealed sheet.",
            de: "Was Welten bauen, wohin Schiffe fliegen: ein versiegeltes Blatt.",
          },
          rule: "EC-CJMP-01",
        },
        {
          label: "phase.campaign.battle",
          text: {
            en: "Scouting and battles on days 10, 20 and 30.",
            de: "Aufklärung und Schlachten an den Tagen 10, 20 und 30.",
          },
          rule: "EC-CBAT-01",
        },
      ],
    },
  ],
  asks: [
    {
      en: "Who goes first? Who moves first?",
      de: "Wer fängt an? Wer zieht zuerst?",
      rules: ["EC-TURN-01", "EC-MOV-01", "EC-MOV-02"],
    },
    { en: "How do I win?", de: "Wie gewinne ich?", rules: ["EC-VIC-02", "EC-VIC-03", "EC-CVIC-01"] },
    { en: "When does the game end?", de: "Wann ist das Spiel zu Ende?", rules: ["EC-VIC-01"] },
    { en: "How do I turn?", de: "Wie drehe ich?", rules: ["EC-PIV-01", "EC-ORD-04", "EC-MOV-04"] },
    { en: "How does a turn go?", de: "Wie läuft eine Runde ab?", rules: ["EC-TURN-02"] },
    {
      en: "How fast can I fly? What does thrust do?",
      de: "Wie schnell kann ich fliegen? Was macht Schub?",
      rules: ["EC-ORD-03", "EC-MOV-03"],
    },
    {
      en: "How do I hit with beams?",
      de: "Wie treffe ich mit Strahlen?",
      rules: ["EC-FIRE-01", "EC-FIRE-05"],
    },
    {
      en: "How do missiles work? How do I launch a salvo?",
      de: "Wie funktionieren Raketen? Wie starte ich eine Salve?",
      rules: ["EC-MIS-01", "EC-MIS-03", "EC-MIS-08"],
    },
    {
      en: "How do I dodge or shoot down a missile?",
      de: "Wie schieße ich Raketen ab?",
      rules: ["EC-MIS-12", "EC-TURN-08"],
    },
    { en: "How do shields come back?", de: "Wie kommen Schilde zurück?", rules: ["EC-TURN-14", "EC-DMG-07"] },
    { en: "What happens to damage?", de: "Was passiert mit Schaden?", rules: ["EC-DMG-01", "EC-DMG-02"] },
    { en: "How do I board a ship?", de: "Wie entere ich ein Schiff?", rules: ["EC-BRD-01", "EC-BRD-04"] },
    { en: "What does located mean?", de: "Was heißt geortet?", rules: ["EC-DET-01", "EC-DET-02"] },
    { en: "What happens when I give no order?", de: "Was passiert ohne Befehl?", rules: ["EC-ORD-05"] },
    {
      en: "How does fire work on the ground?",
      de: "Wie funktioniert Feuer am Boden?",
      rules: ["EC-GND-02", "EC-GND-06"],
    },
    { en: "Which orders can a figure get?", de: "Welche Befehle bekommt eine Figur?", rules: ["EC-SKO-01"] },
    {
      en: "How do I travel to another star?",
      de: "Wie komme ich zu einem anderen Stern?",
      rules: ["EC-CJMP-01", "EC-CJMP-02"],
    },
  ],
};
