import { FastDice } from "@flagship/kernel";
import { perSecond } from "../child.ts";
import { loadDuel } from "../duel.ts";
import { asPeerGame, boardgameio, movesIn, peerAction } from "../peers/boardgameio.ts";

// The same random matches as in playout.ts, driven through boardgame.io's reducer.
const duel = await loadDuel();
const { game } = duel.module;
const { InitializeGame, CreateGameReducer } = boardgameio();
const peerGame = asPeerGame(duel);
const reduce = CreateGameReducer({ game: peerGame });
const dice = new FastDice(1);

function playOut(): number {
  let state = InitializeGame({ game: peerGame, numPlayers: 2 });
  for (let decisions = 0; ; decisions++) {
    const [decision] = game.waitingFor(state.G);
    if (decision === undefined) return decisions;
    const before = movesIn(state);
    state = reduce(state, peerAction(Number(decision.seat), game.sample(state.G, decision.seat, dice)));
    if (movesIn(state) === before) throw new Error("boardgame.io refused a move");
  }
}

console.log(JSON.stringify({ decisions: perSecond(playOut, 3) }));
