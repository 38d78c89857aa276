import type { claimCashback, getCashback } from '@marquee/contract/cashback.ts';
import type { ResponseOf } from '@marquee/contract/endpoint.ts';
import { expect, test, vi } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { sendRequest, signUpPlayer, type TestPlayer } from '../../testing/running-platform.ts';
import { ledgerOf } from '../../testing/ledger-of.ts';
import { setUpPlatform } from '../../testing/set-up-platform.ts';
import { createDb } from '../../db/database.ts';
import { createCashbackAdmin } from './cashback-admin.ts';
import { readCashback } from './cashback.ts';

const EUR = 10_000n;
const harness = setUpPlatform();
const { pool, wallet, ids, deposit, depositor, playRound, rollBack, realOf } = ledgerOf(harness);

type Cashback = ResponseOf<typeof getCashback>['data'];
type Claimed = Partial<ResponseOf<typeof claimCashback>> & { readonly code?: string };

const round = (gameSlug = 'harbour-lights') => ({ provider: 'studio', roundId: newId('rnd'), gameSlug });
/** A lost round; returns the id of the bet. */
const lose = async (player: TestPlayer, amountMinor: bigint, gameSlug?: string) =>
  (await playRound(player, amountMinor, { gameSlug })).bet;
const win = (player: TestPlayer, stake: bigint, wonMinor: bigint, gameSlug?: string) =>
  playRound(player, stake, { wonMinor, gameSlug });
/** What the job does for one wallet. The job itself waits for older transactions, also for those of other test databases. */
const count = async (player: TestPlayer, { isCovered = true } = {}) => {
  await pool.query('SELECT cashback_count(id) FROM wallets WHERE player_id = $1', [player.userId]);
  if (isCovered) await cover(player);
};
/** As if the player had staked so much in the periods that their cost covers any cashback. */
const cover = (player: TestPlayer) =>
  harness.owner.query(
    `INSERT INTO reward_budgets (player_id, currency_code, starts_at, cost)
       SELECT player_id, currency_code, pot_start(starts_at), 1e12 FROM cashback_periods WHERE player_id = $1
     ON CONFLICT (player_id, currency_code, starts_at) DO UPDATE SET cost = 1e12`,
    [player.userId],
  );
const job = () => harness.platform.execute('count-cashback');
const read = async (player: TestPlayer | null, { brand = 'handelskade', query = '' } = {}) => {
  const options = { brand, ...(player && { token: player.token }) };
  return (await harness.read<{ data: Cashback }>(`/api/user/cashback${query}`, options)).data;
};
const claim = (player: TestPlayer, periodId: string, { key = newId('key'), brand = 'handelskade' } = {}) =>
  harness.request<Claimed>('POST', '/api/user/cashback-claims', {
    brand,
    token: player.token,
    key,
    body: { periodId },
  });
const activate = (player: TestPlayer, key = newId('key')) =>
  harness.request<{ code?: string; userBonus?: { type: string; bonusAmount: string } }>(
    'POST',
    '/api/user/activate-bonus',
    { token: player.token, key, body: { bonusId: 'bns_cashback-handelskade-EUR', currencyCode: 'EUR' } },
  );
const codeOf = async (response: ReturnType<typeof claim> | ReturnType<typeof activate>) => {
  const { status, body } = await response;
  return [status, body.code];
};
/** Moves all periods of a player into the past, with what the play in them cost. */
const shift = ({ userId }: TestPlayer, days: number) =>
  harness.owner.query(
    `WITH b AS (UPDATE reward_budgets SET starts_at = starts_at - make_interval(days => $2) WHERE player_id = $1)
     UPDATE cashback_periods SET starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2),
       claim_until = claim_until - make_interval(days => $2) WHERE player_id = $1`,
    [userId, days],
  );
const periodOf = async (player: TestPlayer) => {
  const [period] = (await read(player)).periods;
  if (!period) throw new Error('No period');
  return period;
};
/** A player whose ended period has lost this much. */
const loserOf = async (lostMinor: bigint) => {
  const player = await depositor();
  await lose(player, lostMinor);
  await count(player);
  await shift(player, 7);
  return player;
};

