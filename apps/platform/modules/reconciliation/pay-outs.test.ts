import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayOutBooksHarness } from './testing/pay-out-books-harness.ts';

const HOUR_MS = 3_600_000;

let harness: Awaited<ReturnType<typeof createPayOutBooksHarness>>;
beforeAll(async () => {
  harness = await createPayOutBooksHarness();
});
afterAll(async () => harness?.close());

it('finds no difference for sent, returned, rejected and open payouts', async () => {
  const [paid = '', returned = ''] = await harness.sent(2);
  harness.insertLine(paid);
  harness.insertLine(returned);
  harness.provider.setStatus(returned, 'returned');
  await harness.processDue();
  harness.insertLine(returned, { kind: 'payout_return', amount: '100.00', fee: '0' });
  const rejected = await harness.confirmed();
  await harness.admin.reject(rejected, { by: 'Ada', reason: 'other' });
  await harness.quoteAndRequest(await harness.newPlayer(1_000_000n), '100');
  expect(await harness.reports()).toEqual([]);
});

it('reports exactly the differences that are planted in the statement', async () => {
  const planted: unknown[][] = [];
  const plant = (...difference: unknown[]) => planted.push(difference);
  const [
    unpaid = '',
    less = '',
    foreign = '',
    twice = '',
    overcharged = '',
    mixed = '',
    unrecorded = '',
    short = '',
    late = '',
  ] = await harness.sent(9);

  plant('missing_there', 'provider', 'payout', unpaid, '99.00 EUR', null);

  harness.insertLine('wdr_nobody');
  plant('missing_here', 'provider', 'payout', 'wdr_nobody', null, '99.00 EUR');

  harness.insertLine(less, { amount: '98.00' });
  plant('amount', 'provider', 'payout', less, '99.00 EUR', '98.00 EUR');

  harness.insertLine(foreign, { currency: 'USD' });
  plant('currency', 'provider', 'payout', foreign, '99.00 EUR', '99.00 USD');

  harness.insertLine(twice, { acquirerId: 'out_second' });
  harness.insertLine(twice);
  plant('duplicate', 'provider', 'payout', twice, '99.00 EUR', '99.00 EUR');

  const rejected = await harness.confirmed();
  await harness.admin.reject(rejected, { by: 'Ada', reason: 'other' });
  harness.insertLine(rejected);
  plant('status', 'provider', 'payout', rejected, 'rejected', 'paid');

  harness.insertLine(overcharged, { fee: '1.50' });
  plant('fee', 'provider', 'payout', overcharged, '1.00 EUR', '1.50 EUR');

  harness.insertLine(mixed, { acquirerId: 'out_of_another' });
  plant('wrong_account', 'provider', 'payout', mixed, `out-${mixed}`, 'out_of_another');

  harness.insertLine(unrecorded);
  harness.insertLine(unrecorded, { kind: 'payout_return', amount: '100.00', fee: '0' });
  plant('status', 'provider', 'payout_return', unrecorded, 'sent', 'came back');

  harness.insertLine(short);
  harness.provider.setStatus(short, 'returned');
  await harness.processDue();
  harness.insertLine(short, { kind: 'payout_return', fee: '0' });
  plant('amount', 'provider', 'payout_return', short, '100.00 EUR', '99.00 EUR');

  const at = new Date(Date.now() - 3 * HOUR_MS);
  harness.insertLine(late, { at });
  await harness.owner.query('UPDATE withdrawals SET created_at = $2 WHERE withdrawal_id = $1', [late, at]);
  plant('late', 'provider', 'payout', late, expect.stringMatching(/Z$/), at.toISOString());

  const found = await harness.reports();
  for (const difference of planted) expect(found).toContainEqual(difference);
  expect(found).toHaveLength(planted.length);
});

it('reports exactly the differences that are planted in the ledger', async () => {
  const before = (await harness.reports()).length;
  const unbooked = await harness.confirmed();
  await harness.owner.query(`UPDATE withdrawals SET state = 'sent' WHERE withdrawal_id = $1`, [unbooked]);
  await harness.owner.query(
    `INSERT INTO withdrawal_changes (withdrawal_id, from_state, to_state, actor) VALUES ($1, 'paying', 'sent', 'provider')`,
    [unbooked],
  );
  harness.insertLine(unbooked);

  const source = 'withdrawals';
  const playerId = await harness.newPlayer(1_000_000n);
  const { withdrawalId } = await harness.quoteAndRequest(playerId, '100');
  const settled = { source, externalId: `${withdrawalId}:settle`, playerId, asset: 'EUR' } as const;
  await harness.wallet.settleWithdrawal({ ...settled, holdExternalId: withdrawalId });

  const otherPlayer = await harness.newPlayer(1_000_000n);
  const money = { playerId: otherPlayer, asset: 'EUR', amountMinor: 50_000n, method: 'bank' } as const;
  const invented = { ...money, source, reference: 'wdr_invented' };
  await harness.wallet.holdWithdrawal({ ...invented, externalId: 'wdr_invented' });
  await harness.wallet.settleWithdrawal({
    ...invented,
    externalId: 'wdr_invented:settle',
    holdExternalId: 'wdr_invented',
  });

  const [again = ''] = await harness.sent(1);
  harness.insertLine(again);
  const back = { ...money, source, externalId: `${again}:again`, reference: again };
  await harness.wallet.returnWithdrawal(back);

  const found = await harness.reports();
  expect(found).toHaveLength(before + 4);
  expect(found).toContainEqual(['missing_ledger', 'ledger', 'payout', unbooked, '100.00 EUR', null]);
  expect(found).toContainEqual(['status', 'ledger', 'payout', withdrawalId, 'requested', '100.00 EUR']);
  expect(found).toContainEqual(['orphan_ledger', 'ledger', 'payout', 'wdr_invented', null, '5.00 EUR']);
  expect(found).toContainEqual(['duplicate', 'ledger', 'payout_return', again, null, '5.00 EUR']);
});
