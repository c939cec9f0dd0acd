import type { Words } from "@flagship/kernel";

/** What the coach says, play by play. */
export const lessonWords = {
  "lesson.first-blood.title": "First blood",
  "lesson.first-blood.learnt": "Pick a target, read the number, fire.",
  "lesson.first-blood.orders":
    "This is your cruiser. Nothing to steer yet: seal the orders and let everybody drift.",
  "lesson.first-blood.fire":
    "The scout is 150 away. That needs a 2 or more on a ten-sided die: 90% for each of six beams. Fire all of them.",
  "lesson.first-blood.held": "Then nothing happens, and the scout is still there next turn. Fire.",
  "lesson.first-blood.half":
    "Beams you hold back only help against missiles, and none is in flight. Fire both batteries.",
  "lesson.first-blood.kept": "Near is good: the range in hundreds is the number you must roll.",
  "lesson.the-helm.title": "The helm",
  "lesson.the-helm.learnt": "Thrust and turn: half of a push comes a turn late.",
  "lesson.the-helm.push":
    "At 480 you need a 5. Go nearer: pull the ghost to thrust 65 and 20 degrees to starboard, and hold your fire until then.",
  "lesson.the-helm.short":
    "You would still be too far away next turn. Drag the ghost as far as it goes, towards the freighter.",
  "lesson.the-helm.too-far": "At a range of {range}, most beams miss. Hold your fire and close in.",
  "lesson.the-helm.brake":
    "You moved 165 and now make 230: the other half of the push. Brake with -65, or you shoot past her.",
  "lesson.the-helm.past": "Without braking you fly past the freighter and need two turns to come back.",
  "lesson.the-helm.fire": "150 away, at speed 100. Now drift, and fire everything.",
  "lesson.the-helm.all": "She is as close as she'll get: fire every battery at the freighter.",
  "lesson.the-helm.kept": "You move v + t now and have v + 2t next turn: brake one turn early.",
  "lesson.missiles.title": "Missiles",
  "lesson.missiles.learnt": "Launch, wait, strike.",
  "lesson.missiles.launch":
    "650 is far for beams; missiles do not care. Seal the orders, hold your fire, then launch all ten at the freighter.",
  "lesson.missiles.none": "Missiles in the launchers do no harm. Launch all ten.",
  "lesson.missiles.few": "More dice strike better: launch all ten.",
  "lesson.missiles.beams": "That far away beams hardly hit. Hold them; the missiles do the work.",
  "lesson.missiles.steer":
    "The salvo flies 150, then 300, then 450: it strikes in turn 3. It follows its target by itself; confirm until it is there, your beams held.",
  "lesson.missiles.strike":
    "There they are. Each missile needs a 2, and 1 more for her anti-missile guns: a 3. Hold your beams and watch.",
  "lesson.missiles.past": "If it does not attack, it flies past the freighter. Keep the suggested course.",
  "lesson.missiles.kept":
    "A salvo strikes late, and the table tells the turn: aim at ships that cannot get away.",
  "lesson.hold-your-fire.title": "Hold your fire",
  "lesson.hold-your-fire.learnt": "A beam fires once a turn: at ships now, or at missiles later.",
  "lesson.hold-your-fire.hold":
    "Nine missiles strike you this turn. A beam fires once: at the destroyer now, or at missiles later. Hold them all.",
  "lesson.hold-your-fire.fired":
    "Then nine missiles attack you and no beam is left: about 5 hits, 54 damage against 40 shields.",
  "lesson.hold-your-fire.defend": "Here they come. Shoot at the salvo: where it passes you, a 1 is enough.",
  "lesson.hold-your-fire.at-door":
    "The destroyer is 400 away, the missiles are at your door: both batteries at the salvo.",
  "lesson.hold-your-fire.later": "Your own launch can wait: first look after the salvo. Launch nothing.",
  "lesson.hold-your-fire.strike":
    "Nothing is in flight now: give the destroyer everything, this turn and the next.",
  "lesson.hold-your-fire.all": "Nothing comes at you: every battery at the destroyer.",
  "lesson.hold-your-fire.kept": "Before you fire, ask what strikes this turn.",
  "lesson.fire-or-hold.title": "Fire or hold?",
  "lesson.fire-or-hold.learnt": "Six missiles come, and the enemy is nearly dead.",
  "lesson.fire-or-hold.ask":
    "Six missiles strike you this turn; you have 10 shields. The destroyer has no shields and 2 hull left. What do your beams do?",
  "lesson.fire-or-hold.held":
    "Holding fire only saves your paint; she survives. The missiles cost about 2 hull, which scores nothing; she is worth 140 points.",
  "lesson.fire-or-hold.half": "One battery kills her in 78 of 100, both in 98. Make sure of it.",
  "lesson.fire-or-hold.kept": "Hold when you cannot kill, fire when you can.",
  "lesson.at-whom.title": "At whom?",
  "lesson.at-whom.learnt": "Ten missiles, two targets, and one of them runs.",
  "lesson.at-whom.ask":
    "A freighter lies still 650 away; a frigate runs at speed 400 and is worth more. Seal the orders, hold your fire, then launch all ten. At whom?",
  "lesson.at-whom.runs": "She runs away at 400: the fuel does not last to where she will be.",
  "lesson.at-whom.all": "Ten dice strike better than fewer. All ten, at the one that cannot get away.",
  "lesson.at-whom.kept": "Missiles arrive turns later: aim them at ships that cannot get away.",
  "lesson.two-against-two.title": "Two against two",
  "lesson.two-against-two.learnt": "A whole fight against a cadet: win it.",
  "lesson.two-against-two.kept": "Fire together: what is nearly dead first.",
  "lesson.walk-in.title": "Shoot, then walk in",
  "lesson.walk-in.learnt": "Ground battle: buildings count, and only squads take them.",
  "lesson.walk-in.occupy":
    "Buildings are what counts, and only squads take them. Order your rangers to occupy the barracks; the tank stays.",
  "lesson.walk-in.stays": "Then the barracks stay theirs. Order the rangers to occupy them.",
  "lesson.walk-in.tank-stays": "From where it stands the tank hits best. Let it stay; the rangers go.",
  "lesson.walk-in.fire":
    "The militia bars the barracks. Fire with both: the tank rolls two dice and hits at 10 or less, the rangers at 5 or less; armor 3 must be beaten.",
  "lesson.walk-in.held": "Then the militia keeps you out of the barracks. Fire at it with both.",
  "lesson.walk-in.both": "Make sure of it: tank and rangers both fire at the militia.",
  "lesson.walk-in.kept": "Clear out whoever is close, then walk in.",
  "lesson.they-hide.title": "They hide",
  "lesson.they-hide.learnt": "Ground battle: see first, then fire; cover makes the die harder.",
  "lesson.they-hide.nearer":
    "A squad is hiding in that wood. You can spot it from 300 or closer. Move your guards up to 75 towards it.",
  "lesson.they-hide.trees": "Then you shoot at trees. Send a guard to within 300 of the sensor base's wood.",
  "lesson.they-hide.volley":
    "Hold your fire until you see them. They are dug in, so the number you need is 2 lower. Then fire everything at them, and the tank's grenades on the spot.",
  "lesson.they-hide.held": "They see you, and they fire. Fire everything at the squad in the wood.",
  "lesson.they-hide.everything":
    "That does not clear the wood. Fire everything at once: both guards, the tank's gun and its grenades.",
  "lesson.they-hide.kept": "See first. Cover costs 1 on the die, heavy cover or digging in 2.",
  "lesson.which-target.title": "Which target?",
  "lesson.which-target.learnt": "The last turn: a squad worth 1 point, or a tank worth 6?",
  "lesson.which-target.ask":
    "Last turn. Beside the barracks (10 points) stands militia (1), farther off a light tank (6). Order the rangers in, then: at what do you fire?",
  "lesson.which-target.stays": "Without the order to occupy nobody takes the barracks. Send the rangers in.",
  "lesson.which-target.tank":
    "That wins 76 times in 200: the militia bars the barracks, and they are worth more than the tank.",
  "lesson.which-target.held": "Without a shot the militia bars the barracks. Fire.",
  "lesson.which-target.half": "Both guns: the militia must be gone before the rangers walk in.",
  "lesson.which-target.kept": "Fire at what is in the way: it wins the barracks 157 times in 200.",
  "lesson.aim-or-watch.title": "Aim or watch",
  "lesson.aim-or-watch.learnt": "Skirmish: one order for each figure.",
  "lesson.aim-or-watch.orders":
    "One order each. Marine 1 aims: stays and fires before anybody moves. Marine 2 watches: fires at whoever moves in sight.",
  "lesson.aim-or-watch.both-aim": "Strong, too; here one watches, so that you see how. Let marine 2 watch.",
  "lesson.aim-or-watch.both-watch":
    "Then both drones live until they move. You see them now: let marine 1 aim.",
  "lesson.aim-or-watch.moves":
    "Figures that run cannot fire; figures that walk fire worse. Marine 1 aims, marine 2 watches.",
  "lesson.aim-or-watch.aimed": "The drone is 240 away: an aimed shot hits on 1 or more. Fire at it.",
  "lesson.aim-or-watch.held": "An order to aim is wasted without a shot. Fire.",
  "lesson.aim-or-watch.reaction":
    "The other drone runs at you. A running target is harder: 3 or more. Fire where the number is lowest.",
  "lesson.aim-or-watch.throat": "Next turn it is at your throat. Fire.",
  "lesson.aim-or-watch.kept": "Aim at what you see, watch for what comes.",
  "lesson.two-places.title": "Two places at once",
  "lesson.two-places.learnt": "Skirmish: count steps and doors.",
  "lesson.two-places.run":
    "Turn 17 of 20: bridge (top) and reactor room (left) at once. Marine 1 runs to the bridge, marine 3 to the reactor, marine 2 watches.",
  "lesson.two-places.walk":
    "Walking covers 60: that ends in the doorway. Both run, and right into the rooms.",
  "lesson.two-places.stays":
    "Both rooms must be yours at the end of the same turn. Marines 1 and 3 run, marine 2 watches the spine.",
  "lesson.two-places.watch":
    "Nobody aims this turn: go on. When the drones run into the spine, marine 2 fires at them.",
  "lesson.two-places.held": "A drone comes into the spine. Marine 2 fires.",
  "lesson.two-places.kept": "Count steps and doors; leave one behind to hold what you have.",
  "lesson.both-aim.title": "Aim or watch?",
  "lesson.both-aim.learnt": "Two drones in sight, two marines, one order each.",
  "lesson.both-aim.ask": "Both drones are in sight and will run at you. What do your two marines do?",
  "lesson.both-aim.watch":
    "An aimed shot needs a 1, a shot at a runner a 3. On average 0.60 of the two drones survive when one marine watches, 0.45 when both aim.",
  "lesson.both-aim.moves": "Who moves fires worse or not at all. Stay and shoot.",
  "lesson.both-aim.kept": "Aim at what you can see; watch the doors.",
  "lesson.a-month.title": "A month",
  "lesson.a-month.learnt": "Campaign: settle a moon, build a frigate, leave nothing idle.",
  "lesson.a-month.settle":
    "Settle the free moon: your freighter loads 1 militia and 100 goods, moves, colonises. Order a frigate, then seal the month.",
  "lesson.a-month.goods":
    "An outpost takes 100 goods and one squad. Without them the step is skipped: load both first.",
  "lesson.a-month.moon":
    "The moon stays nobody's. Tell the freighter: load militia, load 100 goods, move, colonise.",
  "lesson.a-month.idle": "The shipyard builds nothing and 200 points lie idle. Order a frigate.",
  "lesson.a-month.dear":
    "Points are spent from the top of the list; what cannot be paid is cut. Two frigates fit this month; a cruiser takes three months.",
  "lesson.a-month.kept": "Nothing should stand idle: yards, points, ships. The list of open duties tells.",
  "lesson.through-the-wormhole.title": "Through the wormhole",
  "lesson.through-the-wormhole.learnt": "Campaign: gather first, strike next month.",
  "lesson.through-the-wormhole.jump":
    "A Yan frigate is in orbit three light-years away. Only the bottle ship opens the way. Jump to that star and avoid battle: ships may arrive apart.",
  "lesson.through-the-wormhole.at-once":
    "The bottle ship stays in the outskirts, so with her the move is skipped: only 11 of 30 such attacks meet the frigate. Jump now, strike next month.",
  "lesson.through-the-wormhole.stay": "Then nothing happens this month. Order the jump.",
  "lesson.through-the-wormhole.avoid":
    "Ships may arrive apart, and the first would fight alone. Jump, nothing else, and avoid battle.",
  "lesson.through-the-wormhole.strike":
    "They are there. Now form a new task force of the two cruisers and send it to the world, seeking battle. The bottle ship waits outside.",
  "lesson.through-the-wormhole.seek": "Cruisers that do not seek battle find none. Let them seek it.",
  "lesson.through-the-wormhole.bottle":
    "With the bottle ship the move is skipped. Put both cruisers into a new task force and send that.",
  "lesson.through-the-wormhole.split":
    "Put both cruisers into a new task force, move it to the world, and let it seek battle.",
  "lesson.through-the-wormhole.kept": "Gather first, strike next month. Bottle ships never fight.",
  "lesson.one-month-or-two.title": "One month or two?",
  "lesson.one-month-or-two.learnt": "Jump and attack in one order, or jump now and strike next month?",
  "lesson.one-month-or-two.ask":
    "A bottle ship and two cruisers stand in your outskirts, a Yan frigate in orbit three light-years away. What do you order this month?",
  "lesson.one-month-or-two.one":
    "In one order 11 of 30 attacks meet the frigate: late ships and the bottle ship spoil it. Over two months it is 26 of 30.",
  "lesson.one-month-or-two.stay": "Nothing gets nearer by waiting. Order the jump.",
  "lesson.one-month-or-two.kept": "Two months: jump, gather, then strike with the cruisers alone.",
} as const satisfies Words;