test('losses of real money earn the percentage of their product, and wins reduce it', async () => {
  const player = await depositor();
  await lose(player, 100n * EUR);
  await win(player, 10n * EUR, 30n * EUR);
  await lose(player, 40n * EUR, 'fox-and-heron');
  await count(player);
  expect(await periodOf(player)).toMatchObject({
    state: 'running',
    lostAmount: '120.00',
    // 80 at 10 % and 40 at 2.5 %.
    amount: '9.00',
    lines: [
      { percentBps: 1000, lostAmount: '80.00' },
      { percentBps: 250, lostAmount: '40.00' },
    ],
  });
});

test('an ended period can be claimed once; a repeated key returns the first response', async () => {
  const player = await loserOf(100n * EUR);
  expect(await read(player)).toMatchObject({ availableAmount: '10.00', needsDeposit: false });
  const { periodId } = await periodOf(player);
  const key = newId('key');
  const [first, again] = await Promise.all([claim(player, periodId, { key }), claim(player, periodId, { key })]);
  expect(first.body.data).toMatchObject({
    amount: '10.00',
    userBonus: { type: 'instant_cashback', status: 'completed' },
  });
  expect(again.body).toEqual(first.body);
  expect(await realOf(player)).toBe(910n * EUR);
  expect(await codeOf(claim(player, periodId))).toEqual([422, 'bonus.RETRY_PERIOD']);
  expect(await codeOf(claim(player, newId('cbp'), { key }))).toEqual([409, 'request.id_reused']);
  expect(await codeOf(claim(await depositor(), periodId, { key }))).toEqual([404, 'request.not_found']);
  expect(await periodOf(player)).toMatchObject({ state: 'claimed', amount: '10.00' });
  expect((await read(player)).availableAmount).toBe('0.00');
});

test('of 64 concurrent claims at two processes one is paid', async () => {
  const player = await loserOf(100n * EUR);
  const { periodId } = await periodOf(player);
  const other = await harness.startAnother();
  const answers = await Promise.all(
    Array.from({ length: 64 }, async (_, at) => {
      if (at % 2 === 0) return (await claim(player, periodId)).status;
      const options = { token: player.token, key: newId('key'), body: { periodId } };
      return (await sendRequest(other.port, 'POST', '/api/user/cashback-claims', options)).status;
    }),
  );
  await other.stop();
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(await realOf(player)).toBe(910n * EUR);
});

test('claims are refused with the code of their reason and pay nothing', async () => {
  const noDeposit = await signUpPlayer(harness.port);
  expect(await codeOf(claim(noDeposit, newId('cbp')))).toEqual([422, 'bonus.CASHBACK_NEED_DEPOSIT']);
  expect(await codeOf(activate(noDeposit))).toEqual([422, 'bonus.CASHBACK_NEED_DEPOSIT']);
  const player = await depositor();
  expect(await codeOf(claim(player, newId('cbp')))).toEqual([404, 'request.not_found']);
  expect(await codeOf(activate(player))).toEqual([422, 'bonus.NO_CASHBACK']);
  await lose(player, 19n * EUR);
  await count(player);
  const { periodId } = await periodOf(player);
  expect(await codeOf(claim(player, periodId))).toEqual([422, 'bonus.NO_CASHBACK']);
  expect(await codeOf(activate(player))).toEqual([422, 'bonus.NO_CASHBACK']);
  await lose(player, EUR);
  // Counted by the claim itself, without the job.
  expect(await codeOf(claim(player, periodId))).toEqual([422, 'bonus.ADD_TO_CALENDAR']);
  expect(await codeOf(activate(player))).toEqual([422, 'bonus.ADD_TO_CALENDAR']);
  await count(player);
  await shift(player, 7);
  await wallet.grantBonus({ ...ids(player), amountMinor: EUR, bonusId: 'bon_running' });
  expect(await codeOf(claim(player, periodId))).toEqual([422, 'bonus.ACTIVE_BONUS']);
  await shift(player, 14);
  expect(await periodOf(player)).toMatchObject({ state: 'lapsed' });
  expect(await codeOf(claim(player, periodId))).toEqual([422, 'bonus.END_TIME_ERROR']);
  expect(await realOf(player)).toBe(980n * EUR);
  const byGuest = await harness.request('POST', '/api/user/cashback-claims', { body: { periodId }, key: 'k' });
  expect(byGuest.status).toBe(403);
  expect((await claim(player, 'nonsense')).status).toBe(400);
});

