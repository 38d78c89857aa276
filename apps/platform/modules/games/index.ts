import { staleIfError } from '../../core/stale-if-error.ts';
import { actInDemoRound, type ActInDemoRound } from './act-in-demo-round.ts';
import { actInRound, type ActInRound } from './act-in-round.ts';
import { checkDemo } from './check-demo.ts';
import { checkPlay } from './check-play.ts';
import { createDemoSeeds } from './demo-seeds.ts';
import type { GamesDeps } from './games.deps.ts';
import { getLastRound } from './get-last-round.ts';
import { getSeeds } from './get-seeds.ts';
import { listRounds } from './list-rounds.ts';
import { listWins } from './list-wins.ts';
import { playDemoRound, type PlayDemoRound } from './play-demo-round.ts';
import { createPlayInOneStep } from './play-in-one-step.ts';
import { playRound, type PlayRound } from './play-round.ts';
import { createPlayerCache } from './player-cache.ts';
import { recoverRounds } from './recover-rounds.ts';
import { rotateSeeds } from './rotate-seeds.ts';
import { listPlayedGames, listPlayedRounds, summarizePlays } from './play-history.sql.ts';
export { listMostPlayedGames } from './play-history.sql.ts';
export { hasOpenRound } from './open-rounds.sql.ts';
export { GAMES_TABLES } from './personal-tables.ts';

export type { FaultPoint, GamesDeps, PlayAttempt } from './games.deps.ts';
export { countedStake } from './wagering.rules.ts';
export { maskName } from './mask-name.rules.ts';
export type { PlaySummary, RoundResult } from './play-history.sql.ts';

/** Every open lobby polls them. */
const WINS_FRESH_MS = 3_000;

/** The house games: rounds, seeds and wins. */
export function createGames(deps: GamesDeps) {
  const demoSeeds = createDemoSeeds(deps);
  const players = createPlayerCache(deps);
  const playInOneStep = createPlayInOneStep(deps, players);
  const cachedWins = staleIfError<Awaited<ReturnType<typeof listWins>>>({ freshMs: WINS_FRESH_MS, entriesMax: 500 });
  return {
    playRound: (play: PlayRound) => playRound(deps, { playInOneStep, players }, play),
    actInRound: (act: ActInRound) => actInRound(deps, act),
    playDemoRound: (play: PlayDemoRound) => playDemoRound(deps, demoSeeds, play),
    actInDemoRound: (act: ActInDemoRound) => actInDemoRound(deps, act),
    checkPlay: (attempt: Parameters<typeof checkPlay>[1]) => checkPlay(deps, attempt),
    checkDemo: (attempt: Parameters<typeof checkDemo>[1]) => checkDemo(deps, attempt),
    summarizePlays: (playerId: string, mostPlayedMax: number) => summarizePlays(deps.db, playerId, mostPlayedMax),
    listPlayedRounds: (playerId: string, countMax: number) => listPlayedRounds(deps.db, playerId, countMax),
    getLastRound: (playerId: string, gameSlug: string, key?: string) => getLastRound(deps, playerId, gameSlug, key),
    listRounds: (query: Parameters<typeof listRounds>[1]) => listRounds(deps, query),
    listWins: (view: { readonly brandKey: string; readonly locale: string }) =>
      cachedWins(`${view.brandKey} ${view.locale}`, () => listWins(deps, view)),
    listPlayedGames: (playerId: string, countMax: number) => listPlayedGames(deps.db, playerId, countMax),
    getSeeds: (playerId: string) => getSeeds(deps, playerId),
    rotateSeeds: async (playerId: string, clientSeed: string) => {
      const rotated = await rotateSeeds(deps, playerId, clientSeed);
      players.drop(playerId);
      return rotated;
    },
    recoverRounds: () => recoverRounds(deps),
  };
}

export type Games = ReturnType<typeof createGames>;
