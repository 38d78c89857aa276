import { describe, expect, test } from 'vitest';
import { createDb } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { OUTBOX_START, type OutboxCursor } from './index.ts';
import { untilOutboxReadable } from './testing/until-outbox-readable.ts';
import { setUpWalletHarness } from './testing/wallet-harness.ts';

const harness = setUpWalletHarness();
const refusal = (code: string) => ({ code });

describe('idempotency of commands', () => {
  test('a repeated command moves nothing and returns the first result', async () => {
    const { wallet } = harness;
    const player = await harness.player(100n);
    const first = await wallet.bet(harness.bet(player, 'same-1', 30n));
    await wallet.bet(harness.bet(player, 'same-2', 30n));
    expect(await wallet.bet(harness.bet(player, 'same-1', 30n))).toEqual({ ...first, isReplay: true });
    expect(await harness.pockets(player)).toEqual([40n, 0n, 0n, 0n, 3n]);
  });

  test('an id that was used with another input is refused, also for another player or currency', async () => {
    const { wallet } = harness;
    const player = await harness.player(100n);
    const other = await harness.player(100n);
    await wallet.openWallet({ playerId: player, asset: 'BTC' });
    await wallet.bet(harness.bet(player, 'reused', 30n));
    const again = [
      harness.bet(player, 'reused', 31n),
      harness.bet(player, 'reused', 30n, 'another-round'),
      harness.bet(other, 'reused', 30n),
      { ...harness.bet(player, 'reused', 30n), asset: 'BTC' as const },
    ];
    for (const command of again) await expect(wallet.bet(command)).rejects.toMatchObject(refusal('request.id_reused'));
    await expect(wallet.win(harness.win(player, 'reused', 30n))).rejects.toMatchObject(refusal('request.id_reused'));
    expect(await harness.pockets(other)).toEqual([100n, 0n, 0n, 0n, 1n]);
  });

  test('a refusal is not stored: the same bet succeeds once there is money', async () => {
    const { wallet } = harness;
    const player = await harness.player(10n);
    await expect(wallet.bet(harness.bet(player, 'later', 30n))).rejects.toMatchObject(
      refusal('wallet.insufficient_funds'),
    );
    await wallet.deposit(harness.payment(player, 'later-deposit', 50n));
    expect((await wallet.bet(harness.bet(player, 'later', 30n))).wallet).toMatchObject({ realMinor: 30n, seq: 3n });
  });
});