test('activating the cashback in the list of bonuses pays the oldest period', async () => {
  const player = await loserOf(50n * EUR);
  const key = newId('key');
  const first = await activate(player, key);
  expect(first.body.userBonus).toMatchObject({ type: 'instant_cashback', bonusAmount: '5.00' });
  expect((await activate(player, key)).body).toEqual(first.body);
  expect(await realOf(player)).toBe(955n * EUR);
  expect(await codeOf(activate(player))).toEqual([422, 'bonus.NO_CASHBACK']);
});

test('cashback with a wagering requirement is paid as a bonus that ends after its days', async () => {
  const player = await depositor('isvik');
  await lose(player, 100n * EUR);
  await lose(player, 100n * EUR, 'dice');
  await count(player);
  await shift(player, 1);
  const [period] = (await read(player, { brand: 'isvik' })).periods;
  expect(period).toMatchObject({ state: 'claimable', amount: '5.00', lostAmount: '100.00' });
  const { body } = await claim(player, period?.periodId ?? '', { brand: 'isvik' });
  expect(body.data?.userBonus).toMatchObject({ status: 'active', wagerLeft: '15.00', multiplier: 3 });
  expect(body.data?.userBonus.expiration).not.toBeNull();
  expect(await realOf(player)).toBe(800n * EUR);
});

const grant = async (player: TestPlayer, amountMinor: bigint) => {
  const bonusId = newId('bon');
  await wallet.grantBonus({ ...ids(player), amountMinor, bonusId });
  return bonusId;
};
const bet = (player: TestPlayer, amountMinor: bigint, fundOrder: 'bonus_first' | 'real_only') =>
  wallet.bet({ ...ids(player), ...round(), amountMinor, fundOrder });
const convert = (player: TestPlayer, bonusId: string) => wallet.convertBonus({ ...ids(player), bonusId });
const reward = (player: TestPlayer, source: string, amountMinor: bigint) =>
  wallet.reward({ ...ids(player), source, amountMinor, reference: source });
const withdraw = async (player: TestPlayer, amountMinor: bigint) => {
  const hold = newId('ext');
  await wallet.holdWithdrawal({ ...ids(player, hold), amountMinor, method: 'card', reference: hold });
  await wallet.settleWithdrawal({ ...ids(player), holdExternalId: hold });
};

/** What a player does before a loss, and how much of a loss of 200.00 counts then. */
const GAINS: readonly (readonly [string, (player: TestPlayer) => Promise<unknown>, counted: string])[] = [
  ['nothing', async () => {}, '200.00'],
  ['converts bonus money', async (p) => convert(p, await grant(p, 232n * EUR)), '-32.00'],
  ['converts a small bonus', async (p) => convert(p, await grant(p, 50n * EUR)), '150.00'],
  ['loses bonus money', async (p) => [await grant(p, 50n * EUR), await bet(p, 50n * EUR, 'bonus_first')], '200.00'],
  ['has bonus money that is not converted', async (p) => grant(p, 150n * EUR), '50.00'],
  ['gets rakeback', async (p) => reward(p, 'rakeback', 20n * EUR), '180.00'],
  ['gets a share of the pot', async (p) => reward(p, 'pot', 200n * EUR), '0.00'],
  ['gets a reward for a level', async (p) => reward(p, 'loyalty', 250n * EUR), '-50.00'],
  ['gets a prize', async (p) => reward(p, 'tournaments', 10n * EUR), '190.00'],
  ['is paid for friends', async (p) => reward(p, 'referrals', 10n * EUR), '190.00'],
  ['withdraws', async (p) => withdraw(p, 300n * EUR), '200.00'],
  ['deposits again', (p) => deposit(p, 500n * EUR), '200.00'],
  ['wins in another game', async (p) => win(p, 10n * EUR, 100n * EUR, 'dice'), '110.00'],
];

