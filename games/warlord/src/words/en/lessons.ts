import type { Words } from "@flagship/kernel";

/** What the academy says; a lesson's texts go by its id. */
export const lessonWords = {
  "lesson.whole-sector.title": "A whole sector",
  "lesson.whole-sector.learnt": "What a complete sector pays.",
  "lesson.whole-sector.1":
    "Your home sector lacks one site, 0206. Complete, it pays 100 EPs a year. Pick the K-E3, click hex 0206, then send the sheet.",
  "lesson.whole-sector.2":
    "The sector is yours. Send the sheet once more, then read the income under Reports.",
  "lesson.whole-sector.kept": "The last site of a sector is worth three others.",
  "slip.keep-it": "Then the sector is no longer complete. Keep all of it.",
  "slip.last-site": "That is one more site; 0206 would be one more sector.",

  "lesson.first-build.title": "The first build",
  "lesson.first-build.learnt": "Borrow, buy, read the forecast, send.",
  "lesson.first-build.1":
    "Borrow: RL 9999. Then buy nine small ships, one a scout (S): the guide's default fleet will do. Send the sheet.",
  "lesson.first-build.kept": "Ships are land, and land is money: borrow early.",
  "slip.no-loan": "Without RL you have 400 EPs instead of 560: two or three ships less.",
  "slip.few-ships": "Seven ships at least: nine lines are left, and sites wait within one year's reach.",
  "slip.no-scout": "One of them must be a scout (S): without it you see no ships.",

  "slip.many-scouts": "Scouts only look around. One or two are enough: buy ships that take and hold land.",
  "slip.too-dear":
    "Something on your sheet cannot be done: the forecast marks it. Buy only what you can pay for.",

  "lesson.first-land.title": "First land",
  "lesson.first-land.learnt": "A route is one hex per pulse; entering a free site takes it.",
  "lesson.first-land.1":
    "Pick the F-POL, click the planet 1107 and send the sheet: whoever enters a free site takes it.",
  "lesson.first-land.2":
    "1107 is yours. Now the K-E3 takes the dilithium at 1111, around the asteroids: 1109, 1209, 1210, 1111.",
  "lesson.first-land.3":
    "Money lies in the asteroid field 0909: send the C-FAS. The H-SC looks for ships: SCAN SHIP.",
  "lesson.first-land.4":
    "What she saw is under Reports. Now nobody idles: lay ways for four ships or more, and send.",
  "lesson.first-land.kept": "Look at the smallest of your four stocks: that is what you can spend.",
  "slip.planet": "Pick the F-POL and click the planet at 1107: the map lays the way.",
  "slip.dilithium": "The K-E3 can reach the dilithium at 1111 this year.",
  "slip.asteroids":
    "Through 1009 and 1010 she takes 10, 10 and 8 damage and arrives crippled. Go around: 1109, 1209, 1210.",
  "slip.field": "Money lies in the asteroid field at 0909. Put the C-FAS there: in another year she digs.",
  "slip.scan": "Give the H-SC, at home, SCAN SHIP: it tells where ships are.",
  "slip.one-thing": "One thing a year: the other ships and the order lines have their turn later.",
  "slip.four-ways":
    "{n} {n|ship has a way that can|ships have ways that can} be flown. Four is the least: pick a ship, then click a hex.",
  "slip.four-move": "Fewer than four ships got anywhere. Choose ways that go around what stops them.",

  "lesson.dig-and-spend.title": "Dig and spend",
  "lesson.dig-and-spend.learnt": "PRSP digs, PR comes before PS, FS builds walls.",
  "lesson.dig-and-spend.1": "The C-FAS stands on money. Give her PRSP: she stays and digs all year.",
  "lesson.dig-and-spend.2":
    "86 EPs dug. Spend some: PR F declares the race for nothing, PS F POL below it buys a ship.",
  "lesson.dig-and-spend.3": "The ship is at home. Now a wall for your planet: FS 11 1107 50, and send.",
  "lesson.dig-and-spend.kept": "Every ship works every year: it takes, digs, looks or guards.",
  "slip.dig": "86 EPs stay in the ground. Give the C-FAS PRSP: she stands still and digs all year.",
  "slip.buy": "You have money and lines. Buy another F-POL with PS F POL.",
  "slip.declare":
    "Without PR above it the F-POL costs 1 to 100 percent more. PR F is free and must stand first.",
  "slip.wall": "Fifty points keep the weak away from your planet: FS 11 1107 50.",
  "slip.keep-planet": "Then the planet is no longer yours. Keep it.",

  "lesson.probe-and-strike.title": "Look, probe, strike",
  "lesson.probe-and-strike.learnt": "Scan, turn back on purpose, win.",
  "lesson.probe-and-strike.1": "First see: give the D-PSC the order SCAN SHIP. The K-D7 waits this year.",
  "lesson.probe-and-strike.2":
    "Your A% is 120: she turns back from anything stronger and says what it was. Write 0603 0504 for the K-D7.",
  "lesson.probe-and-strike.3":
    "Battles has both: an F-CA turned her back, an O-SLV was beaten. Read it, then send the next year.",
  "lesson.probe-and-strike.kept":
    "A% is your safety catch: she turned back from the F-CA and beat the O-SLV. Set it a year before you need it.",
  "slip.safety-first": "Your A% must stay at 120: with less she attacks the stronger one too.",
  "slip.scan-first": "Give the D-PSC SCAN SHIP: it tells where ships are.",
  "slip.look-first": "Look before you strike: this year only the scout acts.",
  "slip.only-looks": "Then she only looks. Write both hexes: she goes on after turning back.",
  "slip.both-places": "First 0603, then 0504: what she turns back from costs a pulse and nothing else.",
  "slip.keep-cruiser": "That costs you the K-D7. Let her rest this year: there is only reading to do.",

  "lesson.the-raid.title": "The raid",
  "lesson.the-raid.learnt": "Rob what you cannot hold.",
  "lesson.the-raid.1":
    "Stand beside the planet and rob it: the O-SLV goes to 0811, then RAD4 (4 is the direction down).",
  "lesson.the-raid.2": "120 units come with your next income. Send the next year.",
  "lesson.the-raid.kept": "A raid costs one pulse and pays a year of somebody else's land.",
  "slip.not-enter": "You would fight 5 points of defence and stand alone in their land. Stop beside it.",
  "slip.raid": "From 0811 the planet lies in direction 4: 0811 RAD4. Elsewhere there is no site.",

  "lesson.the-wall.title": "The wall",
  "lesson.the-wall.learnt": "See a threat, pay exactly enough.",
  "lesson.the-wall.1":
    "A K-D7 with attack 48 stands beside your planet 1209. Four points make one of defence: FS 00 1209 200 makes 50.",
  "lesson.the-wall.2": "The K-D7 broke on your wall. Read the alerts under Reports, then send the next year.",
  "lesson.the-wall.kept": "A threat is arithmetic: points divided by 4 against the attack.",
  "slip.ship-too-late": "A ship is delivered at home, and they come this year. Build points.",
  "slip.no-wall": "Without points they take the planet. Fortify 1209: FS 00 1209 200.",
  "slip.low-wall":
    "{points} {points|point is|points are} a defence of {defence}: too little against 48. From 180 on it holds.",

  "lesson.home-office.title": "Taking a Home Office",
  "lesson.home-office.learnt": "Arrive together.",
  "lesson.home-office.1":
    "Home Office and O-SLV defend with 62; three K-D7 bring 144. All three must enter in the same pulse: 0908 0909 for each.",
  "lesson.home-office.kept":
    "Count the walls, bring twice as much, arrive together. Battles has the three rounds, Ranks who is left.",
  "slip.all-three": "Three cruisers bring 144. Two hexes each: 0908, then 0909.",
  "slip.one-by-one": "They would fight one by one. All three need the same line: 0908 0909.",

  "lesson.one-cruiser.title": "One cruiser, one base",
  "lesson.one-cruiser.learnt": "Attack, raid or wait?",
  "lesson.one-cruiser.1": "22-0909 has 200 points, your A% is 90. K-D7 2 is three hexes behind. What now?",
  "lesson.one-cruiser.kept": "Alone she is lost every time, together they win without loss.",
  "slip.alone": "48 against 50 is 96 percent, more than your A%: she attacks, and is lost 60 times in 60.",
  "slip.raid-in-two": "A raid works 27 times in 60. There is something better.",
  "slip.bring-second": "Bring K-D7 2 up to 0907 or 0908: next year they go in together.",
  "slip.wait": "Let K-D7 1 wait for the other.",

  "lesson.foreign-ship.title": "222 or 137?",
  "lesson.foreign-ship.learnt": "What a foreign ship costs.",
  "lesson.foreign-ship.1": "You want a K-D7. How do you write it?",
  "lesson.foreign-ship.kept": "PR K above PS K D7: 137 EPs instead of 222. Civilian ships need no PR.",
  "slip.buy-it": "You want the K-D7: PS K D7.",
  "slip.surcharge":
    "222 EPs: a race that is not declared costs a surcharge. What is free and stands above it?",

  "lesson.short-way.title": "The short way?",
  "lesson.short-way.learnt": "Three pulses or four?",
  "lesson.short-way.1": "Send the K-E3 from 1008 to the dilithium at 1111.",
  "lesson.short-way.kept": "Both ways arrive this year; only the longer one arrives whole.",

  "lesson.last-year.title": "The last year",
  "lesson.last-year.learnt": "What counts in the end.",
  "lesson.last-year.1": "Last year, equal sites, their stock is higher. 86 EPs to dig, or 1107 to take?",
  "lesson.last-year.kept": "Sectors first, then sites, then stock. Money counts for nothing.",
  "lesson.same-pulse.title": "In the same pulse",
  "lesson.same-pulse.learnt": "Two cruisers, two ways, one target.",
  "lesson.same-pulse.1":
    "22-0909 defends with 50, each K-D7 attacks with 48. K-D7 1 is two hexes away, K-D7 2 three. Write both lines.",
  "lesson.same-pulse.kept": "____ is a pulse of waiting: 96 meet 50 as one fleet, instead of 48 twice.",
  "slip.both-go": "One cruiser has 48 against 50. Both must enter 0909 this year.",
  "slip.wait-a-pulse": "They enter in different pulses and fight one by one. ____ lets a ship wait a pulse.",

  "lesson.safety-catch.title": "The safety catch",
  "lesson.safety-catch.learnt": "Before you strike at what you do not know.",
  "lesson.safety-catch.1":
    "Ships were seen at 0603 and 0504; which ones, nobody knows. Your A% is 90. What do you write this year?",
  "lesson.safety-catch.kept":
    "A% counts from next year on. With 120 she turns back from the stronger and beats the weaker.",
  "slip.strikes-now":
    "With A% 90 she attacks whatever is there: against the F-CA she won 12 times in 30 and was lost 18 times. Wait this year.",
  "slip.set-it-now": "A% counts from next year on: write A% 120 now, or next year is like this one.",

  "slip.money-counts-nothing": "Money counts for nothing on the last day. One more site wins.",
} as const satisfies Words;
