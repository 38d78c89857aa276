import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { Refusal } from '../../../core/refusal.ts';
import { NO_LOCATION } from '../../../core/testing/no-location.ts';
import { newId } from '../../../db/new-id.ts';
import type { OneStepDatabase } from './one-step-scenarios.ts';
import { bookedByRounds } from './booked-by-rounds.sql.ts';
import { createGamesFixture, type GamesFixture } from './games-fixture.ts';

/** Stakes in hundredths of a euro; a player starts with four euros, so that some rounds exceed the balance. */
const EURO_BALANCE = 4n;

export const plays = fc.array(
  fc.record({
    game: fc.constantFrom('dice', 'dice', 'harbour-lights'),
    cents: fc.integer({ min: 10, max: 250 }),
    target: fc.integer({ min: 199, max: 9_900 }),
    over: fc.boolean(),
    /** Sends the previous key again. */
    repeats: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    before: fc.option(fc.constantFrom('rotate', 'bonus'), { freq: 8 }),
  }),
  { minLength: 4, maxLength: 16 },
);
export type Play = typeof plays extends fc.Arbitrary<(infer P)[]> ? P : never;

/** Two ways to play on one database, with the same server seeds. */
export function createBothWays(url: string): {
  readonly oneStep: GamesFixture;
  readonly steps: GamesFixture;
  readonly restart: () => void;
} {
  let run = 0;
  const counts = { oneStep: 0, steps: 0 };
  const seedOf = (way: keyof typeof counts) => () => {
    counts[way] += 1;
    return createHash('sha256').update(`${run} ${counts[way]}`).digest('hex');
  };
  return {
    oneStep: createGamesFixture(url, { newServerSeed: seedOf('oneStep') }),
    steps: createGamesFixture(url, { newServerSeed: seedOf('steps'), isPlayedInSteps: () => true }),
    restart: () => {
      run += 1;
      Object.assign(counts, { oneStep: 0, steps: 0 });
    },
  };
}

/** Plays the rounds and returns what the player saw and what was written, without ids and times. */
export async function playAll(fixture: GamesFixture, owner: OneStepDatabase['owner'], rounds: readonly Play[]) {
  const playerId = await fixture.newPlayer(EURO_BALANCE);
  await fixture.games.getSeeds(playerId);
  const seen: unknown[] = [];
  let key = newId('key');
  for (const [index, { game, cents, target, over, repeats, before }] of rounds.entries()) {
    if (before === 'rotate') await fixture.games.rotateSeeds(playerId, `client-${index}`);
    if (before === 'bonus') {
      const grant = { source: 'test', externalId: newId('bon'), playerId, asset: 'EUR', amountMinor: 12_345n } as const;
      await fixture.wallet.grantBonus({ ...grant, bonusId: `bonus-${index}` }).catch(ignoreRefusal);
    }
    if (!repeats) key = newId('key');
    const stake = game === 'dice' ? (cents / 100).toFixed(2) : '0.20';
    const move = game === 'dice' ? { target, over } : {};
    const request = {
      playerId,
      brandKey: 'test',
      clientIp: '127.0.0.1',
      clientLocation: NO_LOCATION,
      idempotencyKey: key,
    };
    try {
      const { round, userWallet } = await fixture.games.playRound({
        ...request,
        session: null,
        game,
        currencyCode: 'EUR',
        stake,
        move,
      });
      seen.push({ ...round, roundId: '', playedAt: '', userWallet });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      seen.push(error.code);
    }
  }
  return { seen, booked: await bookedByRounds(owner, playerId) };
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
