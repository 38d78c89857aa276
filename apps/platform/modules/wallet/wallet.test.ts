import { expect, test } from 'vitest';
import { OUTBOX_START, type OutboxCursor } from './index.ts';
import { setUpWalletHarness } from './testing/wallet-harness.ts';

const harness = setUpWalletHarness();
const refusal = (code: string) => ({ code });
const grant = (player: string, externalId: string, amountMinor: bigint, bonusId = 'welcome') =>
  harness.wallet.grantBonus({ ...harness.id(player, externalId), amountMinor, bonusId });

test('a bet counts towards wagering by `countedMinor`, and not at all after its rollback', async () => {
  const player = await harness.player(100n);
  const left = () => harness.wallet.wageringLeftOf(player, 'EUR');
  const bet = (id: string, countedMinor?: bigint) =>
    harness.wallet.bet({ ...harness.bet(player, id, 20n), ...(countedMinor !== undefined && { countedMinor }) });
  await bet('counted-full');
  expect(await left()).toBe(80n);
  await bet('counted-half', 10n);
  await bet('counted-half', 0n);
  expect(await left()).toBe(70n);
  await bet('counted-nothing', 0n);
  expect(await left()).toBe(70n);
  for (const id of ['counted-full', 'counted-half', 'counted-nothing'])
    await harness.wallet.rollback({ ...harness.id(player, `${id}-undo`), targetExternalId: id });
  expect(await left()).toBe(100n);
  for (const wrong of [-1n, 21n])
    await expect(bet(`counted-${wrong}`, wrong)).rejects.toMatchObject(refusal('wallet.amount_invalid'));
});

test('books returned bonus money to the house after its bonus was lost', async () => {
  const player = await harness.player(30n);
  await grant(player, 'g-lost', 70n);
  await harness.wallet.bet(harness.bet(player, 'lost-bet', 50n));
  await harness.wallet.forfeitBonus({ ...harness.id(player, 'forfeit'), bonusId: 'welcome' });
  await grant(player, 'g-next', 5n, 'second');
  const undone = await harness.wallet.rollback({ ...harness.id(player, 'lost-undo'), targetExternalId: 'lost-bet' });
  expect(undone).toMatchObject({
    split: { realMinor: 30n, bonusMinor: 0n },
    wallet: { realMinor: 30n, bonusMinor: 5n },
  });
  const { rows } = await harness.owner.query<{ amount: bigint }>(
    `SELECT amount FROM entries WHERE transfer_id = $1 AND account = 'house.bonus_cost' AND party = 'welcome'`,
    [undone.transferId],
  );
  expect(rows).toEqual([{ amount: 20n }]);
});

test('refuses a second active bonus', async () => {
  const player = await harness.player();
  await grant(player, 'g-a', 10n, 'first');
  await expect(grant(player, 'g-b', 10n, 'second')).rejects.toMatchObject(refusal('bonus.ACTIVE_BONUS'));
});

test('the history lists entries with the balance before and after, newest first', async () => {
  const player = await harness.player(100n);
  await harness.wallet.bet(harness.bet(player, 'h-bet', 30n));
  await harness.wallet.win(harness.win(player, 'h-win', 50n));
  const casino = await harness.wallet.listCasinoEntries({ playerId: player, limit: 20 });
  expect(casino.count).toBe(2);
  expect(casino.rows).toMatchObject([
    {
      kind: 'win',
      amountMinor: 50n,
      balanceBeforeMinor: 70n,
      balanceAfterMinor: 120n,
      bonusBalanceMinor: 0n,
      gameSlug: 'dice',
      provider: 'originals',
    },
    { kind: 'bet', amountMinor: -30n, balanceBeforeMinor: 100n, balanceAfterMinor: 70n, roundId: `round-${player}` },
  ]);
  const place = { direction: 'older', boundaries: { EUR: '2' } } as const;
  const second = await harness.wallet.listWalletEntries({ playerId: player, place, limit: 2 });
  expect(second).toMatchObject({ count: 3, rows: [{ kind: 'deposit', amountMinor: 100n, method: 'card' }] });
  expect(await harness.wallet.findTransfer('test', 'h-win')).toMatchObject({
    playerId: player,
    kind: 'win',
    isApplied: true,
  });
});

test('each transfer has one outbox message in order, which a running transaction delays but does not hide', async () => {
  const player = await harness.player(100n);
  const own = async (after: OutboxCursor = OUTBOX_START) => {
    const next = await harness.wallet.nextInOutbox(after, 10_000);
    expect(next === null || next.keys.length <= next.count).toBe(true);
    return next?.keys.includes(player) ? harness.wallet.readOutbox({ after, until: next.until }, [player]) : [];
  };
  // Transactions of other databases in the cluster delay reads too, so the test polls.
  const events = (expected: string[]) =>
    expect.poll(async () => (await own()).map((message) => message.event), { timeout: 20_000 }).toEqual(expected);
  await events(['balance']);
  const slow = await harness.owner.connect();
  try {
    await slow.query('BEGIN');
    await slow.query(`SELECT outbox_emit('test', $1, 'slow', '{}')`, [player]);
    await harness.wallet.bet(harness.bet(player, 'm-bet', 30n));
    await events(['balance']);
    await slow.query('COMMIT');
  } finally {
    slow.release(true);
  }
  await events(['balance', 'slow', 'debit']);
  const [, , bet] = await own();
  expect(bet).toMatchObject({
    topic: 'wallet',
    seq: 2n,
    payload: { asset: 'EUR', amountMinor: '30', realMinor: '70', seq: '2', kind: 'bet' },
  });
  if (bet) expect(await own(bet.cursor)).toEqual([]);
});
