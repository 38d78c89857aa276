import { expect, test } from 'vitest';
import { setUpWalletHarness } from './testing/wallet-harness.ts';
import { ENTRIES } from './wallet.sql.ts';

const harness = setUpWalletHarness(2);
const BETS = 300;
const PAGE = 20;

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

test('a page of the history reads only the entries up to its end', async () => {
  const player = await harness.player(1_000_000n);
  for (let index = 0; index < BETS; index += 1) await harness.wallet.bet(harness.bet(player, `long-${index}`, 1n));
  const rowsReadFor = async (pageNo: number) => {
    const offset = (pageNo - 1) * PAGE;
    const client = await harness.owner.connect();
    try {
      // PostgreSQL would scan a table as small as this one instead of using its index.
      await client.query('SET enable_seqscan = off');
      const filter = [player, ['bet', 'win', 'rollback'], null, null, null, null, null];
      const { rows } = await client.query<{ 'QUERY PLAN': ReadonlyArray<{ Plan: Step }> }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${ENTRIES.all.list.text}`,
        [...filter, offset + PAGE, offset, PAGE],
      );
      const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
      return explained === undefined ? Number.NaN : touched(explained.Plan, 'transfers');
    } finally {
      client.release(true);
    }
  };
  for (const pageNo of [1, 2, 5]) expect(await rowsReadFor(pageNo)).toBe(pageNo * PAGE);
});
