import type { ApiResponse } from '../../testing/running-platform.ts';
import { expect, test } from 'vitest';
import { encodeCursor } from '../../core/list-place.ts';
import { tableOf } from '../../core/testing/text-table.ts';
import { newId } from '../../db/new-id.ts';
import { signUpPlayer, type TestPlayer } from '../../testing/running-platform.ts';
import { setUpPlatform, walletOf } from '../../testing/set-up-platform.ts';

const harness = setUpPlatform();
const wallet = walletOf(harness);

interface Listed {
  count: number;
  nextCursor: string | null;
  previousCursor: string | null;
  archivedUntil: string | null;
  rows: Array<Record<string, string>>;
}
const read = (path: string, player: TestPlayer): Promise<ApiResponse<Listed>> =>
  harness.request('GET', path, { token: player.token });
const command = (playerId: string, amountMinor: bigint) =>
  ({ source: 'test', externalId: newId('ext'), playerId, asset: 'EUR', amountMinor }) as const;
const round = (roundId: string) => ({ provider: 'originals', roundId, gameSlug: 'dice' });

async function insertDeposit(playerId: string, state: string, minutesAgo: number): Promise<string> {
  const depositId = newId('dep');
  await harness.owner.query(
    `INSERT INTO deposits (deposit_id, brand_key, player_id, method, adapter, currency_code, amount_minor, idempotency_key, input_hash, state, return_base, locale, merchant_data, created_at)
     VALUES ($1, 'handelskade', $2, 'card', 'test', 'EUR', 250000, $1, 'x', $3, '/', 'en', $1, now() - make_interval(mins => $4))`,
    [depositId, playerId, state, minutesAgo],
  );
  return depositId;
}

async function insertWithdrawal(playerId: string, state: string): Promise<void> {
  const [withdrawalId, destinationId] = [newId('wdr'), newId('dst')];
  await harness.owner.query(
    `INSERT INTO payout_destinations (destination_id, player_id, method, address, usable_from) VALUES ($1, $2, 'bank', $1, now())`,
    [destinationId, playerId],
  );
  await harness.owner.query(
    `INSERT INTO withdrawals (withdrawal_id, brand_key, player_id, quote_id, destination_id, method, provider, currency_code, amount_minor, fee_minor, idempotency_key, not_before, state)
     VALUES ($1, 'handelskade', $2, $1, $3, 'bank', 'test', 'EUR', 250000, 10000, $1, now(), $4)`,
    [withdrawalId, playerId, destinationId, state],
  );
}

const cursorOf = (list: string, boundaries: Record<string, string>) =>
  encodeCursor(list, { direction: 'older', boundaries });

test('casino history lists bets, wins and rollbacks with the balance before and after, newest first', async () => {
  const player = await signUpPlayer(harness.port);
  await wallet.deposit({ ...command(player.userId, 250_000n), method: 'card', reference: 'dep_1' });
  const bet = await wallet.bet({ ...command(player.userId, 10_000n), ...round('rnd_1') });
  await wallet.win({ ...command(player.userId, 19_800n), ...round('rnd_1'), closesRound: true });
  const { body } = await read('/api/user/casino-transactions', player);
  expect(body.count).toBe(2);
  const columns = ['transactionType', 'balanceBefore', 'amount', 'balanceAfter', 'bonusBalance'];
  expect(body.rows.map((row) => columns.map((column) => row[column]))).toEqual([
    ['win', '24.00', '1.98', '25.98', '0.00'],
    ['bet', '25.00', '-1.00', '24.00', '0.00'],
  ]);
  const played = { roundId: 'rnd_1', gameSlug: 'dice', currencyCode: 'EUR' };
  expect(body.rows[1]).toMatchObject({ transactionId: bet.transferId, ...played });
});

test('money history lists each deposit once with its status, and bonuses, in order of time', async () => {
  const player = await signUpPlayer(harness.port);
  const done = await insertDeposit(player.userId, 'completed', 30);
  await insertDeposit(player.userId, 'declined', 20);
  await insertDeposit(player.userId, 'pending', 10);
  await wallet.deposit({ ...command(player.userId, 250_000n), method: 'card', reference: done });
  await wallet.grantBonus({ ...command(player.userId, 50_000n), bonusId: 'bon_1' });
  const { body } = await read('/api/user/transactions', player);
  expect(body.count).toBe(4);
  expect(body.rows.map((row) => [row['transactionType'], row['status'], row['amount'], row['bonus']])).toEqual([
    ['bonus', 'completed', '5.00', 'y'],
    ['deposit', 'pending', '25.00', 'n'],
    ['deposit', 'rejected', '25.00', 'n'],
    ['deposit', 'completed', '25.00', 'n'],
  ]);
});