test.for(GAINS)('of a player who %s, only the real loss counts', async ([, before, counted]) => {
  const player = await depositor();
  await before(player);
  await bet(player, 200n * EUR, 'real_only');
  await count(player);
  const period = await periodOf(player);
  expect(period.lostAmount).toBe(counted);
  expect(Number(period.amount)).toBe(Number(counted) >= 20 ? Number(counted) / 10 : 0);
});

test('an exchange creates no loss, and a win in one wallet outweighs a loss in another', async () => {
  const player = await depositor();
  await wallet.openWallet({ playerId: player.userId, asset: 'USD' });
  await harness.owner.query(
    `INSERT INTO exchange_rate_days (currency_code, day, price) VALUES ('USD', (now() AT TIME ZONE 'UTC')::date, 0.5) ON CONFLICT (currency_code, day) DO UPDATE SET price = 0.5`,
  );
  const exchange = `SELECT wallet_exchange('test', $2, $1, 'EUR', 'USD', $3, $3, 1, 1)`;
  await harness.owner.query(exchange, [player.userId, newId('quo'), 500n * EUR]);
  await lose(player, 100n * EUR);
  await count(player);
  expect((await periodOf(player)).lostAmount).toBe('100.00');
  const usd = { ...ids(player), asset: 'USD' as const };
  const at = round();
  await wallet.bet({ ...usd, ...at, amountMinor: 20n * EUR });
  await wallet.win({ ...usd, externalId: newId('ext'), ...at, amountMinor: 140n * EUR, closesRound: true });
  // 120.00 USD are 60.00 EUR.
  expect(await periodOf(player)).toMatchObject({ lostAmount: '40.00', amount: '4.00' });
});

test('cashback is at most a share of what the stakes of its period cost on average, and is paid out of their budget', async () => {
  const player = await depositor();
  await lose(player, 100n * EUR);
  await count(player, { isCovered: false });
  await pool.query('SELECT club_count($1)', [player.userId]);
  await shift(player, 7);
  const budget = async () => {
    const sums = 'SELECT sum(cost) AS cost, sum(cashback) AS taken FROM reward_budgets WHERE player_id = $1';
    return (await harness.owner.query(sums, [player.userId])).rows[0];
  };
  const share = (Math.floor(Number((await budget()).cost) * 0.2) / 10_000).toFixed(4).replace(/0{1,2}$/, '');
  const { periodId, amount } = await periodOf(player);
  expect(amount).toBe(share);
  expect((await claim(player, periodId)).body.data?.amount).toBe(share);
  expect(Number((await budget()).taken)).toBe(Number(share) * 10_000);
});

test('a rollback corrects the period of its bet until that is paid, and then the running one', async () => {
  const player = await depositor();
  const [first, second] = [await lose(player, 60n * EUR), await lose(player, 40n * EUR)];
  await count(player);
  await rollBack(player, first);
  await count(player);
  expect(await periodOf(player)).toMatchObject({ lostAmount: '40.00', amount: '4.00' });
  const { periodId } = await periodOf(player);
  // As if the period had ended between the bet and its rollback: the windows of the ledger's rows cannot be moved.
  await harness.owner.query(
    `UPDATE cashback_periods SET starts_at = now() - interval '7 days', ends_at = clock_timestamp(), claim_until = now() + interval '7 days'
     WHERE period_id = $1`,
    [periodId],
  );
  await cover(player);
  expect((await claim(player, periodId)).body.data?.amount).toBe('4.00');
  await rollBack(player, second);
  await count(player);
  expect((await read(player)).periods).toMatchObject([
    { state: 'running', lostAmount: '-40.00', amount: '0.00' },
    { state: 'claimed', lostAmount: '40.00', amount: '4.00' },
  ]);
});

