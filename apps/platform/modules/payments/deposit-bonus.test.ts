import { describe, expect, test } from 'vitest';
import { whileLocked } from '../../db/testing/lock-waits.ts';
import { newId } from '../../db/new-id.ts';
import { createPool } from '../../db/pool.ts';
import type { CreateDeposit } from './create-deposit.ts';
import { bonusDepositsOf, EUR } from './testing/bonus-deposits.ts';
import { depositsOf, newPlayer } from './testing/deposit-requests.ts';
import { BRAND, setUpPayments } from './testing/payments-harness.ts';

const harness = setUpPayments();
const { begin: beginDeposit, report } = depositsOf(harness);
const { bonusOf, change, choose, pay, pocketsOf } = bonusDepositsOf(harness);
const begin = (playerId: string, userBonusId: string | undefined, amount = '25.00', of: Partial<CreateDeposit> = {}) =>
  beginDeposit({ playerId, userBonusId, amount, ...of });
const COINS = { method: 'crypto', currencyCode: 'BTC', choice: 'bitcoin' };
/** Real and bonus money. */
const pockets = async (playerId: string) => {
  const { real, bonus } = await pocketsOf(playerId);
  return [real, bonus];
};

test('the chosen bonus is credited with its deposit, once, up to its maximum', async () => {
  const playerId = newPlayer();
  const userBonusId = await choose(playerId);
  const { depositId } = await begin(playerId, userBonusId);
  expect(await bonusOf(userBonusId)).toMatchObject({ status: 'available' });
  await Promise.all(Array.from({ length: 16 }, () => pay(depositId)));
  expect(await bonusOf(userBonusId)).toMatchObject({
    status: 'active',
    deposit: 25n * EUR,
    bonus: 20n * EUR,
    wager: 600n * EUR,
  });
  expect(await pockets(playerId)).toEqual([25n * EUR, 20n * EUR]);
});

test('a bonus that another transaction activates meanwhile is respected by the deposit, which is credited without its own', async () => {
  const playerId = newPlayer();
  const [userBonusId, other] = [await choose(playerId), await choose(playerId)];
  const { depositId } = await begin(playerId, userBonusId);
  const lock = `SELECT pg_advisory_xact_lock(hashtextextended('bonus-activation:' || $1, 0))`;
  await whileLocked(harness.owner, [lock, [playerId]], [() => pay(depositId)], () =>
    change(other, `status = 'active'`),
  );
  expect(await bonusOf(userBonusId)).toMatchObject({ status: 'available' });
  expect(await pockets(playerId)).toEqual([25n * EUR, 0n]);
});

test('a deposit without a bonus leaves an available one as it is', async () => {
  const playerId = newPlayer();
  const userBonusId = await choose(playerId);
  const { depositId } = await begin(playerId, undefined);
  await pay(depositId);
  expect((await harness.payments.getDeposit(playerId, depositId)).bonus).toBeUndefined();
  expect(await bonusOf(userBonusId)).toMatchObject({ status: 'available' });
  expect(await pockets(playerId)).toEqual([25n * EUR, 0n]);
});

test('a fixed amount without wagering is real money at once', async () => {
  const playerId = newPlayer();
  const userBonusId = await choose(playerId, { deposit_percent: null, bonus_minor: 5n * EUR, multiplier: 0 });
  await pay((await begin(playerId, userBonusId)).depositId);
  expect(await bonusOf(userBonusId)).toMatchObject({ status: 'completed', bonus: 5n * EUR });
  expect(await pockets(playerId)).toEqual([30n * EUR, 0n]);
});

test.each([
  ['below its minimum deposit', { deposit_minor_min: 20n * EUR }, '19.99'],
  ['that was cancelled', { status: 'cancelled' }, '25.00'],
  ['of another type', { bonus_type: 'no_deposit' }, '25.00'],
])('refuses a deposit for a bonus %s before the provider is called', async (_case, facts, amount) => {
  const playerId = newPlayer();
  const userBonusId = await choose(playerId, facts);
  await expect(begin(playerId, userBonusId, amount)).rejects.toMatchObject({ code: 'bonus.UNIFIED_ERROR' });
});

