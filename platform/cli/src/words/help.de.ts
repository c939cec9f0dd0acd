/** Was `--help` auf Deutsch sagt, nach dem englischen Text. Was fehlt, steht auf Englisch; ein Test zählt es. */
export const germanHelp: Readonly<Record<string, string>> = {
  "play against computers in the terminal": "im Terminal gegen Computer spielen",
  "a newcomer's first match: the game's small set-up against a cadet":
    "die erste Partie für Neue: der kleine Aufbau des Spiels gegen einen Kadetten",
  "how strong they are: cadet, officer, captain or admiral (captain)":
    "wie stark sie sind: cadet, officer, captain oder admiral (captain)",
  "your seat, from 0 (0)": "dein Platz, ab 0 (0)",
  "seats at the table (the game's fewest)": "Plätze am Tisch (so wenige wie möglich)",
  "deal the same match again (default: a new one)": "dieselbe Partie noch einmal geben; fehlt es: eine neue",
  "how long a computer may think (1s)": "wie lange ein Computer denken darf (1s)",
  "an option of the game; repeatable": "eine Option des Spiels; mehrmals möglich",
  "what things are called: rulebook or neutral (rulebook)":
    "wie die Dinge heißen: rulebook oder neutral (rulebook)",
  "Type help at the table. The choices can also be piped in, one a line.":
    "Schreib help am Tisch. Die Wahl kann auch hineingeleitet werden, eine je Zeile.",
  "play many matches between computers and count who wins":
    "viele Partien zwischen Computern spielen und die Siege zählen",
  "who plays: cadet, officer, captain, admiral, or captain-1, a fixed reference (captain,officer)":
    "wer spielt: cadet, officer, captain, admiral oder captain-1, ein fester Maßstab (captain,officer)",
  "matches to play (400)": "Partien (400)",
  "the first match's seed; the others follow (1)": "der Startwert der ersten Partie; die anderen folgen (1)",
  "time for one decision (50ms)": "Zeit für eine Entscheidung (50ms)",
  "imagined games for one decision, instead of time: repeatable":
    "vorgestellte Partien je Entscheidung, statt Zeit: wiederholbar",
  "matches at the same time (the machine's cores)": "Partien gleichzeitig (so viele wie Kerne)",
  "seats at the table (as many as bots, or the game's fewest)":
    "Plätze am Tisch (so viele wie Computer, oder so wenige wie möglich)",
  "options of the first and the second seat whose values are played against each other":
    "Optionen des ersten und zweiten Platzes, deren Werte gegeneinander antreten",
  "play every deal once from each side; crews change places as a whole":
    "jede Partie einmal von jeder Seite; Mannschaften tauschen als Ganzes",
  "spread the work over the workers at this broker (see `flagship worker`); the results are the same":
    "die Arbeit auf die Helfer an diesem Broker verteilen (siehe `flagship worker`); die Ergebnisse sind dieselben",
  "print one JSON object": "ein JSON-Objekt ausgeben",
  "With --iterations the same command gives the same results on any machine or several.":
    "Mit --iterations gibt derselbe Aufruf auf jeder Maschine und auf mehreren dieselben Ergebnisse.",
  "look into computers: what they do, how strong they are":
    "in Computer hineinsehen: was sie tun, wie stark sie sind",
  "count what computers do, and how much of it is pointless":
    "zählen, was Computer tun, und wie viel davon sinnlos ist",
  "measure how much stronger each level is than the one below, in every play":
    "messen, wie viel stärker jede Stufe ist als die darunter, in jeder Spielart",
  "measure what ships, races, seats and sides of scenarios are worth":
    "messen, was Schiffe, Völker, Plätze und Seiten von Szenarien wert sind",
  "play an experiment from a file, as the page's laboratory saves it":
    "ein Experiment aus einer Datei spielen, wie das Labor der Seite sie sichert",
  "Everything is repeatable: the same call gives the same figures on every machine.":
    "Alles ist wiederholbar: Derselbe Aufruf gibt auf jeder Maschine dieselben Zahlen.",
  "who plays against each other (admiral)": "wer gegeneinander spielt (admiral)",
  "matches to watch (20)": "Partien, denen zugesehen wird (20)",
  "imagined games for one decision (24)": "vorgestellte Partien je Entscheidung (24)",
  "An act is pointless if it leaves the position no better than letting the moment pass would have, however the dice fall.\nSecret orders are not judged.":
    "Sinnlos ist ein Zug, nach dem die Stellung nicht besser ist, als wenn man gepasst hätte, wie die Würfel auch fallen.\nGeheime Befehle werden nicht beurteilt.",
  "only plays whose names start with this": "nur Spielarten, deren Namen so beginnen",
  "these two instead of each level and the one below": "diese zwei statt jeder Stufe und der darunter",
  "the most matches of each pair": "höchstens so viele Partien je Paar",
  "the first match's seed (100000)": "der Startwert der ersten Partie (100000)",
  "where results are kept (.cache/lab/levels.jsonl)": "wo Ergebnisse bleiben (.cache/lab/levels.jsonl)",
  "play nothing; print what has been recorded": "nichts spielen; ausgeben, was schon da ist",
  "write the table to docs/bench.md": "die Tabelle in docs/bench.md schreiben",
  "Stop it whenever you like: what was played is kept, and the same call goes on from there. A draw is half a win for each.":
    "Halt es an, wann du willst: Was gespielt ist, bleibt, und derselbe Aufruf geht dort weiter. Ein Unentschieden ist für jeden ein halber Sieg.",
  "who plays (captain)": "wer spielt (captain)",
  "only contests whose names start with this": "nur Vergleiche, deren Namen so beginnen",
  "the most matches of each contest": "höchstens so viele Partien je Vergleich",
  "the first match's seed (500000)": "der Startwert der ersten Partie (500000)",
  "where results are kept (.cache/lab/balance.jsonl)": "wo Ergebnisse bleiben (.cache/lab/balance.jsonl)",
  "write the table to docs/balance.md": "die Tabelle in docs/balance.md schreiben",
  "Stop it whenever you like: what was played is kept, and the same call goes on from there.":
    "Halt es an, wann du willst: Was gespielt ist, bleibt, und derselbe Aufruf geht dort weiter.",
  "print every match as a line of comma-separated values": "jede Partie als Zeile mit Kommas ausgeben",
  "The same file gives the same matches on every machine; if it says what came of it, the two are compared.":
    "Dieselbe Datei gibt auf jeder Maschine dieselben Partien; sagt sie, was herauskam, wird beides verglichen.",
  "let a game's computers learn to judge positions, and keep it if they play better":
    "die Computer eines Spiels Stellungen beurteilen lehren und es behalten, wenn sie besser spielen",
  "rounds of play and study (6)": "Durchgänge aus Spielen und Lernen (6)",
  "matches of a round (4000)": "Partien eines Durchgangs (4000)",
  "what the first net and all matches are made of (1)":
    "woraus das erste Netz und alle Partien entstehen (1)",
  "matches at the same time (1)": "Partien gleichzeitig (1)",
  "go on after the last round that was finished": "nach dem letzten fertigen Durchgang weitermachen",
  "matches of each exam; 0: none, and nothing is kept (400)":
    "Partien jeder Prüfung; 0: keine, und nichts wird behalten (400)",
  "the first of their deals; never use one for choosing (7000000)":
    "die erste ihrer Partien; nimm nie eine zum Auswählen (7000000)",
  "imagined games for a decision in them (24)": "vorgestellte Partien je Entscheidung darin (24)",
  "where rounds are kept (.cache/lab)": "wo Durchgänge bleiben (.cache/lab)",
  "Learns from what its seats can see in matches between greedy players, and from how good positions were 20 decisions later.\nWrites `src/bot/learned.ts` and `insight.md` of the game only when the lower 95 % bound of its share is above 50 % in both exams: against\ncaptain-1, and against the same computer without it.\nThe same call learns the same on every machine, however many threads.":
    "Lernt aus dem, was die Plätze in Partien zwischen gierigen Spielern sehen, und daraus, wie gut die Stellungen 20 Entscheidungen später waren.\nSchreibt `src/bot/learned.ts` und `insight.md` des Spiels nur, wenn die untere 95-%-Grenze des Anteils in beiden Prüfungen über 50 % liegt: gegen\ncaptain-1 und gegen denselben Computer ohne das Netz.\nDerselbe Aufruf lernt auf jeder Maschine dasselbe, wie viele Stränge es auch sind.",
  "let a program learn: reset, observe, legal, step, as lines of JSON":
    "ein Programm lernen lassen: reset, observe, legal, step, als Zeilen in JSON",
  "One request a line on standard input, one answer a line on standard output. See docs/bots.md.":
    "Eine Anfrage je Zeile auf der Standardeingabe, eine Antwort je Zeile auf der Standardausgabe. Siehe docs/bots.md.",
  "play a round robin of programs and levels, and rate them":
    "Programme und Stufen jeder gegen jeden spielen lassen und einstufen",
  "a level, or a program as name=command; at least two":
    "eine Stufe oder ein Programm als Name=Befehl; mindestens zwei",
  "matches of each pair, half from each side (20)": "Partien je Paar, halb von jeder Seite (20)",
  "the first deal's seed (1)": "der Startwert der ersten Partie (1)",
  "imagined games for a computer's decision (24)":
    "vorgestellte Partien je Entscheidung eines Computers (24)",
  "where results are kept (.cache/lab/arena.jsonl)": "wo Ergebnisse bleiben (.cache/lab/arena.jsonl)",
  "let an agent play: a Model Context Protocol server on standard input and output":
    "einen Agenten spielen lassen: ein Server für das Model Context Protocol auf Standardein- und -ausgabe",
  "Tools: list_games, sit_down, look, why, form, act, wait. See docs/bots.md.":
    "Werkzeuge: list_games, sit_down, look, why, form, act, wait. Siehe docs/bots.md.",
  "say whether a match can be played under these options: scenario files, too":
    "sagen, ob eine Partie mit diesen Optionen spielbar ist, auch mit Szenariodateien",
  "an option of the game; repeatable; a text from a file as name=@file":
    "eine Option des Spiels; mehrmals möglich; ein Text aus einer Datei als Name=@Datei",
  "replay a recorded match, event by event": "eine aufgezeichnete Partie Ereignis für Ereignis zeigen",
  "only act n (0: the set-up), and the table as it stands after it":
    "nur Zug n (0: der Aufbau) und der Tisch, wie er danach steht",
  "whose eyes: a seat's number, spectator or referee (referee: everything)":
    "mit wessen Augen: Nummer eines Platzes, spectator oder referee (referee: alles)",
  "check a match record: commitment, words, every die, the result, the signature":
    "eine Aufzeichnung prüfen: Festlegung, Worte, jeder Würfel, Ergebnis, Unterschrift",
  "the server's commitment as you saw it before the match":
    "die Festlegung des Servers, wie du sie vor der Partie gesehen hast",
  "the server's public key, from its page /about":
    "der öffentliche Schlüssel des Servers, von seiner Seite /about",
  "Ends with 0 when the record is complete and signed, with 1 when it does not hold, with 3 when it holds but\nnobody signed it (anybody could have made it), with 4 when it holds as far as it goes but was cut off.\nWithout --key a signature only says that the holder of that key made it: compare it with the server's.":
    "Endet mit 0, wenn die Aufzeichnung vollständig und unterschrieben ist, mit 1, wenn sie nicht stimmt, mit 3, wenn sie stimmt, aber\nniemand unterschrieben hat (jeder könnte sie gemacht haben), mit 4, wenn sie stimmt, so weit sie geht, aber abgeschnitten ist.\nOhne --key sagt eine Unterschrift nur, dass sie vom Inhaber dieses Schlüssels ist: Vergleich ihn mit dem des Servers.",
  "analyse a finished match: chances, turning points, luck, better moves":
    "eine beendete Partie auswerten: Chancen, Wendepunkte, Glück, bessere Züge",
  "how long to think about each decision (50ms, less in long matches)":
    "wie lange über jede Entscheidung gedacht wird (50ms, in langen Partien weniger)",
  "imagine the same worlds again (1)": "sich noch einmal dieselben Welten vorstellen (1)",
  "how many better moves and turning points to tell (5)": "so viele bessere Züge und Wendepunkte nennen (5)",
  "It looks into every hand, so the match must be over.":
    "Es sieht in jede Hand; darum muss die Partie vorbei sein.",
  "find positions with one clearly best act": "Stellungen mit einem klar besten Zug finden",
  "search simulated matches for positions with one clearly best move":
    "in simulierten Partien nach Stellungen mit einem klar besten Zug suchen",
  "show the puzzles that are kept for a game": "die Aufgaben zeigen, die für ein Spiel da sind",
  "re-check the saved puzzles of a game, with ten times the budget":
    "die Aufgaben eines Spiels noch einmal mit zehnfachem Aufwand wägen",
  "Kept puzzles stand in games/<game>/puzzles; the page shows one a day.":
    "Aufgaben stehen in games/<game>/puzzles; die Seite zeigt eine am Tag.",
  "how many to find (10)": "so viele finden (10)",
  "matches to search at most (100)": "höchstens so viele Partien durchsuchen (100)",
  "imagined games for one decision; each puzzle is checked with 10 times as many (200)":
    "vorgestellte Partien je Entscheidung; jede Aufgabe wird mit 10-mal so vielen geprüft (200)",
  "write them into the game's folder, for the page and the tests":
    "in den Ordner des Spiels schreiben, für die Seite und die Tests",
  "print one JSON object a line": "je Zeile ein JSON-Objekt ausgeben",
  "The same call finds the same puzzles on every machine.":
    "Derselbe Aufruf findet auf jeder Maschine dieselben Aufgaben.",
  "this puzzle alone": "nur diese Aufgabe",
  "It ends with 1 when a puzzle's best act is no longer clearly the best.":
    "Es endet mit 1, wenn der beste Zug einer Aufgabe nicht mehr klar der beste ist.",
  "show which rules of a game's catalogue are proven by a test, and which are not":
    "zeigen, welche Regeln des Katalogs ein Test belegt und welche nicht",
  "list only what no test names": "nur auflisten, was kein Test nennt",
  "Without a game: the figures of all games.": "Ohne Spiel: die Zahlen aller Spiele.",
  "show how far the texts are translated, and what is missing":
    "zeigen, wie weit die Texte übersetzt sind und was fehlt",
  "only this one (all but English)": "nur diese (alle außer Englisch)",
  "list the keys that are said in English": "die Schlüssel auflisten, die englisch gesagt werden",
  "end with 1 when anything is missing or wrong": "mit 1 enden, wenn etwas fehlt oder falsch ist",
  "Parts are kernel, kit, protocol, command, post, pages, a game's lessons and coach (warlord/lessons, warlord/coach); without one all are shown.":
    "Teile sind kernel, kit, protocol, command, post, pages, Lektionen und Ausbilder eines Spiels (warlord/lessons, warlord/coach); ohne einen werden alle gezeigt.",
  "serve the page and the matches": "Seite und Partien anbieten",
  "the port; 0: any that is free (8080)": "der Port; 0: irgendein freier (8080)",
  "the address to listen on (127.0.0.1; 0.0.0.0: every one)":
    "die Adresse, auf der gehört wird (127.0.0.1; 0.0.0.0: jede)",
  "where matches are kept (data)": "wo Partien liegen (data)",
  "Every setting can also come from the environment (FLAGSHIP_PORT, FLAGSHIP_DATA and so on) or from the file that FLAGSHIP_CONFIG names.":
    "Jede Einstellung kann auch aus der Umgebung kommen (FLAGSHIP_PORT, FLAGSHIP_DATA und so weiter) oder aus der Datei, die FLAGSHIP_CONFIG nennt.",
  "think for computers, simulate and analyse for servers and commands on other machines":
    "für Server und Befehle auf anderen Maschinen denken: Computer, simulate und analyse",
  "where to get work from (FLAGSHIP_BROKER_URL)": "woher die Arbeit kommt (FLAGSHIP_BROKER_URL)",
  "work at the same time (the machine's cores)": "so viel Arbeit gleichzeitig (so viel wie Kerne)",
  "Start as many as you like, on any machine that reaches the broker; servers notice by themselves. It needs no database and keeps\nnothing. Only servers with the same rules hand work to it. Stopped, it finishes what it has begun; killed, others do it again.":
    "Starte so viele, wie du willst, auf jeder Maschine, die den Broker erreicht; Server merken es von selbst. Es braucht keine Datenbank und behält\nnichts. Nur Server mit denselben Regeln geben Arbeit. Angehalten macht es Begonnenes fertig; abgebrochen übernehmen es andere.",
  "look after a server: matches, people, reports, held letters, backups":
    "sich um einen Server kümmern: Partien, Leute, Meldungen, liegende Briefe, Sicherungen",
  "list every match: its number, game, state and who plays, with their ids":
    "jede Partie auflisten: Nummer, Spiel, Stand und wer spielt, mit Kennungen",
  "delete a match and its log for good": "eine Partie mit ihrem Verlauf für immer löschen",
  "rename a player, for instance when a name is offensive":
    "jemanden umbenennen, etwa bei einem beleidigenden Namen",
  "list everyone with an account, and their role": "alle mit Konto auflisten, mit ihrer Rolle",
  "make someone a moderator, a host or an ordinary player":
    "jemanden zum Moderator, zur Spielleitung oder zum gewöhnlichen Spieler machen",
  "reset a forgotten password": "ein vergessenes Passwort zurücksetzen",
  "warn a player; the warning stays until they have read it":
    "jemanden verwarnen; die Warnung bleibt, bis sie gelesen ist",
  "mute a player for some days": "jemanden für einige Tage stummschalten",
  "ban a player or an address for some days": "jemanden oder eine Adresse für einige Tage sperren",
  "close a table: nothing more happens there, but it stays to be looked at":
    "einen Tisch schließen: Dort geschieht nichts mehr, aber er bleibt zum Ansehen",
  "list what players have reported and nobody has settled":
    "auflisten, was gemeldet und noch nicht erledigt ist",
  "settle a report": "eine Meldung erledigen",
  "list what moderators and hosts have done, the latest first":
    "auflisten, was Moderatoren und Spielleitung getan haben, das Neueste zuerst",
  "show a text on every page, until another is announced":
    "einen Text auf jeder Seite zeigen, bis ein anderer kommt",
  "stop everything at all tables for a while: pages count down, then all clocks stand still":
    "an allen Tischen eine Weile alles anhalten: Die Seiten zählen herunter, dann stehen alle Uhren",
  "look after letters that could not be read": "sich um Briefe kümmern, die nicht zu lesen waren",
  "back up everything the server keeps, even while it runs":
    "alles sichern, was der Server hat, auch während er läuft",
  "test a backup by replaying random matches of it, from their first act to their last":
    "eine Sicherung beweisen: zufällige Partien daraus vom ersten bis zum letzten Zug nachspielen",
  "copy everything from the data folder into PostgreSQL, or back, and compare every row":
    "alles vom Datenordner nach PostgreSQL oder zurück kopieren und jede Zeile vergleichen",
  "print which settings are in effect and where each came from; secrets are not shown":
    "ausgeben, welche Einstellungen gelten und woher jede kommt; Geheimes nicht",
  "All of it works while the server runs.": "Alles geht, während der Server läuft.",
  "the server's data folder (data)": "der Datenordner des Servers (data)",
  "Make a backup first: nothing brings it back. A server that has it open takes no further act there.":
    "Mach erst eine Sicherung: Nichts bringt sie zurück. Ein Server, der sie offen hat, nimmt dort keinen Zug mehr an.",
  "A person is the name of an account or an id as `flagship host matches` shows it in brackets.":
    "Wer gemeint ist, sagt der Name eines Kontos oder eine Kennung, wie `flagship host matches` sie in Klammern zeigt.",
  "Moderators see reports, warn, mute, ban and rename people and close tables. Hosts also appoint moderators.":
    "Moderatoren sehen Meldungen, verwarnen, schalten stumm, sperren, benennen um und schließen Tische. Die Spielleitung ernennt auch Moderatoren.",
  "A new password is generated and shown once. Their devices are signed out, and their passkeys are removed.":
    "Ein neues Passwort wird erzeugt und einmal gezeigt. Alle Geräte der Person sind dann abgemeldet und ihre Passkeys entfernt.",
  "for how many days (7); 0 lifts it": "für so viele Tage (7); 0 hebt es auf",
  "what they read about it": "was dazu gelesen wird",
  'An empty text ("") takes it away. Servers that run show it within seconds.':
    'Ein leerer Text ("") nimmt ihn weg. Laufende Server zeigen es in Sekunden.',
  "when it begins (5)": "wann es beginnt (5)",
  "end or cancel it; clocks continue where they stopped":
    "beenden oder absagen; die Uhren gehen weiter, wo sie standen",
  "Ten minutes before, nobody begins a new match. While it is in force nobody can act, computers wait and no time runs, also when servers are\nstopped, updated and started meanwhile; it ends with --off.":
    "Zehn Minuten vorher beginnt niemand mehr eine Partie. Solange sie gilt, kann niemand ziehen, Computer warten, und keine Zeit läuft, auch wenn Server\ninzwischen angehalten, erneuert und gestartet werden; sie endet mit --off.",
  "list the letters that could not be read": "die Briefe auflisten, die nicht zu lesen waren",
  "show the beginning of a held letter, or write all of it to a file":
    "den Anfang eines liegenden Briefs zeigen oder ihn ganz in eine Datei schreiben",
  "let the server read a held letter again, for instance after an update":
    "den Server einen liegenden Brief noch einmal lesen lassen, etwa nach einer Erneuerung",
  "delete a held letter": "einen liegenden Brief löschen",
  "Other letters do not wait for them.": "Andere Briefe warten nicht auf sie.",
  "A letter is set aside when reading it has failed twice. All others are dealt with meanwhile.":
    "Ein Brief wird beiseitegelegt, wenn er zweimal nicht zu lesen war. Um alle anderen geht es inzwischen weiter.",
  "write the whole letter, as it came": "den ganzen Brief schreiben, wie er kam",
  "On the terminal, control characters are replaced by dots.":
    "Im Terminal stehen Punkte für Zeichen, die dort schaden könnten.",
  "The copy is checked and is a data folder of its own: `flagship serve --data <folder>` goes on from it.\nIt holds secrets of matches and the key of the cookies: keep it as safe as the original.":
    "Die Kopie wird geprüft und ist selbst ein Datenordner: `flagship serve --data <folder>` macht damit weiter.\nSie enthält Geheimnisse von Partien und den Schlüssel der Cookies: Verwahr sie so gut wie das Original.",
  "how many matches (20)": "wie viele Partien (20)",
  "The folder is a copy that `host backup` made; without one, what the server itself works with is tried: its data folder,\nor the database that FLAGSHIP_DATABASE_URL names, such as one that `pg_restore` has just filled. Matches that began under\nearlier rules must go on under those of this version. Ends with 1 when any match is broken.":
    "Der Ordner ist eine Kopie von `host backup`; ohne ihn wird geprüft, womit der Server selbst arbeitet: sein Datenordner\noder die Datenbank, die FLAGSHIP_DATABASE_URL nennt, etwa eine, die `pg_restore` eben gefüllt hat. Partien, die unter\nfrüheren Regeln begannen, müssen unter denen dieser Version weitergehen. Endet mit 1, wenn eine Partie kaputt ist.",
  "FLAGSHIP_DATABASE_URL (or FLAGSHIP_DATABASE_URL_FILE) names the database. Stop the server first. What is there stays there;\nthe other place must be empty. The keys stay in the data folder.":
    "FLAGSHIP_DATABASE_URL (oder FLAGSHIP_DATABASE_URL_FILE) nennt die Datenbank. Halt erst den Server an. Was da ist, bleibt da;\nder andere Ort muss leer sein. Die Schlüssel bleiben im Datenordner.",
  "the port, as `flagship serve` would get it": "der Port, wie `flagship serve` ihn bekäme",
  "the address, as `flagship serve` would get it": "die Adresse, wie `flagship serve` sie bekäme",
  "the data folder, as `flagship serve` would get it": "der Datenordner, wie `flagship serve` ihn bekäme",
  "Read from the environment and from the file that FLAGSHIP_CONFIG names. Ends with 2 when one cannot be used.":
    "Gelesen aus der Umgebung und aus der Datei, die FLAGSHIP_CONFIG nennt. Endet mit 2, wenn eine nicht brauchbar ist.",
  "let a program of your own play a seat, line by line":
    "ein eigenes Programm einen Platz spielen lassen, Zeile für Zeile",
  "what it is called at the table (Bot)": "wie es am Tisch heißt (Bot)",
  'The link is the one that invites to the match. For every decision the program gets one line of JSON\non standard input, {"type": "ask", "view": …, "choices": …}, and answers with one line: {"action": …}.\ndocs/protocol.md tells the rest.':
    'Der Link ist der, der zur Partie einlädt. Für jede Entscheidung bekommt das Programm eine Zeile JSON\nauf der Standardeingabe, {"type": "ask", "view": …, "choices": …}, und antwortet mit einer: {"action": …}.\ndocs/protocol.md sagt den Rest.',
  "host a game by post: orders in, turns, reports out":
    "ein Spiel per Post leiten: Befehle herein, Runden, Berichte hinaus",
  "set up a game with its players": "ein Spiel mit seinen Spielern einrichten",
  "hand in a party's first sheet: a file, or the one the game proposes":
    "das erste Blatt einer Partei abgeben: eine Datei oder das, was das Spiel vorschlägt",
  "hand in orders sheets from files": "Befehlsblätter aus Dateien abgeben",
  "read an orders sheet and forecast what it would do, without handing it in":
    "ein Befehlsblatt lesen und vorhersagen, was es täte, ohne es abzugeben",
  "run the turn: computers write their sheets, then the turn is played":
    "die Runde ausführen: Computer schreiben ihre Blätter, dann wird gespielt",
  "open the next turn: set its deadline, write results and blank sheets for all players":
    "die nächste Runde öffnen: Frist setzen, Ergebnisse und leere Blätter für alle schreiben",
  "print a party's results": "die Ergebnisse einer Partei ausgeben",
  "show how the game stands and whose sheets are in":
    "zeigen, wie das Spiel steht und wessen Blätter da sind",
  "save the whole game as a match record": "das ganze Spiel als Aufzeichnung sichern",
  "pause the game: no turn runs and no sheets are accepted":
    "das Spiel anhalten: Keine Runde läuft, und kein Blatt wird angenommen",
  "resume the game; a deadline that has passed starts over":
    "das Spiel fortsetzen; eine verstrichene Frist beginnt neu",
  "hand a party to another player; the old account number stops working":
    "eine Partei jemand anderem geben; die alte Kontonummer gilt nicht mehr",
  "waive a party's turn; a sheet already sent no longer counts":
    "die Runde einer Partei aussetzen; ein schon gesandtes Blatt zählt nicht mehr",
  "A game lives in a folder of its own (--folder) or in a server's database (--data, --game).":
    "Ein Spiel liegt in einem eigenen Ordner (--folder) oder in der Datenbank eines Servers (--data, --game).",
  "the game's own folder (.)": "der Ordner des Spiels (.)",
  "instead: the data folder of a server": "stattdessen: der Datenordner eines Servers",
  "a person: “Ann <ann@example.org>”, or “Ann <ann@example.org> [de]” for letters in German; repeatable":
    "eine Person: „Ann <ann@example.org>“, oder „Ann <ann@example.org> [de]“ für Briefe auf Deutsch; mehrmals möglich",
  "how many parties computers play (0)": "wie viele Parteien Computer spielen (0)",
  "how well they play: cadet, officer, captain, admiral (officer)":
    "wie gut sie spielen: cadet, officer, captain, admiral (officer)",
  "what the game is called": "wie das Spiel heißt",
  "run a turn every 14d, 36h or 90m (when you say so)":
    "alle 14d, 36h oder 90m eine Runde ausführen (wenn du es sagst)",
  "at this time of day, UTC": "zu dieser Tageszeit, UTC",
  "accept late sheets for this long (0h)": "Blätter so lange auch verspätet annehmen (0h)",
  "run a turn as soon as all sheets are in, not only at its deadline":
    "eine Runde ausführen, sobald alle Blätter da sind, nicht erst zur Frist",
  "an option of the game": "eine Option des Spiels",
  "rulebook or neutral (rulebook)": "rulebook oder neutral (rulebook)",
  "Prints the account number of every person, once: only a hash is kept. With --data, the game gets the next free number.":
    "Gibt die Kontonummer jeder Person aus, einmal: Behalten wird nur ein Prüfwert. Mit --data bekommt das Spiel die nächste freie Nummer.",
  "with --data: the number of the game": "mit --data: die Nummer des Spiels",
  "the number a player writes under": "die Nummer, unter der jemand schreibt",
  "Without a file, the sheet that the game itself proposes is handed in.":
    "Ohne Datei wird das Blatt abgegeben, das das Spiel selbst vorschlägt.",
  "you vouch for the sender: no account number is needed":
    "du bürgst für den Absender: Keine Kontonummer ist nötig",
  "`-` reads standard input. A new sheet replaces an earlier one. Each sheet is accepted or refused on its own; the exit code is 1 if any was refused.":
    "`-` liest die Standardeingabe. Ein neues Blatt ersetzt ein früheres. Jedes wird für sich angenommen oder abgelehnt; es endet mit 1, wenn eins abgelehnt wurde.",
  "The exit code is 1 if the sheet would be refused or a line cannot be read.":
    "Es endet mit 1, wenn das Blatt abgelehnt würde oder eine Zeile nicht zu lesen ist.",
  "run this turn even if sheets are missing": "diese Runde ausführen, auch wenn Blätter fehlen",
  "Without --turn, it runs only when no sheet is missing or the deadline has passed. A turn runs once: asking again does nothing.":
    "Ohne --turn läuft sie nur, wenn kein Blatt fehlt oder die Frist verstrichen ist. Eine Runde läuft einmal: Noch einmal aufgerufen geschieht nichts.",
  "the folder to write them to (out in the game's folder)":
    "der Ordner für die Dateien (out im Ordner des Spiels)",
  "Asking again writes the same files and leaves the deadline alone.":
    "Noch einmal aufgerufen schreibt es dieselben Dateien und lässt die Frist, wie sie ist.",
  "which turn (the latest)": "welche Runde (die letzte)",
  "text, html, json or pdf (text)": "text, html, json oder pdf (text)",
  "the file to write (standard output)": "die Datei (Standardausgabe)",
  "--json is short for --format json.": "--json ist kurz für --format json.",
  "also list everything that was done, and when": "auch alles auflisten, was geschehen ist, und wann",
  "With --data but without --game, shows every game there.":
    "Mit --data, aber ohne --game zeigt es jedes Spiel dort.",
  "For `flagship replay` and `flagship verify`. It contains every sheet and the seed, so keep it to yourself until the game is over.":
    "Für `flagship replay` und `flagship verify`. Darin stehen jedes Blatt und der Startwert: Behalt es für dich, bis das Spiel vorbei ist.",
  "a person: “Ann <ann@example.org>”, or “Ann <ann@example.org> [de]”":
    "eine Person: „Ann <ann@example.org>“, oder „Ann <ann@example.org> [de]“",
  "or a computer: cadet, officer, captain, admiral": "oder ein Computer: cadet, officer, captain, admiral",
  "host Star Fleet Warlord: `flagship post` for this one game":
    "Star Fleet Warlord leiten: `flagship post` für dieses eine Spiel",
  "Prints the account number of every person, once: only a hash is kept. With --data, the game gets the next free number.\nOptions of the game and their defaults:\nvariant=standard (or historical: two teams of six; event: events by wish; die-hard: for veterans, no late loans;\nchoose-special: an advantage for every Home Office), columns=0 rows=0 (0: by the number of players; the standard galaxy has 10 of each),\nsectorsToWin=0 sitesToWin=0 (0: by the size of the galaxy), lastTurn=20 (0: none),\nteams=0, startYear=165, officers, events, specials, listeningPosts, espionage, graveyard, monsters (true).":
    "Gibt die Kontonummer jeder Person aus, einmal: Behalten wird nur ein Prüfwert. Mit --data bekommt das Spiel die nächste freie Nummer.\nOptionen des Spiels, mit dem, was ohne Angabe gilt:\nvariant=standard (oder historical: zwei Teams zu sechst; event: Ereignisse nach Wunsch; die-hard: für Erfahrene, keine späten Kredite;\nchoose-special: ein Vorteil für jede Zentrale), columns=0 rows=0 (0: nach der Zahl der Spieler; die übliche Galaxie hat je 10),\nsectorsToWin=0 sitesToWin=0 (0: nach der Größe der Galaxie), lastTurn=20 (0: keins),\nteams=0, startYear=165, officers, events, specials, listeningPosts, espionage, graveyard, monsters (true).",
  "list what was said at a table and about its moments":
    "auflisten, was an einem Tisch und zu seinen Momenten gesagt wurde",
  "remove a single line that was said; players see that there was one":
    "eine einzelne Zeile entfernen; die Spieler sehen, dass da eine war",
  "`flagship host talk` lists the lines of a match. Pages that are open show it gone when they look again.":
    "`flagship host talk` listet die Zeilen einer Partie auf. Offene Seiten zeigen sie als entfernt, sobald sie wieder nachsehen.",
  "create a small playable, tested game to start from":
    "ein kleines spielbares, geprüftes Spiel zum Anfangen anlegen",
  "its title (taken from the id)": "sein Titel (aus der Kennung)",
  "how its rule ids start (taken from the title)": "wie seine Regelnummern beginnen (aus dem Titel)",
  "the checkout to write into (this one)": "der Checkout, in den geschrieben wird (dieser)",
  "Creates games/<id> with rules for two decisions, words in two languages, a board, an opponent and tests; continue with docs/add-a-game.md.":
    "Es kommt nach games/<id>: Regeln für zwei Entscheidungen, Worte in zwei Sprachen, ein Brett, ein Gegner, Tests. docs/add-a-game.md führt von dort weiter.",
  "measure the engine, the server and the page beside their peers":
    "Rechenwerk, Server und Seite neben ihresgleichen messen",
  "only metrics whose name begins so: sfc, peer, advice, server, scale, web":
    "nur Messwerte, deren Name so beginnt: sfc, peer, advice, server, scale, web",
  "the fingerprint of your word for the dice, as you saw it before the match":
    "der Fingerabdruck deines Worts für die Würfel, wie du ihn vor der Partie gesehen hast",
  "rewrite this file every second while the broker is reached":
    "diese Datei jede Sekunde neu schreiben, solange der Broker erreichbar ist",
  "seconds to wait for a broker that is not there yet (30)":
    "Sekunden, die auf einen Broker gewartet wird, der noch nicht da ist (30)",
};
