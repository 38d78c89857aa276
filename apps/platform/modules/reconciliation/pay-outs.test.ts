import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayOutBooksHarness } from './testing/pay-out-books-harness.ts';

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

it('reports exactly the differences that are planted in the ledger', async () => {
  const unbooked = await harness.confirmed();
  await harness.owner.query(`UPDATE withdrawals SET state = 'sent' WHERE withdrawal_id = $1`, [unbooked]);
  await harness.owner.query(
    `INSERT INTO withdrawal_changes (withdrawal_id, from_state, to_state, actor) VALUES ($1, 'paying', 'sent', 'provider')`,
    [unbooked],
  );
  harness.insertLine(unbooked);

  const otherPlayer = await harness.newPlayer(1_000_000n);
  const money = { playerId: otherPlayer, asset: 'EUR', amountMinor: 50_000n, method: 'bank' } as const;
  const invented = { ...money, source: 'withdrawals', reference: 'wdr_invented' };
  await harness.wallet.holdWithdrawal({ ...invented, externalId: 'wdr_invented' });
  await harness.wallet.settleWithdrawal({
    ...invented,
    externalId: 'wdr_invented:settle',
    holdExternalId: 'wdr_invented',
  });

  const found = await harness.reports();
  expect(found).toHaveLength(2);
  expect(found).toContainEqual(['missing_ledger', 'ledger', 'payout', unbooked, '100.00 EUR', null]);
  expect(found).toContainEqual(['orphan_ledger', 'ledger', 'payout', 'wdr_invented', null, '5.00 EUR']);
});
