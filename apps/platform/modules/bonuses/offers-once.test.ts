import { describe, expect, test } from 'vitest';
import { createDb, type Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { type TestPlayer, signUpPlayer } from '../../testing/running-platform.ts';
import { poolOf, setUpPlatform } from '../../testing/set-up-platform.ts';
import { createWallet } from '../wallet/index.ts';
import { offerOf } from './campaign.ts';
import { untilLockWaits } from '../../db/testing/lock-waits.ts';
import { withTx } from '../../db/tx.ts';
import { creditDepositBonus, requireDepositBonus } from './deposit-bonus.ts';
import { hasGainOfOtherAccount, lockActivations } from './other-accounts.ts';
import { addTemplate } from './testing/add-template.ts';

const CURRENCIES = ['EUR', 'USD', 'BRL', 'TRY', 'JPY', 'BTC', 'USDT'] as const;
type Currency = (typeof CURRENCIES)[number];

const harness = setUpPlatform();
const pool = poolOf(harness);
const wallet = createWallet({ pool });

/** A player with a wallet in each currency. */
async function rich(): Promise<TestPlayer> {
  const player = await signUpPlayer(harness.port);
  for (const asset of CURRENCIES) await wallet.openWallet({ playerId: player.userId, asset });
  return player;
}
/** The same offer in each currency. */
async function addOffer(facts: Readonly<Record<string, unknown>>): Promise<Readonly<Record<Currency, string>>> {
  const offer_key = newId('offer').toLowerCase().replace('_', '-');
  const ids: [Currency, string][] = [];
  for (const currency_code of CURRENCIES)
    ids.push([currency_code, await addTemplate(harness.owner, { ...facts, currency_code, offer_key })]);
  return Object.fromEntries(ids) as Record<Currency, string>; // One entry for each.
}
async function activate(player: TestPlayer, bonusId: string, currencyCode: string) {
  const { status, body } = await harness.request<{ code?: string; userBonus?: { userBonusId: string } }>(
    'POST',
    '/api/user/activate-bonus',
    { token: player.token, key: newId('key'), body: { bonusId, currencyCode } },
  );
  return { status, code: body.code, id: String(body.userBonus?.userBonusId) };
}
const deposit = ({ userId: playerId }: TestPlayer, asset: Currency, amountMinor = 1_000_000n) => {
  const depositId = newId('dep');
  const payment = { source: 'test', externalId: depositId, method: 'card', reference: depositId };
  return wallet.deposit({ ...payment, playerId, asset, amountMinor }).then(() => depositId);
};
const credit = async ({ userId }: TestPlayer, id: string, asset: Currency) => {
  const { rows } = await pool.query<{ done: boolean }>(
    `WITH l AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtextextended('bonus-activation:' || $1, 0)))
     SELECT bonus_credit_deposit($1, $2, $3, 1000000) AS done FROM l`,
    [userId, id, asset],
  );
  return rows[0]?.done;
};
/** Ends the active bonus, as an operator's job would after its time. */
const finish = async (id: string) => {
  await harness.owner.query('UPDATE user_bonuses SET wagered_minor = wager_minor WHERE user_bonus_id = $1', [id]);
  await harness.owner.query('SELECT bonus_settle($1)', [id]);
};

const FIRST = { bonus_type: 'deposit', deposit_percent: 100, deposit_number: 1, multiplier: 1 };

describe('the bonus for the first deposit', () => {
  test.each(CURRENCIES.filter((currency) => currency !== 'EUR'))(
    'is not for the first deposit in %s of a player who has deposited euros',
    async (currency) => {
      const player = await rich();
      const offer = await addOffer(FIRST);
      expect((await activate(player, offer[currency], currency)).status).toBe(200);
      await deposit(player, 'EUR');
      const late = await addOffer(FIRST);
      expect(await activate(player, late[currency], currency)).toMatchObject({
        status: 422,
        code: 'bonus.DEPOSITS_NUMBER2',
      });
    },
  );

  test('chosen in every currency before, is credited once', async () => {
    const player = await rich();
    const offer = await addOffer(FIRST);
    const chosen = new Map<Currency, string>();
    for (const currency of CURRENCIES) chosen.set(currency, (await activate(player, offer[currency], currency)).id);
    const credited: Currency[] = [];
    for (const [currency, id] of chosen) {
      await deposit(player, currency);
      if (await credit(player, id, currency)) {
        credited.push(currency);
        await finish(id);
      }
    }
    expect(credited).toEqual(['EUR']);
  });

  test('the second deposit is the second of all', async () => {
    const player = await rich();
    await deposit(player, 'EUR');
    const offer = await addOffer({ ...FIRST, deposit_number: 2 });
    const { id } = await activate(player, offer.USD, 'USD');
    await deposit(player, 'USD');
    expect(await credit(player, id, 'USD')).toBe(true);
  });
});

describe('an offer in several currencies is taken once', () => {
  const KINDS = {
    'a deposit bonus for any deposit': { bonus_type: 'deposit', deposit_percent: 50, multiplier: 1 },
    'a fixed deposit bonus': { bonus_type: 'deposit', bonus_minor: 10_000n, multiplier: 0 },
  } as const;
  test.each(Object.entries(KINDS))('%s, also where all wait for their deposits', async (_name, facts) => {
    const player = await rich();
    const offer = await addOffer(facts);
    const ids = new Map<Currency, string>();
    for (const currency of CURRENCIES) ids.set(currency, (await activate(player, offer[currency], currency)).id);
    const done: (boolean | undefined)[] = [];
    for (const [currency, id] of ids) {
      done.push(await credit(player, id, currency));
      await finish(id);
    }
    expect(done.filter(Boolean)).toHaveLength(1);
    expect(await activate(player, offer.EUR, 'EUR')).toMatchObject({ code: 'bonus.RETRY_PERIOD' });
  });

  test('money without a deposit, and its waiting time', async () => {
    const player = await rich();
    const offer = await addOffer({ bonus_minor: 10_000n, multiplier: 0, retry_hours: 24 });
    expect((await activate(player, offer.EUR, 'EUR')).status).toBe(200);
    for (const currency of CURRENCIES)
      expect(await activate(player, offer[currency], currency)).toMatchObject({ code: 'bonus.RETRY_PERIOD' });
    await harness.owner.query(
      `UPDATE user_bonuses SET starts_at = starts_at - interval '25 hours' WHERE player_id = $1`,
      [player.userId],
    );
    expect((await activate(player, offer.BTC, 'BTC')).status).toBe(200);
  });

  test('a deposit is refused before it is paid if its bonus was taken in another currency meanwhile', async () => {
    const player = await rich();
    const offer = await addOffer({ bonus_type: 'deposit', bonus_minor: 10_000n, multiplier: 0 });
    const [eur, usd] = [await activate(player, offer.EUR, 'EUR'), await activate(player, offer.USD, 'USD')];
    expect(await credit(player, usd.id, 'USD')).toBe(true);
    const chosen = { playerId: player.userId, brandKey: 'handelskade', userBonusId: eur.id } as const;
    const required = withTx(createDb(pool), (tx) =>
      requireDepositBonus(tx, { ...chosen, currencyCode: 'EUR', amountMinor: 1_000_000n }),
    );
    await expect(required).rejects.toMatchObject({ code: 'bonus.UNIFIED_ERROR' });
  });

  const week = `date_trunc('week', now(), 'UTC')`;
  test.each([
    [24, `now() - interval '23:59'`, `now() - interval '24:00'`],
    [168, week, `${week} - interval '1 ms'`],
  ])('a deposit bonus for every %i hours is taken if it began at %s, not at %s', async (retry_hours, ...beginnings) => {
    const player = await rich();
    const offer = await addOffer({ bonus_type: 'deposit', bonus_minor: 10_000n, multiplier: 0, retry_hours });
    const [eur, usd] = [await activate(player, offer.EUR, 'EUR'), await activate(player, offer.USD, 'USD')];
    expect(await credit(player, usd.id, 'USD')).toBe(true);
    const taken = [];
    for (const at of beginnings) {
      await harness.owner.query(`UPDATE user_bonuses SET starts_at = ${at} WHERE user_bonus_id = $1`, [usd.id]);
      taken.push((await harness.owner.query('SELECT bonus_offer_is_taken($1) AS it', [eur.id])).rows[0].it);
    }
    expect(taken).toEqual([true, false]);
  });

  test('other offers are not affected', async () => {
    const player = await rich();
    const [one, other] = [
      await addOffer({ bonus_minor: 10_000n, multiplier: 0 }),
      await addOffer({ bonus_minor: 10_000n, multiplier: 0 }),
    ];
    expect((await activate(player, one.EUR, 'EUR')).status).toBe(200);
    expect((await activate(player, other.USD, 'USD')).status).toBe(200);
  });
});

/** One row while a transaction holds the lock of a player's activations. */
const HOLDS = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted
  AND (classid::bigint << 32 | objid::bigint) = hashtextextended('bonus-activation:' || $1, 0)`;

describe('an offer is taken once by a person, with whatever account', () => {
  const PERSON = `UPDATE players SET first_name = $2, last_name = $3, date_of_birth = '1969-07-20' WHERE player_id = $1`;
  /** Two accounts of one person, in two spellings of the name. */
  async function twoAccounts(): Promise<readonly [TestPlayer, TestPlayer]> {
    const accounts = [await rich(), await rich()] as const;
    const family = `Müller${newId('x')
      .slice(-6)
      .replaceAll(/[^a-z]/gi, 'q')}`;
    await harness.owner.query(PERSON, [accounts[0].userId, 'Jörg', family]);
    await harness.owner.query(PERSON, [accounts[1].userId, 'Joerg', family.replace('ü', 'ue')]);
    return accounts;
  }
  const gainOf = ({ userId: playerId }: TestPlayer) =>
    hasGainOfOtherAccount(createDb(pool), { playerId, brandKey: 'handelskade' });

  test.each([
    ['a bonus for the first deposit', FIRST],
    ['a bonus for any deposit, once', { bonus_type: 'deposit', bonus_minor: 10_000n, multiplier: 0 }],
    [
      'a gift for as many deposits as a person may have it',
      { bonus_type: 'deposit', bonus_minor: 10_000n, multiplier: 0, retry_hours: 24, takes_max: 1 },
    ],
  ])('%s', async (_what, facts) => {
    const [first, second] = await twoAccounts();
    const offer = await addOffer(facts);
    const waiting = (await activate(second, offer.USD, 'USD')).id;
    const { id } = await activate(first, offer.EUR, 'EUR');
    await deposit(first, 'EUR');
    expect(await credit(first, id, 'EUR')).toBe(true);
    expect(await activate(second, offer.EUR, 'EUR')).toMatchObject({ status: 422, code: 'bonus.RETRY_PERIOD' });
    // One that waits for its deposit is refused before the deposit is paid.
    const chosen = { playerId: second.userId, brandKey: 'handelskade', currencyCode: 'USD' as const };
    const required = createDb(pool)
      .transaction()
      .execute((tx) =>
        requireDepositBonus(tx as unknown as Tx, { ...chosen, userBonusId: waiting, amountMinor: 1_000_000n }),
      );
    await expect(required).rejects.toMatchObject({ code: 'bonus.UNIFIED_ERROR' });
    // If the accounts were not known to be one person's, it is found when money leaves.
    expect(await gainOf(second)).toBe(false);
    await deposit(second, 'USD');
    expect(await credit(second, waiting, 'USD')).toBe(true);
    expect(await gainOf(second)).toBe(true);
  });

  /** What books a deposit with its bonus, held open until `until` resolves. */
  const book = (player: TestPlayer, userBonusId: string, until: Promise<void>) =>
    withTx(createDb(pool), async (tx) => {
      const { userId: playerId } = player;
      await lockActivations(tx, playerId);
      const depositId = newId('dep');
      const of = { source: 'test', externalId: depositId, playerId, asset: 'EUR', amountMinor: 1_000_000n } as const;
      await wallet.inTx(tx).deposit({ ...of, method: 'card', reference: depositId });
      await creditDepositBonus(tx, { playerId, userBonusId, currencyCode: 'EUR', amountMinor: 1_000_000n, depositId });
      await until;
    });

  test('and not by two accounts whose deposits arrive at the same time', async () => {
    const accounts = await twoAccounts();
    const offer = await addOffer(FIRST);
    const ids: string[] = [];
    for (const account of accounts) ids.push((await activate(account, offer.EUR, 'EUR')).id);
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const first = book(accounts[0], ids[0] ?? '', end);
    await expect.poll(async () => (await harness.owner.query(HOLDS, [accounts[0].userId])).rowCount).toBe(1);
    const second = book(accounts[1], ids[1] ?? '', Promise.resolve());
    await untilLockWaits(harness.owner);
    resolve();
    await Promise.all([first, second]);
    const { rows } = await harness.owner.query<{ status: string }>(
      'SELECT status FROM user_bonuses WHERE user_bonus_id = ANY ($1) ORDER BY array_position($1, user_bonus_id)',
      [ids],
    );
    expect(rows.map(({ status }) => status)).toEqual(['active', 'available']);
  });

  test('offers that may be had again, and those that the person has not had, are for every account', async () => {
    const [first, second] = await twoAccounts();
    const weekly = await addOffer({ bonus_minor: 10_000n, bonus_type: 'deposit', multiplier: 0, retry_hours: 168 });
    const { id } = await activate(first, weekly.EUR, 'EUR');
    expect(await credit(first, id, 'EUR')).toBe(true);
    expect((await activate(second, weekly.EUR, 'EUR')).status).toBe(200);
    expect((await activate(second, (await addOffer(FIRST)).EUR, 'EUR')).status).toBe(200);
    expect(await gainOf(second)).toBe(false);
  });

  test('and is for another person of the same name', async () => {
    const [first, second] = await twoAccounts();
    await harness.owner.query(`UPDATE players SET date_of_birth = '1988-01-30' WHERE player_id = $1`, [second.userId]);
    const offer = await addOffer(FIRST);
    const { id } = await activate(first, offer.EUR, 'EUR');
    await deposit(first, 'EUR');
    expect(await credit(first, id, 'EUR')).toBe(true);
    expect((await activate(second, offer.EUR, 'EUR')).status).toBe(200);
  });
});

test('campaigns whose keys differ by their currency are one offer without saying so', () => {
  expect(
    [
      { key: 'welcome-eur', currencyCode: 'EUR' },
      { key: 'welcome-usdt', currencyCode: 'USDT' },
      { key: 'welcome-usd', currencyCode: 'EUR' },
      { key: 'spring', currencyCode: 'EUR' },
      { key: 'hello-eur', currencyCode: 'EUR', offer: 'welcome' },
    ].map((each) => offerOf(each as Parameters<typeof offerOf>[0])), // Currencies of the list above.
  ).toEqual(['welcome', 'welcome', 'welcome-usd', 'spring', 'welcome']);
});

test('every published campaign of every demo brand belongs to one offer in all currencies', async () => {
  const { rows } = await harness.owner.query<{ brand: string; offers: number; each: readonly number[] }>(
    `SELECT brand_key AS brand, count(*)::int AS offers, array_agg(DISTINCT n::int) AS each FROM (
       SELECT b.brand_key, b.offer_key, count(*) AS n FROM bonus_templates b JOIN bonus_campaign_versions v ON v.brand_key = b.brand_key AND v.campaign_key = b.bonus_key
       GROUP BY 1, 2) o GROUP BY 1`,
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { brand, each } of rows) expect(each, brand).toHaveLength(1);
});