describe('play', () => {
  test('refuses a bet above the balance, of zero, or of a negative amount', async () => {
    const player = await harness.player(100n);
    for (const amount of [0n, -1n]) {
      await expect(harness.wallet.bet(harness.bet(player, `odd${amount}`, amount))).rejects.toMatchObject(
        refusal('wallet.amount_invalid'),
      );
    }
    await expect(harness.wallet.bet(harness.bet(player, 'much', 101n))).rejects.toMatchObject(
      refusal('wallet.insufficient_funds'),
    );
    await expect(harness.wallet.win(harness.win(player, 'huge', 9_223_372_036_854_775_807n))).rejects.toMatchObject(
      refusal('wallet.amount_invalid'),
    );
    await expect(harness.wallet.bet(harness.bet('plr_nobody', 'nobody', 1n))).rejects.toMatchObject(
      refusal('wallet.unknown_currency'),
    );
    expect(await harness.pockets(player)).toEqual([100n, 0n, 0n, 0n, 1n]);
  });

  test('accepts a rollback before its bet and refuses the late bet', async () => {
    const player = await harness.player(100n);
    const early = await harness.wallet.rollback({ ...harness.id(player, 'undo-early'), targetExternalId: 'late-bet' });
    expect(early).toMatchObject({ effect: 'tombstone', isReplay: false, wallet: { realMinor: 100n, seq: 1n } });
    for (let tries = 0; tries < 2; tries += 1) {
      await expect(harness.wallet.bet(harness.bet(player, 'late-bet', 30n))).rejects.toMatchObject(
        refusal('wallet.bet_returned'),
      );
    }
    expect(
      await harness.wallet.rollback({ ...harness.id(player, 'undo-early'), targetExternalId: 'late-bet' }),
    ).toEqual({
      ...early,
      isReplay: true,
    });
  });

  test('returns a bet once, whatever the ids of the rollbacks', async () => {
    const player = await harness.player(100n);
    await harness.wallet.bet(harness.bet(player, 'once', 40n));
    expect(await harness.wallet.rollback({ ...harness.id(player, 'undo-1'), targetExternalId: 'once' })).toMatchObject({
      effect: 'undone',
    });
    expect(await harness.wallet.rollback({ ...harness.id(player, 'undo-2'), targetExternalId: 'once' })).toMatchObject({
      effect: 'already_undone',
    });
    expect(await harness.pockets(player)).toEqual([100n, 0n, 0n, 0n, 3n]);
    const round = await harness.wallet.findRound('originals', `round-${player}`, player);
    expect(round).toMatchObject({ state: 'returned', stakedMinor: 40n, returnedMinor: 40n, wonMinor: 0n });
  });

  test('a closed round refuses bets, but accepts late wins and rollbacks', async () => {
    const player = await harness.player(100n);
    await harness.wallet.bet(harness.bet(player, 'closing-bet', 40n));
    await harness.wallet.win(harness.win(player, 'closing-win', 0n));
    await expect(harness.wallet.bet(harness.bet(player, 'after', 1n))).rejects.toMatchObject(
      refusal('wallet.round_closed'),
    );
    await harness.wallet.win(harness.win(player, 'late-win', 7n, false));
    await harness.wallet.rollback({ ...harness.id(player, 'late-undo'), targetExternalId: 'closing-bet' });
    expect(await harness.pockets(player)).toEqual([107n, 0n, 0n, 0n, 5n]);
    expect(await harness.wallet.findRound('originals', `round-${player}`, player)).toMatchObject({
      state: 'closed',
      wonMinor: 7n,
    });
  });

  test('a round that has won stays open when its stake is returned', async () => {
    const player = await harness.player(100n);
    await harness.wallet.bet(harness.bet(player, 'won-bet', 40n));
    await harness.wallet.win(harness.win(player, 'won-win', 7n, false));
    await harness.wallet.rollback({ ...harness.id(player, 'won-undo'), targetExternalId: 'won-bet' });
    expect(await harness.wallet.findRound('originals', `round-${player}`, player)).toMatchObject({
      state: 'open',
      stakedMinor: 40n,
      returnedMinor: 40n,
      wonMinor: 7n,
    });
  });

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

  test('a rollback of a spent win leaves a debt and never a negative balance', async () => {
    const player = await harness.player(10n);
    await harness.wallet.win(harness.win(player, 'wrong-win', 50n, false));
    await harness.wallet.bet(harness.bet(player, 'spend', 45n));
    await harness.wallet.rollback({ ...harness.id(player, 'undo-win'), targetExternalId: 'wrong-win' });
    expect(await harness.pockets(player)).toEqual([0n, 0n, 0n, 35n, 4n]);
    await harness.wallet.deposit(harness.payment(player, 'new-money', 100n));
    await harness.wallet.repay({ ...harness.id(player, 'pay-debt'), amountMinor: 35n });
    expect(await harness.pockets(player)).toEqual([65n, 0n, 0n, 0n, 6n]);
  });

  test('refuses a rollback of anything but a bet or win of the same wallet', async () => {
    const player = await harness.player(100n);
    const other = await harness.player(100n);
    await harness.wallet.bet(harness.bet(other, 'others-bet', 10n));
    for (const target of ['others-bet', `${player}-opening`]) {
      const undo = { ...harness.id(player, `undo-${target}`), targetExternalId: target };
      await expect(harness.wallet.rollback(undo)).rejects.toMatchObject(refusal('wallet.unknown_reference'));
    }
  });
});

