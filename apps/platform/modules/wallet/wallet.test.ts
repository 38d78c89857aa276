import { describe, expect, test } from 'vitest';
import { createDb } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { OUTBOX_START } from './index.ts';
import { untilOutboxReadable } from './testing/until-outbox-readable.ts';
import { setUpWalletHarness } from './testing/wallet-harness.ts';

const harness = setUpWalletHarness();
const refusal = (code: string) => ({ code });

describe('identity of a command', () => {
  test('the same command sent again moves nothing and gives the first answer, whatever happened since', async () => {
    const { wallet } = harness;
    const player = await harness.player(100n);
    const first = await wallet.bet(harness.bet(player, 'same-1', 30n));
    await wallet.bet(harness.bet(player, 'same-2', 30n));
    expect(await wallet.bet(harness.bet(player, 'same-1', 30n))).toEqual({ ...first, isReplay: true });
    expect(await harness.pockets(player)).toEqual([40n, 0n, 0n, 0n, 3n]);
  });

  test('an id that was used with other input is refused, also by another player and in another currency', async () => {
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

  test('a refusal that may change is not kept: the same bet is taken once there is money', async () => {
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
  test('no bet takes more than there is, nothing at all, or a negative amount', async () => {
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

  test('a rollback that overtakes its bet is accepted, and the late bet never takes money', async () => {
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

  test('a bet goes back once, whatever ids the rollbacks carry', async () => {
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

  test('a closed round takes no bet, but still pays a late win and gives a stake back', async () => {
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

  test('a round that has won stays open when its stake goes back', async () => {
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

  test('a bet counts towards playing a deposit through by what the caller says, and not at all once it went back', async () => {
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

  test('a win that is taken back after it was spent leaves a debt, never a negative balance', async () => {
    const player = await harness.player(10n);
    await harness.wallet.win(harness.win(player, 'wrong-win', 50n, false));
    await harness.wallet.bet(harness.bet(player, 'spend', 45n));
    await harness.wallet.rollback({ ...harness.id(player, 'undo-win'), targetExternalId: 'wrong-win' });
    expect(await harness.pockets(player)).toEqual([0n, 0n, 0n, 35n, 4n]);
    await harness.wallet.deposit(harness.payment(player, 'new-money', 100n));
    await harness.wallet.repay({ ...harness.id(player, 'pay-debt'), amountMinor: 35n });
    expect(await harness.pockets(player)).toEqual([65n, 0n, 0n, 0n, 6n]);
  });

  test('a rollback reaches nothing but the bets and wins of the same wallet', async () => {
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

  test('a stake is split by the fund order, its win follows the same proportion, its rollback restores each pocket exactly', async () => {
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

  test('bonus money that comes back after its bonus was lost goes to the house, and is on the books', async () => {
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

  test('a bonus is converted once, up to its maximum, and what comes back later is the player’s', async () => {
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

  test('only one bonus runs at a time', async () => {
    const player = await harness.player();
    await grant(player, 'g-a', 10n, 'first');
    await expect(grant(player, 'g-b', 10n, 'second')).rejects.toMatchObject(refusal('bonus.ACTIVE_BONUS'));
  });
});

describe('payments', () => {
  test('held money is settled or released, once', async () => {
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

  test('a charge-back takes what is there and leaves the rest as a debt', async () => {
    const player = await harness.player(30n);
    await harness.wallet.chargeback(harness.payment(player, 'back', 100n));
    expect(await harness.pockets(player)).toEqual([0n, 0n, 0n, 70n, 2n]);
    await expect(harness.wallet.repay({ ...harness.id(player, 'too-much'), amountMinor: 71n })).rejects.toMatchObject(
      refusal('wallet.amount_invalid'),
    );
  });
});

describe('reading', () => {
  test('the history shows each movement with the balance before and after it, newest first', async () => {
    const player = await harness.player(100n);
    await harness.wallet.bet(harness.bet(player, 'h-bet', 30n));
    await harness.wallet.win(harness.win(player, 'h-win', 50n));
    const casino = await harness.wallet.listCasinoEntries({ playerId: player, pageNo: 1, limit: 20 });
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
    const second = await harness.wallet.listWalletEntries({ playerId: player, pageNo: 2, limit: 2 });
    expect(second).toMatchObject({ count: 3, rows: [{ kind: 'deposit', amountMinor: 100n, method: 'card' }] });
    expect(await harness.wallet.findTransfer('test', 'h-win')).toMatchObject({
      playerId: player,
      kind: 'win',
      isApplied: true,
    });
  });

  test('a player’s first wallet is the active one until they choose another', async () => {
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

  test('each movement is one message, in order, with the wallet after it; a running transaction hides nothing for ever', async () => {
    const player = await harness.player(100n);
    const own = async () =>
      (await harness.wallet.readOutbox(OUTBOX_START, 10_000)).filter((message) => message.key === player);
    // Transactions of other databases in the cluster delay reading as well, so what must show is waited for.
    const events = (wanted: string[]) =>
      expect.poll(async () => (await own()).map((message) => message.event), { timeout: 20_000 }).toEqual(wanted);
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
    if (bet)
      expect((await harness.wallet.readOutbox(bet.cursor, 10)).filter((message) => message.key === player)).toEqual([]);
  });
});

test('inside a transaction, money and the caller’s own rows change together or not at all', async () => {
  const player = await harness.player(100n);
  const db = createDb(harness.pool);
  const failing = withTx(db, async (tx) => {
    await harness.wallet.inTx(tx).bet(harness.bet(player, 'tx-bet', 30n));
    throw new Error('something after it failed');
  });
  await expect(failing).rejects.toThrow('something after it failed');
  expect(await harness.pockets(player)).toEqual([100n, 0n, 0n, 0n, 1n]);
  await withTx(db, (tx) => harness.wallet.inTx(tx).bet(harness.bet(player, 'tx-bet', 30n)));
  expect(await harness.pockets(player)).toEqual([70n, 0n, 0n, 0n, 2n]);
});

test('after all of this the auditor finds nothing', async () => {
  await untilOutboxReadable(harness.owner);
  await harness.owner.query('SELECT ledger_roll_up()');
  expect((await harness.audit()).problems).toEqual([]);
  expect((await harness.audit('incremental')).problems).toEqual([]);
});
