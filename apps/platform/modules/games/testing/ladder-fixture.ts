import { createHash } from 'node:crypto';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import { findHouseGame } from '@marquee/games/house-games.ts';
import { NO_LOCATION } from '../../../core/testing/no-location.ts';
import type { Games, GamesDeps } from '../index.ts';
import { createGamesFixture, type GamesFixture } from './games-fixture.ts';
import { ladderRules, RUNGS } from './ladder-model.ts';

const CLIMB = { do: 'climb' } as const;
const LUCKY_ROUNDS = 3;

/** A server seed with which the first rounds of every new player reach the top. */
export function luckySeed(): string {
  for (let tries = 0; ; tries += 1) {
    const serverSeed = createHash('sha256').update(`lucky ${tries}`).digest('hex');
    const seeds = { serverSeed, clientSeed: serverSeed.slice(0, 16) };
    const reaches = (nonce: number) =>
      ladderRules.progressOf(
        seededIntegers({ ...seeds, nonce }),
        1n,
        {},
        Array.from({ length: RUNGS }, () => CLIMB),
      );
    if (Array.from({ length: LUCKY_ROUNDS }, (_, nonce) => reaches(nonce)).every((top) => (top?.winMinor ?? 0n) > 0n))
      return serverSeed;
  }
}

/** Games with the ladder, also under other names that begin with it. The first rounds of every player reach the top. */
export function createLadderFixture(url: string, overrides: Partial<GamesDeps> = {}): GamesFixture {
  const seed = luckySeed();
  return createGamesFixture(url, {
    findGame: (slug) => (slug.startsWith(ladderRules.slug) ? { ...ladderRules, slug } : findHouseGame(slug)),
    newServerSeed: () => seed,
    ...overrides,
  });
}

const VISIT = { brandKey: 'test', clientIp: '127.0.0.1', clientLocation: NO_LOCATION };
let keys = 0;

export interface LadderOpening {
  /** In euros; 1.00 by default. */
  readonly stake?: string;
  readonly idempotencyKey?: string;
  readonly game?: string;
}

export function openLadder(
  games: Games,
  playerId: string,
  { stake = '1.00', idempotencyKey = `ladder-${process.pid}-${(keys += 1)}`, game = 'ladder' }: LadderOpening = {},
) {
  const request = { game, currencyCode: 'EUR', stake, move: {} };
  return games.playRound({ ...VISIT, ...request, playerId, idempotencyKey, session: null });
}

/** Takes one action in a round of this player. */
export function actOnLadder(
  games: Games,
  round: { readonly playerId: string; readonly roundId: string },
  index: number,
  action: string,
) {
  return games.actInRound({ ...VISIT, ...round, index, action: { do: action } });
}