test('a job that runs twice, late and on several connections counts each transfer once', async () => {
  const player = await depositor();
  const counted = (amount: string) =>
    vi.waitFor(async () => {
      await Promise.all([job(), job(), pool.query('SELECT cashback_roll_up(1)')]);
      expect((await periodOf(player)).lostAmount).toBe(amount);
    }, 20_000);
  for (let at = 0; at < 12; at += 1) {
    await lose(player, BigInt(at + 1) * EUR);
    if (at % 3 === 0) await Promise.all([job(), job(), count(player), pool.query('SELECT cashback_roll_up(1)')]);
  }
  await counted('78.00');
  // After a restore the events are gone: everything that is not counted yet is found by the wallets.
  await lose(player, 2n * EUR);
  await harness.owner.query(`DELETE FROM ledger_progress WHERE name = 'cashback'`);
  await counted('80.00');
});

test('what is stored equals a recomputation from the ledger’s entries', async () => {
  await pool.query('SELECT cashback_count(id) FROM wallets');
  const { rows } = await harness.owner.query(`
    WITH moved AS (
      SELECT w.player_id, w.asset, coalesce(o.game_slug, t.game_slug) AS game_slug, coalesce(o.created_at, t.created_at) AS bet_at, t.created_at AS at,
        -sum(e.amount) AS lost
      FROM entries e JOIN transfers t ON t.id = e.transfer_id JOIN wallets w ON w.id = e.wallet_id LEFT JOIN transfers o ON o.id = t.reference_id
      WHERE t.kind IN ('bet', 'win', 'rollback') AND e.account IN ('player.real', 'player.receivable') GROUP BY 1, 2, 3, 4, 5
    ), counted AS (
      SELECT m.player_id, sum(m.lost) AS lost FROM moved m JOIN players p USING (player_id)
      JOIN cashback_rules r ON r.brand_key = p.brand_key AND r.currency_code = m.asset AND r.is_current
      WHERE cashback_percent(r, m.game_slug) > 0 GROUP BY 1
    ), stored AS (
      SELECT p.player_id, sum(l.lost_minor) AS lost FROM cashback_periods p JOIN cashback_lines l USING (period_id) GROUP BY 1
    )
    SELECT c.player_id, c.lost AS computed, s.lost AS stored FROM counted c FULL JOIN stored s USING (player_id) WHERE c.lost IS DISTINCT FROM s.lost`);
  expect(rows).toEqual([]);
  const paid = await harness.owner.query(`
    SELECT p.period_id FROM cashback_periods p WHERE p.paid_at IS NOT NULL AND p.paid_minor <> (
      SELECT coalesce(sum(t.amount), 0) FROM transfers t WHERE t.kind = 'bonus_grant' AND t.external_id = p.user_bonus_id)`);
  expect(paid.rows).toEqual([]);
});

test('after a change of the time zone a period begins where the last one ended', async () => {
  const player = await depositor();
  const open = (at: string) =>
    harness.owner.query(
      `SELECT cashback_open(w, r, $2) FROM wallets w JOIN cashback_rules r ON r.brand_key = 'handelskade' AND r.is_current AND r.currency_code = w.asset
       WHERE w.player_id = $1`,
      [player.userId, at],
    );
  await harness.owner.query(`INSERT INTO player_limit_zones VALUES ($1, 'Europe/Berlin')`, [player.userId]);
  await open('2026-03-30T12:00:00Z');
  const move = `UPDATE player_limit_zones SET time_zone = 'Pacific/Auckland' WHERE player_id = $1`;
  await harness.owner.query(move, [player.userId]);
  await open('2026-04-05T22:30:00Z');
  const { rows } = await harness.owner.query(
    `SELECT starts_at, ends_at FROM cashback_periods WHERE player_id = $1 ORDER BY 1`,
    [player.userId],
  );
  expect(rows.map((row) => [row.starts_at.toISOString(), row.ends_at.toISOString()])).toEqual([
    ['2026-03-29T22:00:00.000Z', '2026-04-05T22:00:00.000Z'],
    // In Auckland the week has begun ten hours before: this one begins where the last ended.
    ['2026-04-05T22:00:00.000Z', '2026-04-12T12:00:00.000Z'],
  ]);
});