test('refuses the bonus of another player', async () => {
  const userBonusId = await choose(newPlayer());
  await expect(begin(newPlayer(), userBonusId)).rejects.toMatchObject({ code: 'bonus.UNIFIED_ERROR' });
});

test('credits the deposit without a bonus that has ended or been replaced in the meantime', async () => {
  const [early, busy] = [newPlayer(), newPlayer()];
  const [ended, replaced] = [await choose(early), await choose(busy)];
  const deposits = [await begin(early, ended), await begin(busy, replaced)];
  await harness.owner.query('SELECT bonus_cancel($1, $2)', [early, ended]);
  await choose(busy, { bonus_type: 'no_deposit', status: 'active' });
  for (const { depositId } of deposits) await pay(depositId);
  expect([await pockets(early), await pockets(busy)]).toEqual([
    [25n * EUR, 0n],
    [25n * EUR, 0n],
  ]);
  expect([(await bonusOf(ended)).status, (await bonusOf(replaced)).status]).toEqual(['cancelled', 'available']);
});

async function addScarce(participantsMax: number): Promise<string> {
  const bonusId = newId('bns');
  await harness.owner.query(
    `INSERT INTO bonus_templates (bonus_id, brand_key, bonus_key, bonus_type, currency_code, deposit_percent, participants_max, sort_order)
     VALUES ($1, $2, $3, 'deposit', 'EUR', 100, $4, 1)`,
    [bonusId, BRAND, bonusId.replace('_', '-').toLowerCase(), participantsMax],
  );
  return bonusId;
}
const lapse = (bonusId: string) =>
  harness.owner.query(
    `UPDATE bonus_places SET free_from = now() - interval '1 s' WHERE bonus_id = $1 AND free_from > now() AND free_from <> 'infinity'`,
    [bonusId],
  );

test('a place is held for a time, renewed by a deposit while one is free, and permanent with the bonus', async () => {
  const bonus_id = await addScarce(1);
  const [slow, quick, late] = [newPlayer(), newPlayer(), newPlayer()];
  const [ofSlow, ofQuick, ofLate] = [
    await choose(slow, { bonus_id }),
    await choose(quick, { bonus_id }),
    await choose(late, { bonus_id }),
  ];
  const slowDeposit = await begin(slow, ofSlow);
  await expect(begin(quick, ofQuick)).rejects.toMatchObject({ code: 'bonus.MAXIMUM_PARTICIPANTS' });
  await lapse(bonus_id);
  await pay((await begin(quick, ofQuick)).depositId);
  expect((await bonusOf(ofQuick)).status).toBe('active');
  await pay(slowDeposit.depositId);
  expect([(await bonusOf(ofSlow)).status, await pockets(slow)]).toEqual(['available', [25n * EUR, 0n]]);
  await lapse(bonus_id);
  await expect(begin(late, ofLate)).rejects.toMatchObject({ code: 'bonus.MAXIMUM_PARTICIPANTS' });
  await harness.owner.query('SELECT bonus_cancel($1, $2)', [quick, ofQuick]);
  await pay((await begin(late, ofLate)).depositId);
  expect((await bonusOf(ofLate)).status).toBe('active');
});

test('of 64 deposits at the same time no more than the maximum get the bonus', async () => {
  const bonus_id = await addScarce(10);
  const players = Array.from({ length: 64 }, () => newPlayer());
  await Promise.all(
    players.map(async (playerId) => {
      await harness.wallet.openWallet({ playerId, asset: 'EUR' });
      await choose(playerId, { bonus_id, user_bonus_id: `ubn_${playerId}` });
    }),
  );
  const pool = createPool({ url: String(harness.owner.options.connectionString), max: 32 });
  const credited = await Promise.all(
    players.map((playerId) =>
      pool.query<{ done: boolean }>(`SELECT bonus_credit_deposit($1, $2, 'EUR', 250000) AS done`, [
        playerId,
        `ubn_${playerId}`,
      ]),
    ),
  );
  await pool.end();
  expect(credited.filter(({ rows }) => rows[0]?.done)).toHaveLength(10);
  const { rows } = await harness.owner.query(
    `SELECT count(*)::int AS active FROM user_bonuses WHERE bonus_id = $1 AND status = 'active'`,
    [bonus_id],
  );
  expect(rows).toEqual([{ active: 10 }]);
});

