import { beforeAll, expect, test } from 'vitest';
import { countOfEntries, listOfEntries, type EntryList } from './list-entries.sql.ts';
import { setUpWalletHarness } from './testing/wallet-harness.ts';

const harness = setUpWalletHarness(2);
/** Rows before and in this month. */
const OLD = 300;
const NEW = 300;
const PAGE = 20;
const PLAYER = 'plr_long';
const PLAYS = ['bet', 'win', 'rollback'];

interface Step {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Step[];
}

/** Number of rows of a partitioned table that a query plan read. */
function touched({ Plans = [], ...step }: Step, table: string): number {
  const own = step['Relation Name']?.startsWith(`${table}_`)
    ? step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)
    : 0;
  return own * step['Actual Loops'] + Plans.reduce((sum, below) => sum + touched(below, table), 0);
}

beforeAll(async () => {
  await harness.wallet.openWallet({ playerId: PLAYER, asset: 'EUR' });
  await harness.owner.query(`SELECT make_partition('transfers', '2025-03-15')`);
  // Every fiftieth row is a bonus, every hundredth of a rare game.
  await harness.owner.query(
    `INSERT INTO transfers (id, source, external_id, kind, is_applied, wallet_id, amount, real_change, bonus_change, held_change, receivable_change,
        real_after, bonus_after, held_after, receivable_after, seq, provider, round_id, game_slug, created_at)
      SELECT (left(uuid_from(at)::text, 14) || substr(uuidv7()::text, 15))::uuid, 'test', 'row-' || n, CASE WHEN n % 50 = 1 THEN 'bonus_grant' ELSE 'bet' END, true,
        w.id, 1, -1, 0, 0, 0, 1000, 0, 0, 0, n, 'originals', 'rnd-' || n,
        CASE WHEN n % 50 = 1 THEN NULL WHEN n % 100 = 0 THEN 'rare' ELSE 'dice' END, at
      FROM wallets w, generate_series(1, $2::integer + $3) n,
        LATERAL (SELECT CASE WHEN n <= $2 THEN '2025-03-15'::timestamptz ELSE '2025-04-15' END + make_interval(secs => n) AS at) a
      WHERE w.player_id = $1`,
    [PLAYER, OLD, NEW],
  );
});

/** Rows of transfers that a statement reads; PostgreSQL would scan a table as small as this one instead of using its indexes. */
async function rowsReadBy(text: string, values: readonly unknown[]): Promise<number> {
  const client = await harness.owner.connect();
  try {
    await client.query('SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan');
    const { rows } = await client.query<{ 'QUERY PLAN': ReadonlyArray<{ Plan: Step }> }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      [...values],
    );
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    return explained === undefined ? Number.NaN : touched(explained.Plan, 'transfers');
  } finally {
    client.release(true);
  }
}

interface Reading extends Partial<EntryList> {
  readonly boundary?: number;
  readonly kinds?: readonly string[];
  readonly game?: string;
}

async function rowsReadFor({ boundary = OLD + NEW + 1, kinds = PLAYS, game, ...list }: Reading): Promise<number> {
  const { text } = listOfEntries({ index: 'all', direction: 'older', hasPeriod: false, ...list });
  return rowsReadBy(text, [PLAYER, kinds, null, null, null, game ?? null, null, ['EUR'], [boundary], 0, PAGE]);
}

test.each([
  ['the newest page', OLD + NEW + 1],
  ['a page in the middle', OLD + 100],
  ['a page at the boundary of two months', OLD + 5],
  ['the last page', PAGE + 1],
])('%s reads about as many entries as it shows', async (_which, boundary) => {
  // One row of each month is read to merge them.
  expect(await rowsReadFor({ boundary })).toBeLessThanOrEqual(PAGE + 4);
  const up = Math.max(1, boundary - PAGE);
  expect(await rowsReadFor({ boundary: up, direction: 'newer' })).toBeLessThanOrEqual(PAGE + 4);
});

test('a rarely played game and a rare kind read only their own entries', async () => {
  expect(await rowsReadFor({ index: 'game', game: 'rare' })).toBe((OLD + NEW) / 100);
  expect(await rowsReadFor({ index: 'rare', kinds: ['bonus_grant', 'chargeback'] })).toBe((OLD + NEW) / 50);
  expect(await rowsReadFor({ index: 'rare', kinds: ['chargeback', 'rollback'] })).toBe(0);
  const { text } = countOfEntries({ index: 'game', hasPeriod: false });
  expect(await rowsReadBy(text, [PLAYER, PLAYS, null, null, null, 'rare', null])).toBe((OLD + NEW) / 100);
});

test('pages continue over the months, also when an older one was detached', async () => {
  const read = async (boundary: number, direction: 'older' | 'newer' = 'older') => {
    const place = { direction, boundaries: { EUR: String(boundary) } };
    const { rows } = await harness.wallet.listCasinoEntries({ playerId: PLAYER, place, limit: 3 });
    return rows.map(({ seq }) => Number(seq));
  };
  expect(await read(OLD + 3)).toEqual([OLD + 2, OLD, OLD - 1]);
  await harness.owner.query('ALTER TABLE transfers DETACH PARTITION partitions.transfers_202503');
  expect(await read(OLD + 3)).toEqual([OLD + 2]);
  expect(await read(OLD - 10)).toEqual([]);
  expect(await read(OLD - 10, 'newer')).toEqual([OLD + 2, OLD + 3, OLD + 4]);
});

test('a wallet that the place does not name has nothing older and everything newer', async () => {
  const player = await harness.player(100n);
  await harness.wallet.bet(harness.bet(player, 'unnamed', 30n));
  const count = async (direction: 'older' | 'newer') =>
    (await harness.wallet.listCasinoEntries({ playerId: player, place: { direction, boundaries: {} }, limit: 9 })).rows
      .length;
  expect([await count('older'), await count('newer')]).toEqual([0, 1]);
});