test('guests see the rule and no periods; a brand without a rule has none; the first time zone is kept', async () => {
  expect(await read(null)).toMatchObject({
    rule: {
      period: 'week',
      percentBps: 1000,
      minLoss: '20.00',
      maxCashback: '200.00',
      exceptions: [
        { slug: 'live-casino', percentBps: 500 },
        { slug: 'table', percentBps: 250 },
      ],
    },
    periods: [],
  });
  expect((await read(null, { brand: 'isvik' })).rule).toMatchObject({ period: 'day', multiplier: 3 });
  expect((await read(null, { brand: 'lumen' })).rule).toBeNull();
  const player = await depositor();
  expect((await read(player, { query: '?timeZone=Asia/Tokyo' })).timeZone).toBe('Asia/Tokyo');
  expect((await read(player, { query: '?timeZone=Europe/Berlin' })).timeZone).toBe('Asia/Tokyo');
  expect((await read(await depositor(), { query: '?timeZone=Nowhere/Land' })).timeZone).toBe('UTC');
});

const definitionOf = (facts: object = {}) => {
  const result = readCashback({
    period: 'week',
    percent: 20,
    exceptions: { games: { dice: 0 } },
    amounts: { EUR: { lossMin: '1', cashbackMax: '100' } },
    multiplier: 4,
    claimDays: 5,
    validDays: 6,
    texts: { en: { title: 'Big cashback' } },
    ...facts,
  });
  if ('faults' in result) throw new Error(result.faults.join('; '));
  return result.cashback;
};

test('an operator previews, estimates, publishes and stops cashback; open periods keep their rule', async () => {
  const admin = createCashbackAdmin(createDb(harness.owner));
  const player = await depositor();
  await lose(player, 50n * EUR);
  await lose(player, 30n * EUR, 'dice');
  await count(player);
  const [before] = (await read(player)).periods;
  const of = { definition: definitionOf(), days: 30 };
  const preview = await admin.preview({ playerId: player.userId, brandKey: 'handelskade' }, of);
  expect(preview.map(({ lostMinor, cashbackMinor }) => [lostMinor, cashbackMinor])).toEqual([[50n * EUR, 10n * EUR]]);
  const [estimate] = await admin.estimate('handelskade', of);
  expect(estimate?.cashbackMinor).toBeGreaterThanOrEqual(10n * EUR);
  const { version } = await admin.show('handelskade');
  await admin.publish('handelskade', definitionOf(), 'Ada');
  const shown = await admin.show('handelskade');
  await admin.publish('handelskade', definitionOf(), 'Ada');
  expect(await admin.show('handelskade')).toEqual({ version: (version ?? 0) + 1, rules: shown.rules });
  const amounts = { loss_minor_min: EUR, cashback_minor_max: 100n * EUR, percents: { games: { dice: 0 } } };
  const terms = { period: 'week', percent_bps: 2_000, multiplier: 4, claim_days: 5, valid_days: 6 };
  expect(shown.rules).toMatchObject([{ currency_code: 'EUR', ...amounts, ...terms }]);
  const after = await read(player);
  expect(after.rule).toMatchObject({ percentBps: 2_000, exceptions: [{ slug: 'dice', name: 'Dice', percentBps: 0 }] });
  expect(after.periods[0]?.amount).toBe(before?.amount);
  await admin.stop('handelskade', 'Ada');
  expect((await read(player)).rule).toBeNull();
  expect((await read(player)).periods[0]?.amount).toBe(before?.amount);
  await expect(admin.stop('handelskade', 'Ada')).rejects.toMatchObject({ code: 'request.not_found' });
  expect((await read(null, { brand: 'isvik' })).rule).not.toBeNull();
  await admin.publish('handelskade', definitionOf(), 'Ada');
  const [rule] = (await admin.show('handelskade')).rules;
  // While it was stopped, play earned nothing.
  expect(rule?.starts_at.getTime()).toBeGreaterThan(Number(shown.rules[0]?.starts_at));
});

test('a file of cashback with mistakes is refused', () => {
  expect(() => definitionOf({ amounts: {} })).toThrow('amounts is empty');
  expect(() => definitionOf({ amounts: { EUR: { lossMin: '1', cashbackMax: '0' } } })).toThrow('cashbackMax');
  expect(() => definitionOf({ percent: 2.555 })).toThrow('percent');
});