test('a bonus that gets a lower maximum keeps the places of players who have it', async () => {
  const bonusId = newId('bns');
  const places = async (participantsMax: number | null) => {
    await harness.owner.query(
      `INSERT INTO bonus_templates (bonus_id, brand_key, bonus_key, bonus_type, currency_code, deposit_percent, participants_max, sort_order)
       VALUES ($1, $2, 'fitted', 'deposit', 'EUR', 100, $3, 1)
       ON CONFLICT (bonus_id) DO UPDATE SET participants_max = excluded.participants_max`,
      [bonusId, BRAND, participantsMax],
    );
    const { rows } = await harness.owner.query(
      `SELECT count(*)::int AS places, count(player_id)::int AS held FROM bonus_places WHERE bonus_id = $1`,
      [bonusId],
    );
    return [rows[0].places, rows[0].held];
  };
  expect(await places(null)).toEqual([0, 0]);
  for (const deposit_minor of [1n, 1n, null])
    await choose(newPlayer(), {
      bonus_id: bonusId,
      deposit_minor,
      status: deposit_minor ? 'completed' : 'expired',
    });
  expect(await places(5)).toEqual([5, 2]);
  expect(await places(1)).toEqual([2, 2]);
  expect(await places(3)).toEqual([3, 2]);
});

describe('what a deposit says of its bonus', () => {
  const said = async (playerId: string, depositId: string) =>
    (await harness.payments.getDeposit(playerId, depositId)).bonus;

  test.each([
    ['a percentage', {}, '15.00', { amount: '15.00', isCapped: false, wager: '450.00' }],
    ['its maximum', {}, '25.00', { amount: '20.00', isCapped: true, wager: '600.00' }],
    ['exactly its maximum', {}, '20.00', { amount: '20.00', isCapped: false, wager: '600.00' }],
    [
      'a fixed amount without wagering',
      { deposit_percent: null, bonus_minor: 5n * EUR, multiplier: 0 },
      '25.00',
      { amount: '5.00', isCapped: false, wager: '0.00' },
    ],
  ])('that it waits, and then that it gave %s', async (_case, facts, amount, given) => {
    const playerId = newPlayer();
    const userBonusId = await choose(playerId, facts);
    const { depositId } = await begin(playerId, userBonusId, amount);
    const terms = { name: 'Welcome', refusal: null, freeSpins: null };
    expect(await said(playerId, depositId)).toMatchObject({ ...terms, state: 'waits', amount: null, wager: null });
    for (let reports = 0; reports < 2; reports += 1) await pay(depositId);
    expect(await said(playerId, depositId)).toMatchObject({ ...terms, ...given, state: 'given' });
  });

  test.each([
    ['can be played', false, 'open'],
    ['wait for other free spins', true, 'pending'],
  ])('which free spins it gave, and that they %s', async (_case, hasOthers, state) => {
    const playerId = newPlayer();
    const userBonusId = await choose(playerId);
    const set = {
      bonus_type: 'freespins',
      deposit_percent: null,
      free_spins: 10,
      free_spins_left: 10,
      spin_stake_minor: EUR / 10n,
      winnings_as: 'real',
      game_slugs: ['truffle-wood'],
      multiplier: 0,
      valid_hours: 24,
    };
    await choose(playerId, { ...set, with_bonus_id: userBonusId });
    const { depositId } = await begin(playerId, userBonusId);
    expect((await said(playerId, depositId))?.freeSpins).toEqual({
      count: 10,
      games: ['truffle-wood'],
      state: 'pending',
    });
    if (hasOthers) await choose(playerId, { ...set, status: 'active' });
    await pay(depositId);
    expect(await said(playerId, depositId)).toMatchObject({
      state: 'given',
      freeSpins: { count: 10, games: ['truffle-wood'], state },
    });
  });

  test.each<[string, (playerId: string, userBonusId: string) => Promise<unknown>]>([
    ['too_small', (_player, id) => change(id, `deposit_minor_min = ${30n * EUR}`)],
    ['expired', (_player, id) => change(id, "status = 'expired'")],
    [
      'expired',
      (_player, id) => change(id, "starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'"),
    ],
    ['cancelled', (player, id) => harness.owner.query('SELECT bonus_cancel($1, $2)', [player, id])],
    ['taken', (_player, id) => change(id, "status = 'completed'")],
    ['deposit_number', (_player, id) => change(id, 'deposit_number = 5')],
    ['active_bonus', (player) => choose(player, { bonus_type: 'no_deposit', status: 'active' })],
    ['unavailable', (_player, id) => change(id, "currency_code = 'USD'")],
  ])('that it was credited without it: %s', async (refusal, happens) => {
    const playerId = newPlayer();
    const userBonusId = await choose(playerId);
    const { depositId } = await begin(playerId, userBonusId);
    await happens(playerId, userBonusId);
    await pay(depositId);
    expect(await said(playerId, depositId)).toMatchObject({ state: 'refused', refusal, amount: null });
    expect(await pockets(playerId)).toEqual([25n * EUR, 0n]);
  });

  test('that its places were taken meanwhile', async () => {
    const bonusId = await addScarce(1);
    const playerId = newPlayer();
    const userBonusId = await choose(playerId, { bonus_id: bonusId });
    const { depositId } = await begin(playerId, userBonusId);
    await harness.owner.query(
      `UPDATE bonus_places SET player_id = 'plr_other', free_from = 'infinity' WHERE bonus_id = $1`,
      [bonusId],
    );
    await pay(depositId);
    expect(await said(playerId, depositId)).toMatchObject({ state: 'refused', refusal: 'full' });
  });

  test('that coins decide when they arrive', async () => {
    const playerId = newPlayer();
    const terms = { currency_code: 'BTC', deposit_minor_min: 50_000n, threshold_minor_max: 100_000_000n };
    const userBonusId = await choose(playerId, terms);
    const { depositId } = await begin(playerId, userBonusId, '0.0002', COINS);
    expect(await said(playerId, depositId)).toMatchObject({ state: 'waits' });
    await report(depositId, { status: 'approved', amount: '0.0004', currency: 'BTC' });
    expect(await said(playerId, depositId)).toMatchObject({
      state: 'refused',
      refusal: 'too_small',
      minDeposit: '0.0005',
    });
  });
});

