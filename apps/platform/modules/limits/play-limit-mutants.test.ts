import { expect, test } from 'vitest';
import { createPool } from '../../db/pool.ts';
import { createOwnerPool, createTestDatabase } from '../../db/testing/test-database.ts';
import type { LedgerMutant } from '../wallet/testing/ledger-mutants.ts';
import { whileBooking } from '../wallet/testing/while-booking.ts';
import { bugsToPlant, listOutdated, plantBug } from '../wallet/testing/plant-bug.ts';
import { CENT, LimitedPlayer } from './testing/limited-player.ts';
import { LIMIT_MUTANTS } from './testing/play-limit-mutants.ts';
import { findBrokenLimit } from './testing/play-limit-scenarios.ts';

/** Tests of the tests: each planted bug must be found by the scenarios or by concurrent bets. */
test('finds nothing without a planted bug', async () => {
  expect(await findBug(undefined)).toBe('nothing');
});

test('each planted bug replaces one part of a function', async () => {
  expect(await listOutdated(LIMIT_MUTANTS)).toEqual([]);
});

test.each(bugsToPlant(LIMIT_MUTANTS))('finds the bug: $name', async (mutant) => {
  const found = await findBug(mutant);
  console.log(`${mutant.name}: found by ${found}`);
  expect(found).not.toBe('nothing');
});

/** The check that found the bug first. */
async function findBug(mutant: LedgerMutant | undefined): Promise<string> {
  const database = await createTestDatabase();
  const owner = createOwnerPool(database);
  const pool = createPool({ url: database.url, max: 8 });
  const create = () => LimitedPlayer.create({ pool, owner });
  try {
    if (mutant) await plantBug(owner, mutant);
    return (await findBrokenLimit(create)) ?? (await findRace(await create())) ?? 'nothing';
  } finally {
    await pool.end();
    await owner.end();
    await database.drop();
  }
}

/** Bets of two wallets at once, of which the limit allows some. */
async function findRace(player: LimitedPlayer): Promise<string | undefined> {
  const { owner } = player.player.database;
  const usd = { playerId: player.playerId, asset: 'USD' } as const;
  await player.wallet.openWallet(usd);
  const payment = { ...usd, source: 'test', method: 'card', amountMinor: 1_000_000n } as const;
  await player.wallet.deposit({ ...payment, externalId: 'race', reference: 'race' });
  await owner.query(
    `INSERT INTO exchange_rates (currency_code, reported_by, price, as_of) VALUES ('USD', 'source', 1, now())`,
  );
  await player.limit('turnover', 0, 15n);
  const bet = { source: 'studio', externalId: 'first', playerId: player.playerId, asset: 'EUR' } as const;
  const round = { provider: 'studio', roundId: 'first', gameSlug: 'slot', amountMinor: 10n * CENT };
  const second = await whileBooking(
    player.player.database.pool,
    (commands) => commands.bet({ ...bet, ...round }),
    () => player.bet(10n, { asset: 'USD' }).catch(() => null),
  );
  if (second !== null) return 'a bet behind another one';
  await player.limit('turnover', 0, 110n);
  const bets = Array.from({ length: 32 }, (_, index) => player.bet(10n, { asset: index % 2 === 0 ? 'EUR' : 'USD' }));
  await Promise.allSettled(bets);
  const { rows } = await owner.query<{ sum: string }>(
    `SELECT sum(amount)::text AS sum FROM transfers t JOIN wallets w ON w.id = t.wallet_id WHERE w.player_id = $1 AND t.kind = 'bet'`,
    [player.playerId],
  );
  return rows[0]?.sum === String(110n * CENT) ? undefined : 'concurrent bets';
}
