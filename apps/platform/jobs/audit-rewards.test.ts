import { beforeAll, expect, test } from 'vitest';
import { ledgerOf } from '../testing/ledger-of.ts';
import { setUpPlatform } from '../testing/set-up-platform.ts';
import { REWARD_CHECKS } from './audit-rewards.sql.ts';

const EUR = 10_000n;
const harness = setUpPlatform();
const { pool, depositor, playRound } = ledgerOf(harness);
let playerId: string;
beforeAll(async () => {
  const player = await depositor();
  playerId = player.userId;
  await playRound(player, 500n * EUR);
  await pool.query('SELECT club_count($1)', [playerId]);
  await pool.query('SELECT cashback_count(id) FROM wallets WHERE player_id = $1', [playerId]);
});

/** Findings after statements that are rolled back; $1 is the player. */
async function findingsAfter(...statements: readonly string[]): Promise<readonly string[]> {
  const client = await harness.owner.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    for (const statement of statements)
      expect((await client.query(statement, [playerId])).rowCount, statement).toBeGreaterThan(0);
    const found: string[] = [];
    for (const check of REWARD_CHECKS)
      found.push(...(await client.query<{ finding: string }>(check)).rows.map(({ finding }) => finding));
    return [...new Set(found)];
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const TAKE = 'UPDATE reward_budgets SET cashback = 1 WHERE player_id = $1';
const PAY = `UPDATE cashback_periods SET paid_minor = 10000, paid_at = now(), claim_key = 'key', user_bonus_id = 'none' WHERE player_id = $1`;

test('rewards that play pays for are no finding', async () => {
  expect(await findingsAfter(TAKE, PAY)).toEqual([]);
});

test.for([
  [
    'rewards above the cost of their half hour',
    'rewards_exceed_cost',
    'UPDATE reward_budgets SET pot = cost WHERE player_id = $1',
  ],
  [
    'a budget that paid nothing',
    'reward_without_budget',
    'UPDATE reward_budgets SET rakeback = 1 WHERE player_id = $1',
  ],
  [
    'cashback for a player who was given more than lost',
    'cashback_to_winner',
    TAKE,
    PAY,
    `UPDATE transfers t SET real_change = 6000000, kind = 'reward' FROM wallets w WHERE w.id = t.wallet_id AND w.player_id = $1 AND t.kind = 'win'`,
  ],
  [
    'a share of a pot above the own loss',
    'pot_share_exceeds_loss',
    `INSERT INTO pot_shares (brand_key, currency_code, starts_at, player_id, weight, share_minor, paid_minor, paid_at)
       SELECT brand_key, currency_code, starts_at, player_id, 1, 9000000, 9000000, now() FROM pot_lines WHERE player_id = $1 LIMIT 1`,
  ],
] as const)('the audit finds %s', async ([, finding, ...statements]) => {
  expect(await findingsAfter(...statements)).toContain(finding);
});