describe('coins of any amount', () => {
  const BTC = 100_000_000n;
  const terms = { currency_code: 'BTC', deposit_minor_min: BTC / 2_000n, threshold_minor_max: BTC };
  const send = async (arrives: string, facts: Record<string, unknown> = {}) => {
    const playerId = newPlayer();
    const userBonusId = await choose(playerId, { ...terms, ...facts });
    // The cashier states the minimum of the method, which is below that of the bonus.
    const { depositId } = await begin(playerId, userBonusId, '0.0002', COINS);
    await report(depositId, { status: 'approved', amount: arrives, currency: 'BTC' });
    const { realMinor, bonusMinor } = (await harness.wallet.findWallet(playerId, 'BTC')) ?? {};
    return [(await bonusOf(userBonusId)).status, realMinor, bonusMinor];
  };

  test.each([
    ['more than the minimum of the bonus gets it', '0.001', ['active', BTC / 1_000n, BTC / 1_000n]],
    ['exactly the minimum gets it', '0.0005', ['active', BTC / 2_000n, BTC / 2_000n]],
    ['less is credited without it, and it waits for another deposit', '0.0004', ['available', BTC / 2_500n, 0n]],
  ])('%s', async (_case, arrives, expected) => {
    expect(await send(arrives)).toEqual(expected);
  });

  test.each([
    ['that was cancelled', { status: 'cancelled' }],
    ['in another currency', { currency_code: 'EUR' }],
    ['for another deposit', { deposit_number: 2 }],
  ])('a bonus %s is still refused before an address is shown', async (_case, facts) => {
    await expect(send('0.001', facts)).rejects.toMatchObject({ code: 'bonus.UNIFIED_ERROR' });
  });
});
