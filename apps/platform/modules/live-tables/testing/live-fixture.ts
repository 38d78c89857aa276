import { randomBytes } from 'node:crypto';
import { USUAL_WAGERING } from '@marquee/brands/withdrawal-policy.ts';
import { crashRules } from '@marquee/games/crash/crash.rules.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import type { LiveGame, LiveTiming } from '@marquee/games/live/live-game.types.ts';
import { LIVE_GAMES } from '@marquee/games/live/live-games.ts';
import type { Pool } from 'pg';
import { NO_LOCATION } from '../../../core/testing/no-location.ts';
import { createDb, type Db } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { createPool } from '../../../db/pool.ts';
import { createWallet, type WalletModule } from '../../wallet/index.ts';
import { createLiveTables, type LiveTables, type LiveTablesDeps } from '../index.ts';

export const ROULETTE = 'roulette-lumiere';
export const CRASH = 'rocket-rise';

export interface LiveFixture {
  readonly tables: LiveTables;
  readonly deps: LiveTablesDeps;
  readonly wallet: WalletModule;
  readonly db: Db;
  readonly pool: Pool;
  /** A player with a EUR balance. */
  readonly newPlayer: (euro?: bigint) => Promise<string>;
  /** Places bets as the player. */
  readonly bet: (playerId: string, bet: Partial<TestBet>) => ReturnType<LiveTables['placeBet']>;
}

/** Rounds of a test at one curve. */
const CURVES_MAX = 6;
const POINT_MIN = 150;

/** A seed whose curves reach 1.50, whatever the number of the round: long enough for a cash-out soon after the start. */
export function seedOfLongCurves(): string {
  const { outcomeOf } = crashRules(CRASH);
  for (;;) {
    const serverSeed = randomBytes(32).toString('hex');
    const points = Array.from({ length: CURVES_MAX }, (_, index) => {
      const random = seededIntegers({ serverSeed, clientSeed: CRASH, nonce: index + 1 });
      return outcomeOf(random, 0n, { target: 0 }).outcome.point;
    });
    if (points.every((point) => point >= POINT_MIN)) return serverSeed;
  }
}

export interface TestBet {
  readonly table: string;
  readonly number: number;
  readonly stake: string;
  readonly move: Readonly<Record<string, string | number | boolean>>;
  readonly idempotencyKey: string;
}

/** Phases that tests choose themselves: betting stays open until they close it. */
export const OPEN_END: LiveTiming = { bettingMs: 600_000, closingMs: 0, resultMs: 1, pauseMs: 0 };

/** The tables with other phases. */
export function gamesWith(
  timing: LiveTiming,
  slugs: readonly string[] = [ROULETTE, CRASH],
): ReadonlyMap<string, LiveGame> {
  return new Map(
    [...LIVE_GAMES].filter(([slug]) => slugs.includes(slug)).map(([slug, game]) => [slug, { ...game, timing }]),
  );
}

export function createLiveFixture(url: string, overrides: Partial<LiveTablesDeps> = {}): LiveFixture {
  const pool = createPool({ url, max: 20 });
  const db = createDb(pool);
  const wallet = createWallet({ pool });
  const deps: LiveTablesDeps = {
    db,
    games: gamesWith(OPEN_END),
    checkPlay: async () => {},
    requireUnrestricted: async () => {},
    wageringOf: () => USUAL_WAGERING,
    maskedNameOf: async () => 'A•••',
    newServerSeed: () => randomBytes(32).toString('hex'),
    newId,
    log: { info: () => {}, warn: () => {}, error: (fields, message) => console.error(message, fields) },
    ...overrides,
  };
  const tables = createLiveTables(deps);
  return {
    tables,
    deps,
    wallet,
    db,
    pool,
    newPlayer: async (euro = 1_000n) => {
      const playerId = newId('plr');
      await wallet.openWallet({ playerId, asset: 'EUR' });
      if (euro > 0n)
        await wallet.deposit({
          source: 'test',
          externalId: newId('dep'),
          playerId,
          asset: 'EUR',
          amountMinor: euro * 10_000n,
          method: 'card',
          reference: newId('dep'),
        });
      return playerId;
    },
    bet: (playerId, bet) =>
      tables.placeBet({
        table: ROULETTE,
        number: 1,
        stake: '1.00',
        move: { red: '10000' },
        idempotencyKey: newId('key'),
        currencyCode: 'EUR',
        brandKey: 'test',
        clientIp: '127.0.0.1',
        clientLocation: NO_LOCATION,
        ...bet,
        playerId,
      }),
  };
}
