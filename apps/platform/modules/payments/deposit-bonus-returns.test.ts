import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_LOCATION } from '../../core/testing/no-location.ts';
import { newId } from '../../db/new-id.ts';
import { verifyLedger } from '../../jobs/audit-ledger.ts';
import { BRAND, createPaymentsHarness, type PaymentsHarness } from './testing/payments-harness.ts';
import { webhookOf } from './testing/scripted-acquirer.ts';

const EUR = 10_000n;
let harness: PaymentsHarness;
beforeAll(async () => {
  harness = await createPaymentsHarness();
});
afterAll(() => harness?.close());

type Facts = Readonly<Record<string, unknown>>;

async function insert(facts: Facts): Promise<string> {
  const row: Facts = {
    user_bonus_id: newId('ubn'),
    bonus_id: 'bns_welcome',
    name: 'Welcome',
    bonus_type: 'deposit',
    status: 'available',
    currency_code: 'EUR',
    bonus_minor: 0n,
    multiplier: 30,
    wager_minor: 0n,
    wagering_source: 'REAL_TO_FUN',
    ...facts,
  };
  const names = Object.keys(row);
  await harness.owner.query(
    `INSERT INTO user_bonuses (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
  return String(row['user_bonus_id']);
}

/** A player who chose a bonus of 100 % up to 200, from 20 on, with 20 free spins. */
async function choose(facts: Facts = {}, spins: Facts = {}) {
  const playerId = `plr_${randomUUID()}`;
  const bonus = await insert({
    player_id: playerId,
    deposit_percent: 100,
    threshold_minor_max: 200n * EUR,
    deposit_minor_min: 20n * EUR,
    ...facts,
  });
  const set = await insert({
    player_id: playerId,
    bonus_type: 'freespins',
    free_spins: 20,
    free_spins_left: 20,
    spin_stake_minor: 1_000n,
    winnings_as: 'bonus',
    game_slugs: ['velvet-vampire'],
    with_bonus_id: bonus,
    ...spins,
  });
  return { playerId, bonus, set };
}

async function deposit(playerId: string, userBonusId: string | undefined, amount = '200.00', method = 'card') {
  const { depositId } = await harness.payments.createDeposit({
    brandKey: BRAND,
    method,
    ...(method === 'coins' && { choice: 'bitcoin' }),
    currencyCode: 'EUR',
    amount,
    phone: undefined,
    userBonusId,
    idempotencyKey: randomUUID(),
    origin: 'http://quay.localhost:8080',
    locale: 'en',
    clientIp: '127.0.0.1',
    clientLocation: NO_LOCATION,
    playerId,
  });
  return depositId;
}

const NOTHING = { refunded: '0', chargedBack: '0', restored: '0' };
const report = (depositId: string, returns: Partial<typeof NOTHING> = {}) =>
  harness.payments.receiveWebhook(
    webhookOf(
      harness.acquirer.set(depositId, { status: 'approved', returns: { ...NOTHING, ...returns } }),
      `evt_${randomUUID()}`,
    ),
  );

async function begin(facts: Facts = {}, spins: Facts = {}, amount = '200.00') {
  const player = await choose(facts, spins);
  const depositId = await deposit(player.playerId, player.bonus, amount);
  await report(depositId);
  return { ...player, depositId };
}

async function bonusOf(id: string) {
  const { rows } = await harness.owner.query(
    `SELECT status, bonus_minor AS bonus, wager_minor AS wager, converted_minor AS converted, recalled_minor AS recalled FROM user_bonuses WHERE user_bonus_id = $1`,
    [id],
  );
  return rows[0];
}
async function pocketsOf(playerId: string) {
  const { realMinor, bonusMinor, owedMinor } = (await harness.wallet.findWallet(playerId, 'EUR')) ?? {};
  return { real: realMinor, bonus: bonusMinor, owed: owedMinor };
}
const findings = async () => {
  const client = await harness.owner.connect();
  try {
    await client.query('BEGIN');
    return (await verifyLedger(client, { scope: 'full' })).problems.map(({ finding, detail }) => [finding, detail]);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};
/** Completes the wagering of a bonus. */
async function convert(id: string): Promise<void> {
  await harness.owner.query('UPDATE user_bonuses SET wagered_minor = wager_minor WHERE user_bonus_id = $1', [id]);
  await harness.owner.query('SELECT bonus_settle($1)', [id]);
}
const bet = (playerId: string, roundId: string, amountMinor: bigint) =>
  harness.wallet.bet({
    source: 'studio',
    externalId: `${roundId}:bet`,
    playerId,
    asset: 'EUR',
    amountMinor,
    provider: 'studio',
    roundId,
    gameSlug: 'velvet-vampire',
  });
const win = (playerId: string, roundId: string, amountMinor: bigint) =>
  harness.wallet.win({
    source: 'studio',
    externalId: `${roundId}:win`,
    playerId,
    asset: 'EUR',
    amountMinor,
    provider: 'studio',
    roundId,
    gameSlug: 'velvet-vampire',
    closesRound: true,
  });
const setFacts = (id: string, facts: string) =>
  harness.owner.query(`UPDATE user_bonuses SET ${facts} WHERE user_bonus_id = $1`, [id]);

describe('a deposit that goes back whole takes its bonus and free spins along', () => {
  test.each([
    ['refunded', { refunded: '200.00' }],
    ['charged back', { chargedBack: '200.00' }],
    ['refunded and charged back in parts', { refunded: '150.00', chargedBack: '50.00' }],
  ])('%s', async (_name, returns) => {
    const { playerId, bonus, set, depositId } = await begin();
    expect(await pocketsOf(playerId)).toEqual({ real: 200n * EUR, bonus: 200n * EUR, owed: 0n });
    await Promise.all(Array.from({ length: 4 }, () => report(depositId, returns)));
    expect(await pocketsOf(playerId)).toEqual({ real: 0n, bonus: 0n, owed: 0n });
    expect([(await bonusOf(bonus)).status, (await bonusOf(set)).status]).toEqual(['cancelled', 'cancelled']);
  });

  test('with coins', async () => {
    const { playerId, bonus } = await choose();
    const depositId = await deposit(playerId, bonus, '200.00', 'coins');
    await report(depositId);
    expect((await bonusOf(bonus)).status).toBe('active');
    await report(depositId, { refunded: '200.00' });
    expect([(await bonusOf(bonus)).status, (await pocketsOf(playerId)).bonus]).toEqual(['cancelled', 0n]);
  });

  test('in the report that credits it', async () => {
    const { playerId, bonus, set } = await choose();
    await report(await deposit(playerId, bonus), { refunded: '200.00' });
    expect([(await bonusOf(bonus)).status, (await bonusOf(set)).status]).toEqual(['cancelled', 'cancelled']);
    expect(await pocketsOf(playerId)).toEqual({ real: 0n, bonus: 0n, owed: 0n });
  });

  test('when its free spins have winnings that are not credited', async () => {
    for (const winnings_as of ['bonus', 'real']) {
      const { playerId, set, depositId } = await begin({}, { winnings_as });
      await setFacts(set, 'free_spins_left = 0, spins_won_minor = 70000');
      await report(depositId, { chargedBack: '200.00' });
      expect((await bonusOf(set)).status).toBe('cancelled');
      expect(await pocketsOf(playerId)).toEqual({ real: 0n, bonus: 0n, owed: 0n });
      await setFacts(set, 'free_spins_left = 20, spins_won_minor = 0');
    }
  });

  test('when its wagering is complete and waits for an open round, whose win belongs to the house', async () => {
    const { playerId, bonus, depositId } = await begin();
    const round = `r-${randomUUID()}`;
    await bet(playerId, round, 300n * EUR);
    await setFacts(bonus, 'wagered_minor = wager_minor');
    await report(depositId, { refunded: '200.00' });
    expect((await bonusOf(bonus)).status).toBe('cancelled');
    await win(playerId, round, 900n * EUR);
    // A third of the stake was bonus money.
    expect(await pocketsOf(playerId)).toEqual({ real: 600n * EUR, bonus: 0n, owed: 200n * EUR });
  });
});

describe('what a bonus became is owed', () => {
  test('converted money is taken back, and owed as far as it is spent', async () => {
    const { playerId, bonus, depositId } = await begin();
    await convert(bonus);
    expect(await pocketsOf(playerId)).toEqual({ real: 400n * EUR, bonus: 0n, owed: 0n });
    const round = `r-${randomUUID()}`;
    await bet(playerId, round, 150n * EUR);
    await win(playerId, round, 0n);
    for (let time = 0; time < 2; time += 1) await report(depositId, { chargedBack: '200.00' });
    expect(await bonusOf(bonus)).toMatchObject({ status: 'completed', converted: 200n * EUR, recalled: 200n * EUR });
    expect(await pocketsOf(playerId)).toEqual({ real: 0n, bonus: 0n, owed: 150n * EUR });
  });

  test('a part of the deposit takes a part, and a won dispute gives it back', async () => {
    const { playerId, bonus, depositId } = await begin();
    await convert(bonus);
    await report(depositId, { chargedBack: '50.00' });
    expect(await pocketsOf(playerId)).toEqual({ real: 300n * EUR, bonus: 0n, owed: 0n });
    await report(depositId, { chargedBack: '200.00' });
    expect(await pocketsOf(playerId)).toEqual({ real: 0n, bonus: 0n, owed: 0n });
    await report(depositId, { chargedBack: '200.00', restored: '200.00' });
    expect(await pocketsOf(playerId)).toEqual({ real: 400n * EUR, bonus: 0n, owed: 0n });
    await report(depositId, { chargedBack: '400.00', restored: '200.00' });
    expect(await pocketsOf(playerId)).toEqual({ real: 0n, bonus: 0n, owed: 0n });
    expect((await bonusOf(bonus)).recalled).toBe(200n * EUR);
  });

  test('what a won dispute gives back settles the debt first', async () => {
    const { playerId, bonus, depositId } = await begin();
    await convert(bonus);
    const round = `r-${randomUUID()}`;
    await bet(playerId, round, 400n * EUR);
    await win(playerId, round, 0n);
    await report(depositId, { chargedBack: '200.00' });
    expect(await pocketsOf(playerId)).toEqual({ real: 0n, bonus: 0n, owed: 400n * EUR });
    await report(depositId, { chargedBack: '200.00', restored: '200.00' });
    expect(await pocketsOf(playerId)).toEqual({ real: 0n, bonus: 0n, owed: 0n });
  });

  test('winnings of its free spins that were paid as real money', async () => {
    const { playerId, set, depositId } = await begin({}, { winnings_as: 'real', win_minor_max: 50n * EUR });
    await setFacts(set, 'free_spins_left = 0, spins_won_minor = 700000');
    await harness.owner.query('SELECT bonus_settle($1)', [set]);
    expect(await bonusOf(set)).toMatchObject({ status: 'completed', converted: 50n * EUR });
    await report(depositId, { refunded: '200.00' });
    expect((await bonusOf(set)).recalled).toBe(50n * EUR);
    expect(await pocketsOf(playerId)).toEqual({ real: 0n, bonus: 0n, owed: 0n });
    await setFacts(set, 'free_spins_left = 20, spins_won_minor = 0');
  });

  test('nothing for a bonus that was cancelled or lost before', async () => {
    for (const end of [`SELECT bonus_cancel($1, $2)`, null]) {
      const { playerId, bonus, depositId } = await begin();
      if (end) await harness.owner.query(end, [playerId, bonus]);
      else {
        const round = `r-${randomUUID()}`;
        await bet(playerId, round, 400n * EUR);
        await win(playerId, round, 0n);
      }
      await report(depositId, { chargedBack: '200.00' });
      const spent = end === null ? 200n * EUR : 0n;
      expect(await pocketsOf(playerId)).toEqual({ real: 0n, bonus: 0n, owed: spent });
      expect((await bonusOf(bonus)).recalled).toBe(0n);
    }
  });
});

describe('a part of a deposit that goes back', () => {
  test('leaves the bonus that the rest earns, with the wagering of that', async () => {
    const { playerId, bonus, set, depositId } = await begin();
    await report(depositId, { refunded: '50.00' });
    expect(await bonusOf(bonus)).toMatchObject({ status: 'active', bonus: 150n * EUR, wager: 4_500n * EUR });
    expect((await bonusOf(set)).status).toBe('active');
    expect(await pocketsOf(playerId)).toEqual({ real: 150n * EUR, bonus: 150n * EUR, owed: 0n });
  });

  test('takes nothing while the rest still earns the maximum', async () => {
    const { playerId, bonus, depositId } = await begin({}, {}, '500.00');
    await report(depositId, { refunded: '300.00' });
    expect(await bonusOf(bonus)).toMatchObject({ status: 'active', bonus: 200n * EUR });
    expect(await pocketsOf(playerId)).toEqual({ real: 200n * EUR, bonus: 200n * EUR, owed: 0n });
  });

  test('ends the bonus and the spins when the rest is below the minimum deposit', async () => {
    const { playerId, bonus, set, depositId } = await begin();
    await report(depositId, { refunded: '180.01' });
    expect([(await bonusOf(bonus)).status, (await bonusOf(set)).status]).toEqual(['cancelled', 'cancelled']);
    expect((await pocketsOf(playerId)).bonus).toBe(0n);
  });

  test.each([
    ['a fixed amount with a minimum stays above it', { deposit_minor_min: 20n * EUR }, 'active'],
    ['a fixed amount without a minimum needs the whole deposit', { deposit_minor_min: null }, 'cancelled'],
  ])('%s', async (_name, facts, status) => {
    const fixed = { deposit_percent: null, bonus_minor: 40n * EUR, threshold_minor_max: null };
    const { bonus, set, depositId } = await begin({ ...fixed, ...facts });
    await report(depositId, { refunded: '1.00' });
    expect([(await bonusOf(bonus)).status, (await bonusOf(set)).status]).toEqual([status, status]);
  });

  test('takes its part of the winnings and of money in open rounds as well', async () => {
    const { playerId, bonus, depositId } = await begin();
    const round = `r-${randomUUID()}`;
    await bet(playerId, round, 300n * EUR);
    expect(await pocketsOf(playerId)).toMatchObject({ real: 0n, bonus: 100n * EUR });
    await report(depositId, { chargedBack: '100.00' });
    expect(await pocketsOf(playerId)).toEqual({ real: 0n, bonus: 0n, owed: 100n * EUR });
    expect(await bonusOf(bonus)).toMatchObject({ status: 'active', bonus: 100n * EUR });
    await win(playerId, round, 300n * EUR);
    expect((await pocketsOf(playerId)).bonus).toBe(100n * EUR);
  });

  test('completes a bonus whose smaller wagering is done', async () => {
    const { playerId, bonus, depositId } = await begin();
    await setFacts(bonus, 'wagered_minor = 30000000');
    await report(depositId, { refunded: '100.00' });
    expect(await bonusOf(bonus)).toMatchObject({ status: 'completed', converted: 100n * EUR });
    expect(await pocketsOf(playerId)).toEqual({ real: 200n * EUR, bonus: 0n, owed: 0n });
  });
});

test('only the deposit that credited a bonus takes it back', async () => {
  const { playerId, bonus } = await choose();
  const [first, second] = [await deposit(playerId, bonus), await deposit(playerId, bonus)];
  await report(first);
  await report(second);
  await report(second, { refunded: '200.00' });
  expect((await bonusOf(bonus)).status).toBe('active');
  expect(await pocketsOf(playerId)).toEqual({ real: 200n * EUR, bonus: 200n * EUR, owed: 0n });
  await report(first, { refunded: '200.00' });
  expect((await bonusOf(bonus)).status).toBe('cancelled');
});

test('of two deposits with a bonus each, the other bonus stays', async () => {
  const { playerId, bonus, depositId } = await begin();
  await convert(bonus);
  const next = await insert({ player_id: playerId, deposit_percent: 50, threshold_minor_max: 50n * EUR });
  await report(await deposit(playerId, next, '100.00'));
  await report(depositId, { chargedBack: '200.00' });
  expect([(await bonusOf(bonus)).recalled, (await bonusOf(next)).status]).toEqual([200n * EUR, 'active']);
  expect(await pocketsOf(playerId)).toEqual({ real: 100n * EUR, bonus: 50n * EUR, owed: 0n });
});

test('a won dispute does not revive a bonus that has ended', async () => {
  const { playerId, bonus, depositId } = await begin();
  await report(depositId, { chargedBack: '200.00' });
  await report(depositId, { chargedBack: '200.00', restored: '200.00' });
  expect((await bonusOf(bonus)).status).toBe('cancelled');
  expect(await pocketsOf(playerId)).toEqual({ real: 200n * EUR, bonus: 0n, owed: 0n });
});

test('the audit holds all of it, and finds a bonus that outlives its deposit or keeps what it became', async () => {
  expect(await findings()).toEqual([]);
  const { bonus, depositId } = await begin();
  await harness.owner.query('UPDATE deposits SET refunded_minor = amount_minor WHERE deposit_id = $1', [depositId]);
  expect((await findings()).filter(([, detail]) => detail === bonus)).toEqual([['bonus_outlives_deposit', bonus]]);
  await harness.owner.query('UPDATE deposits SET refunded_minor = 0 WHERE deposit_id = $1', [depositId]);
  await convert(bonus);
  await report(depositId, { refunded: '200.00' });
  await setFacts(bonus, 'recalled_minor = 0');
  expect((await findings()).map(([finding]) => finding)).toEqual(['bonus_outlives_deposit']);
  await setFacts(bonus, 'recalled_minor = converted_minor');
});