describe('bonus money', () => {
  const grant = (player: string, externalId: string, amountMinor: bigint, bonusId = 'welcome') =>
    harness.wallet.grantBonus({ ...harness.id(player, externalId), amountMinor, bonusId });

  test('splits a stake by the fund order, a win by the same proportion, and a rollback exactly', async () => {
    const player = await harness.player(30n);
    await grant(player, 'g-split', 70n);
    const bet = await harness.wallet.bet(harness.bet(player, 'split-bet', 50n));
    expect(bet.split).toEqual({ realMinor: 30n, bonusMinor: 20n });
    const win = await harness.wallet.win(harness.win(player, 'split-win', 101n, false));
    expect(win.split).toEqual({ realMinor: 61n, bonusMinor: 40n });
    const undone = await harness.wallet.rollback({
      ...harness.id(player, 'split-undo'),
      targetExternalId: 'split-bet',
    });
    expect(undone.split).toEqual({ realMinor: 30n, bonusMinor: 20n });
    const bonusFirst = await harness.wallet.bet({
      ...harness.bet(player, 'bonus-first', 95n),
      fundOrder: 'bonus_first',
    });
    expect(bonusFirst.split).toEqual({ realMinor: 0n, bonusMinor: 95n });
    await expect(
      harness.wallet.bet({ ...harness.bet(player, 'real-only', 92n), fundOrder: 'real_only' }),
    ).rejects.toMatchObject(refusal('wallet.insufficient_funds'));
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

  test('converts a bonus once, up to its maximum, and books later returns as real money', async () => {
    const player = await harness.player();
    await grant(player, 'g-conv', 100n);
    await harness.wallet.bet(harness.bet(player, 'conv-bet', 40n));
    const end = { ...harness.id(player, 'convert'), bonusId: 'welcome', amountMinorMax: 50n };
    expect(await harness.wallet.convertBonus(end)).toMatchObject({
      split: { realMinor: 50n, bonusMinor: 60n },
      wallet: { bonusMinor: 0n },
    });
    await expect(
      harness.wallet.forfeitBonus({ ...harness.id(player, 'late-forfeit'), bonusId: 'welcome' }),
    ).rejects.toMatchObject(refusal('wallet.already_decided'));
    await harness.wallet.rollback({ ...harness.id(player, 'conv-undo'), targetExternalId: 'conv-bet' });
    expect(await harness.pockets(player)).toEqual([90n, 0n, 0n, 0n, 4n]);
  });

  test('refuses a second active bonus', async () => {
    const player = await harness.player();
    await grant(player, 'g-a', 10n, 'first');
    await expect(grant(player, 'g-b', 10n, 'second')).rejects.toMatchObject(refusal('bonus.ACTIVE_BONUS'));
  });
});

describe('payments', () => {
  test('settles or releases a hold once', async () => {
    const { wallet } = harness;
    const player = await harness.player(100n);
    await wallet.holdWithdrawal(harness.payment(player, 'hold-1', 60n));
    await wallet.holdWithdrawal(harness.payment(player, 'hold-2', 40n));
    await expect(wallet.bet(harness.bet(player, 'held-bet', 1n))).rejects.toMatchObject(
      refusal('wallet.insufficient_funds'),
    );
    await wallet.settleWithdrawal({ ...harness.id(player, 'settle-1'), holdExternalId: 'hold-1' });
    const released = await wallet.releaseWithdrawal({ ...harness.id(player, 'release-2'), holdExternalId: 'hold-2' });
    expect(released.wallet).toMatchObject({ realMinor: 40n, heldMinor: 0n });
    for (const hold of ['hold-1', 'hold-2']) {
      const again = { ...harness.id(player, `again-${hold}`), holdExternalId: hold };
      await expect(wallet.releaseWithdrawal(again)).rejects.toMatchObject(refusal('wallet.already_decided'));
    }
  });

  test('a chargeback debits what is there and turns the rest into a debt', async () => {
    const player = await harness.player(30n);
    await harness.wallet.chargeback(harness.payment(player, 'back', 100n));
    expect(await harness.pockets(player)).toEqual([0n, 0n, 0n, 70n, 2n]);
    await expect(harness.wallet.repay({ ...harness.id(player, 'too-much'), amountMinor: 71n })).rejects.toMatchObject(
      refusal('wallet.amount_invalid'),
    );
  });
});

describe('reads', () => {
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

  test('the first wallet is active until the player selects another', async () => {
    const player = await harness.player();
    await harness.wallet.openWallet({ playerId: player, asset: 'BTC' });
    expect((await harness.wallet.listWallets(player)).map((wallet) => [wallet.asset, wallet.isActive])).toEqual([
      ['EUR', true],
      ['BTC', false],
    ]);
    await harness.wallet.selectWallet({ playerId: player, asset: 'BTC' });
    expect((await harness.wallet.listWallets(player)).map((wallet) => [wallet.asset, wallet.isActive])).toEqual([
      ['BTC', true],
      ['EUR', false],
    ]);
    await expect(harness.wallet.selectWallet({ playerId: player, asset: 'JPY' })).rejects.toMatchObject(
      refusal('wallet.unknown_currency'),
    );
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
});

test('inTx commits or rolls back money together with the caller’s rows', async () => {
  const player = await harness.player(100n);
  const db = createDb(harness.pool);
  const failing = withTx(db, async (tx) => {
    await harness.wallet.inTx(tx).bet(harness.bet(player, 'tx-bet', 30n));
    throw new Error('later step failed');
  });
  await expect(failing).rejects.toThrow('later step failed');
  expect(await harness.pockets(player)).toEqual([100n, 0n, 0n, 0n, 1n]);
  await withTx(db, (tx) => harness.wallet.inTx(tx).bet(harness.bet(player, 'tx-bet', 30n)));
  expect(await harness.pockets(player)).toEqual([70n, 0n, 0n, 0n, 2n]);
});

test('the audit finds no problems after all tests', async () => {
  await untilOutboxReadable(harness.owner);
  await harness.owner.query('SELECT ledger_roll_up()');
  expect((await harness.audit()).problems).toEqual([]);
  expect((await harness.audit('incremental')).problems).toEqual([]);
});