/** All pages of a list from the newest row on. */
async function readPages(path: string, player: TestPlayer): Promise<Listed[]> {
  const pages = [(await read(path, player)).body];
  for (let cursor = pages[0]?.nextCursor ?? null; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null)
    pages.push((await read(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`, player)).body);
  return pages;
}
const idsOf = (pages: readonly Listed[]) => pages.flatMap(({ rows }) => rows.map((row) => row['transactionId']));

test('pages neither overlap nor skip rows, and the same pages lead back', async () => {
  const player = await signUpPlayer(harness.port);
  for (let minutes = 1; minutes <= 25; minutes += 1) await insertDeposit(player.userId, 'failed', minutes);
  for (let minutes = 1; minutes <= 20; minutes += 1) await insertWithdrawal(player.userId, 'requested');
  const path = '/api/user/transactions';
  const pages = await readPages(path, player);
  expect(pages.map(({ count, rows }) => [count, rows.length])).toEqual([
    [45, 20],
    [45, 20],
    [45, 5],
  ]);
  const dates = pages.flatMap(({ rows }) => rows.map((row) => String(row['date'])));
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(new Set(idsOf(pages)).size).toBe(45);
  expect([pages[0]?.previousCursor, pages[2]?.nextCursor]).toEqual([null, null]);
  const middle = (await read(`${path}?cursor=${pages[2]?.previousCursor}`, player)).body;
  expect(middle.rows).toEqual(pages[1]?.rows);
  const first = (await read(`${path}?cursor=${middle.previousCursor}`, player)).body;
  expect([first.rows, first.previousCursor]).toEqual([pages[0]?.rows, null]);
});

test('rows of the same instant are on one page each', async () => {
  const player = await signUpPlayer(harness.port);
  for (let index = 0; index < 7; index += 1) {
    await insertDeposit(player.userId, 'failed', 1);
    await insertWithdrawal(player.userId, 'requested');
  }
  for (const table of ['deposits', 'withdrawals'])
    await harness.owner.query(`UPDATE ${table} SET created_at = '2026-11-20T10:00:00.123456Z' WHERE player_id = $1`, [
      player.userId,
    ]);
  const pages = await readPages('/api/user/transactions?limit=3', player);
  expect(pages.map(({ rows }) => rows.length)).toEqual([3, 3, 3, 3, 2]);
  expect(new Set(idsOf(pages)).size).toBe(14);
});

test('rows of several wallets are paged in order of time', async () => {
  const player = await signUpPlayer(harness.port);
  await wallet.openWallet({ playerId: player.userId, asset: 'BTC' });
  const bet = async (asset: 'EUR' | 'BTC') => {
    await wallet.selectWallet({ playerId: player.userId, asset });
    const parts = { ...command(player.userId, 10n), asset };
    await wallet.deposit({ ...parts, method: 'card', reference: newId('dep') });
    const of = round(newId('rnd'));
    await wallet.bet({ ...parts, externalId: newId('ext'), ...of });
    await wallet.win({ ...parts, externalId: newId('ext'), ...of, closesRound: true });
  };
  for (let index = 0; index < 4; index += 1) for (const asset of ['EUR', 'BTC'] as const) await bet(asset);
  const pages = await readPages('/api/user/casino-transactions?limit=5', player);
  expect(pages.map(({ rows }) => rows.length)).toEqual([5, 5, 5, 1]);
  expect(new Set(idsOf(pages)).size).toBe(16);
  const dates = pages.flatMap(({ rows }) => rows.map((row) => String(row['date'])));
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect((await readPages('/api/user/casino-transactions?limit=5&currency=BTC', player)).length).toBe(2);
});

test('new rows between two pages neither repeat nor hide a row, and are on newer pages', async () => {
  const player = await signUpPlayer(harness.port);
  await wallet.deposit({ ...command(player.userId, 2_500_000n), method: 'card', reference: newId('dep') });
  const bet = () => wallet.bet({ ...command(player.userId, 10_000n), ...round(newId('rnd')) });
  for (let minutes = 1; minutes <= 25; minutes += 1) await insertDeposit(player.userId, 'failed', minutes);
  for (let count = 1; count <= 25; count += 1) await bet();
  for (const [path, inserted] of [
    ['/api/user/transactions', 2],
    ['/api/user/casino-transactions', 1],
  ] as const) {
    const first = (await read(path, player)).body;
    await insertDeposit(player.userId, 'failed', 0);
    await insertWithdrawal(player.userId, 'requested');
    await bet();
    const second = (await read(`${path}?cursor=${first.nextCursor}`, player)).body;
    expect(new Set(idsOf([first, second])).size).toBe(first.count);
    expect(second.nextCursor).toBeNull();
    const back = (await read(`${path}?limit=100&cursor=${second.previousCursor}`, player)).body;
    expect(back.rows.slice(inserted)).toEqual(first.rows);
  }
});

test('a player with another player’s cursor sees only their own rows', async () => {
  const [ada, eve] = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
  for (const player of [ada, eve])
    for (let minutes = 1; minutes <= 3; minutes += 1) await insertDeposit(player.userId, 'failed', minutes);
  const { nextCursor } = (await read('/api/user/transactions?limit=1', ada)).body;
  const own = idsOf(await readPages('/api/user/transactions', eve));
  for (const id of idsOf([(await read(`/api/user/transactions?cursor=${nextCursor}`, eve)).body]))
    expect(own).toContain(id);
});

test('players see only their own history, and guests none', async () => {
  const [ada, eve] = [await signUpPlayer(harness.port), await signUpPlayer(harness.port)];
  await insertDeposit(ada.userId, 'completed', 1);
  await wallet.deposit({ ...command(ada.userId, 250_000n), method: 'card', reference: 'dep_2' });
  await wallet.bet({ ...command(ada.userId, 10_000n), ...round('rnd_2') });
  for (const path of ['/api/user/transactions', '/api/user/casino-transactions']) {
    expect((await read(path, ada)).body.count).toBe(1);
    const nowhere = { nextCursor: null, archivedUntil: null, previousCursor: null };
    expect((await read(path, eve)).body).toEqual({ count: 0, ...nowhere, rows: [] });
    expect((await harness.request('GET', path)).status).toBe(403);
  }
});

test('filters money history by type, status, period and currency, with matching counts', async () => {
  const player = await signUpPlayer(harness.port);
  const done = await insertDeposit(player.userId, 'completed', 300);
  await insertDeposit(player.userId, 'declined', 200);
  await insertDeposit(player.userId, 'review', 100);
  await wallet.deposit({ ...command(player.userId, 250_000n), method: 'card', reference: done });
  await wallet.grantBonus({ ...command(player.userId, 50_000n), bonusId: newId('bon') });
  const parts = { method: 'card', amountMinor: 10_000n };
  await wallet.chargeback({ ...command(player.userId, 1n), ...parts, reference: newId('rfd') });
  await wallet.chargeback({ ...command(player.userId, 1n), ...parts, reference: newId('cbk') });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const typesOf = async (query: string) => {
    // Filters apply to every page.
    const pages = await readPages(`/api/user/transactions?limit=2&${query}`, player);
    const types = pages.flatMap(({ rows }) => rows.map((row) => row['transactionType']));
    expect(pages.map(({ count }) => count)).toEqual(pages.map(() => types.length));
    return types;
  };
  expect(await typesOf('type=deposit')).toEqual(['deposit', 'deposit', 'deposit']);
  expect(await typesOf('type=refund')).toEqual(['refund']);
  expect(await typesOf('type=chargeback')).toEqual(['chargeback']);
  expect(await typesOf('status=rejected')).toEqual(['deposit']);
  expect(await typesOf('status=completed')).toEqual(['chargeback', 'refund', 'bonus', 'deposit']);
  expect(await typesOf('type=deposit&status=processing')).toEqual(['deposit']);
  expect(await typesOf('type=withdrawal')).toEqual([]);
  expect(await typesOf(`from=${ago(250)}&to=${ago(50)}`)).toEqual(['deposit', 'deposit']);
  expect(await typesOf('currency=EUR')).toHaveLength(6);
  for (const state of ['paying', 'sent']) await insertWithdrawal(player.userId, state);
  expect(await typesOf('type=withdrawal&currency=EUR')).toEqual(['withdrawal', 'withdrawal']);
  expect(await typesOf('status=confirmed')).toEqual(['withdrawal']);
  expect(await typesOf('currency=USD')).toEqual([]);
  expect(await typesOf('currency=NONE')).toEqual([]);
});

test('filters casino history by type, game and period', async () => {
  const player = await signUpPlayer(harness.port);
  await wallet.deposit({ ...command(player.userId, 250_000n), method: 'card', reference: newId('dep') });
  await wallet.bet({ ...command(player.userId, 10_000n), ...round(newId('rnd')) });
  const other = { provider: 'originals', roundId: newId('rnd'), gameSlug: 'mines' };
  await wallet.bet({ ...command(player.userId, 10_000n), ...other });
  await wallet.win({ ...command(player.userId, 20_000n), ...other, closesRound: true });
  const list = async (query: string) =>
    (await read(`/api/user/casino-transactions?${query}`, player)).body.rows.map(
      (row) => `${row['transactionType']} ${row['gameSlug']}`,
    );
  expect(await list('type=bet')).toEqual(['bet mines', 'bet dice']);
  expect(await list('game=mines')).toEqual(['win mines', 'bet mines']);
  expect(await list('game=mines&type=win&currency=EUR')).toEqual(['win mines']);
  expect(await list(`to=${new Date(Date.now() - 3_600_000).toISOString()}`)).toEqual([]);
  expect(await list('currency=USD')).toEqual([]);
});

test('totals of a period are exact and only for their player', async () => {
  const player = await signUpPlayer(harness.port);
  await wallet.deposit({ ...command(player.userId, 250_000n), method: 'card', reference: newId('dep') });
  await wallet.bet({ ...command(player.userId, 10_001n), ...round(newId('rnd')) });
  const path = '/api/user/history-totals';
  const totalsOf = async (query: string) =>
    (await harness.read<{ totals: unknown[] }>(`${path}?${query}`, { token: player.token })).totals;
  const [total] = await totalsOf('');
  expect(total).toMatchObject({ currencyCode: 'EUR', deposited: '25.00', staked: '1.0001', change: '23.9999' });
  const [before] = await totalsOf('to=2026-01-01T00:00:00Z');
  expect(before).toMatchObject({ deposited: '0.00', staked: '0.00', change: '0.00' });
  expect((await harness.request('GET', path)).status).toBe(403);
  expect((await harness.request('GET', `${path}?from=x`, { token: player.token })).status).toBe(400);
});

test.each([
  ...tableOf(`
    ?pageNo=1 | ?limit=101 | ?limit=x | ?playerId=plr_other | ?type=bet | ?status=x | ?from=2026-99-99T00:00:00Z | ?to=now
    ?cursor=  | ?cursor=x  | ?cursor=a%20b
  `).flat(),
  `?cursor=${'a'.repeat(1_001)}`,
  `?cursor=${cursorOf('casino-transactions', {})}`,
  `?cursor=${cursorOf('transactions', { deposits: '12' })}`,
  `?cursor=${cursorOf('transactions', { EUR: 'x' })}`,
])('refuses %s', async (query) => {
  const player = await signUpPlayer(harness.port);
  const response = await read(`/api/user/transactions${query}`, player);
  expect([response.status, (response.body as unknown as { code: string }).code]).toEqual([400, 'request.invalid']);
});

test('the account shows the sums of stakes and deposits without returned stakes', async () => {
  const player = await signUpPlayer(harness.port);
  await wallet.deposit({ ...command(player.userId, 500_000n), method: 'card', reference: 'dep_3' });
  await wallet.bet({ ...command(player.userId, 100_000n), ...round('rnd_3') });
  const lost = { ...command(player.userId, 40_000n), ...round('rnd_4') };
  await wallet.bet(lost);
  const { source, playerId, asset } = lost;
  await wallet.rollback({ source, playerId, asset, externalId: newId('ext'), targetExternalId: lost.externalId });
  const body = await harness.read('/api/user/get-user-details', { token: player.token });
  expect(body).toMatchObject({
    depositCount: 1,
    totalDeposit: '50.00',
    totalSpend: '10.00',
    userWallet: [{ amount: '40.00', seq: 4 }],
  });
});

test('the last page says until when the player’s transactions are archived', async () => {
  const player = await signUpPlayer(harness.port);
  const paths = ['/api/user/transactions', '/api/user/casino-transactions'];
  const untils = () => Promise.all(paths.map(async (path) => (await read(path, player)).body.archivedUntil));
  await harness.owner.query(`INSERT INTO archived_months (month, transfers, actor) VALUES ('2026-01-01', 1, 'test')`);
  try {
    expect(await untils()).toEqual([null, null]);
    await harness.owner.query(
      `INSERT INTO archived_wallets (month, wallet_id, last_seq, hash, real_after, bonus_after, held_after, receivable_after)
       SELECT '2026-01-01', id, 1, '', 0, 0, 0, 0 FROM wallets WHERE player_id = $1`,
      [player.userId],
    );
    expect(await untils()).toEqual(['2026-02-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']);
  } finally {
    await harness.owner.query('DELETE FROM archived_wallets');
    await harness.owner.query('DELETE FROM archived_months');
  }
});
