import { policyOfMarket } from '@marquee/brands/markets/choose-market.ts';
import { expect, test } from 'vitest';
import { later } from '../../core/testing/later.ts';
import { createDb, type Db } from '../../db/database.ts';
import { untilLockWaits } from '../../db/testing/lock-waits.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';
import { storeMarketRules } from './play-limits.sql.ts';
import { applyDueBrandLimits, createBrandLimitsAdmin, type BrandLimitsAdmin } from './index.ts';

const { owner, operators, db: app } = setUpDatabase();
const admin = later(() => adminOf(createDb(operators)));

const HOUR_MS = 3_600_000;
const adminOf = (db: Db) =>
  createBrandLimitsAdmin({
    db,
    policyOf: (brandKey) => {
      if (brandKey !== 'quay') throw new Error(`There is no brand '${brandKey}'`);
      return policyOfMarket('mga');
    },
    currenciesOf: () => ['EUR', 'JPY'],
  });
type Request = Parameters<BrandLimitsAdmin['change']>[0];
const request = (change: Partial<Request>): Request => ({
  brandKey: 'quay',
  currencyCode: 'EUR',
  kind: 'stake',
  period: null,
  amount: '10.00',
  reason: 'new licence',
  by: 'Ada',
  ...change,
});
const inForce = async (kind: string, currencyCode = 'EUR') =>
  (await admin.show('quay')).inForce
    .filter((limit) => limit.kind === kind && limit.currencyCode === currencyCode && limit.setBy === 'operator')
    .map(({ value }) => value);
const endDelay = () =>
  owner.query(`BEGIN; ALTER TABLE brand_limit_changes DISABLE TRIGGER append_only;
    UPDATE brand_limit_changes SET effective_at = effective_at - interval '30 days'; ALTER TABLE brand_limit_changes ENABLE TRIGGER append_only; COMMIT`);

test('a new or lower limit applies at once, a higher one and a removal after the delay of the market', async () => {
  await owner.query(`INSERT INTO brand_limits VALUES ('quay', 'market', 'EUR', 'stake', NULL, 1), ('quay', 'operator', 'JPY', 'stake', NULL, 2),
    ('pier', 'operator', 'EUR', 'stake', NULL, 3), ('quay', 'operator', 'EUR', 'deposit', 0, 4)`);
  const first = await admin.change(request({}));
  expect([first.before, first.value, first.effectiveAt]).toEqual([null, 100_000n, first.requestedAt]);
  expect(await inForce('stake')).toEqual([100_000n]);
  await admin.change(request({ amount: '5.00' }));
  expect(await inForce('stake')).toEqual([50_000n]);
  for (const amount of ['5.01', null]) {
    const { effectiveAt, requestedAt } = await admin.change(request({ amount }));
    expect(effectiveAt.getTime() - requestedAt.getTime()).toBe(24 * HOUR_MS);
    expect(await applyDueBrandLimits(app)).toBe(0);
    expect(await inForce('stake')).toEqual([50_000n]);
  }
  await endDelay();
  expect(await applyDueBrandLimits(app)).toBe(1);
  expect(await inForce('stake')).toEqual([]);
  expect((await admin.show('quay')).inForce.map(({ value }) => value)).toEqual([4n, 1n, 2n]);
  expect(await applyDueBrandLimits(app)).toBe(0);
});

test('a newer change cancels one that waits, and the value in force does so without another effect', async () => {
  const loss = { kind: 'loss', period: 1 } as const;
  await admin.change(request({ ...loss, amount: '100.00' }));
  await admin.change(request({ ...loss, amount: '900.00' }));
  await admin.change(request({ ...loss, amount: '100.00' }));
  await endDelay();
  await applyDueBrandLimits(app);
  expect(await inForce('loss')).toEqual([1_000_000n]);
  for (const other of [{ currencyCode: 'JPY' }, { period: 2 }, { kind: 'turnover' }] as const)
    for (const amount of ['100', '900']) await admin.change(request({ ...loss, ...other, amount }));
  await expect(admin.change(request({ ...loss, amount: '100.00' }))).rejects.toThrow('in force already');
});

test('every change is recorded with author, reason and both values, the newest first', async () => {
  const time = { kind: 'sessionTime', period: 0, amount: '120' } as const;
  await admin.change(request({ ...time, by: ' Grace ', reason: ' long sessions ' }));
  const [newest] = (await admin.show('quay')).changes;
  expect(newest).toMatchObject({ kind: 'sessionTime', period: 0, before: null, value: 120n, author: 'Grace' });
  expect(newest?.reason).toBe('long sessions');
  await expect(owner.query('UPDATE brand_limit_changes SET author = $1', ['Eve'])).rejects.toThrow('append');
});

test.each<readonly [Partial<Request>, string]>([
  [{ amount: '0' }, 'above zero'],
  [{ amount: '-1' }, 'above zero'],
  [{ amount: '1.00001' }, 'above zero'],
  [{ kind: 'sessionTime', period: 0, amount: '1.5' }, 'number of minutes'],
  [{ kind: 'loss', period: null }, 'needs a period'],
  [{ kind: 'stake', period: 0 }, 'has no period'],
  [{ currencyCode: 'USD' }, 'no currency USD at quay'],
  [{ brandKey: 'nowhere' }, 'no brand'],
  [{ reason: '  ' }, 'Say why'],
  [{ by: 'system' }, 'Say who you are'],
  [{ kind: 'turnover', period: 2, amount: null }, 'no such limit'],
])('refuses %j and records nothing', async (change, message) => {
  const before = (await admin.show('quay')).changes.length;
  await expect(admin.change(request(change))).rejects.toThrow(message);
  expect((await admin.show('quay')).changes).toHaveLength(before);
});

test('the application can read limits, and neither change nor record one', async () => {
  await expect(adminOf(app).change(request({ amount: '1.00' }))).rejects.toThrow('permission denied');
  await expect(adminOf(app).show('quay')).resolves.toBeDefined();
});

test('two operators at the same moment change a limit one after the other', async () => {
  const client = await owner.connect();
  await client.query('BEGIN');
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('brand_limits', 0))`);
  const both = Promise.all([admin.change(request({ amount: '7.00' })), admin.change(request({ amount: '6.00' }))]);
  await untilLockWaits(owner, 2);
  await client.query('COMMIT');
  client.release();
  const [one, other] = await both;
  const [first, second] = one.requestedAt <= other.requestedAt ? [one, other] : [other, one];
  expect(second.before).toBe(first.value);
});

test('new market rules of a brand replace each field, remove other residences, and leave unchanged rows and other brands alone', async () => {
  const rule = (countryCode: string, windows = 'fixed', needs = false) => {
    return { countryCode, windows, playNeedsVerification: needs };
  };
  const rows = async () =>
    (await owner.query('SELECT xmin, * FROM market_rules ORDER BY brand_key, country_code')).rows;
  const old = ['', '?', 'DE', 'SE'].map((country) => rule(country));
  for (const brand of ['pier', 'quay']) await storeMarketRules(app, brand, old);
  const [, , , kept, ...others] = await rows();
  await storeMarketRules(app, 'pier', [rule('', 'rolling'), rule('?', 'fixed', true), rule('SE')]);
  const [first, second, ...after] = await rows();
  expect([first, second]).toMatchObject([
    { country_code: '', windows: 'rolling', play_needs_verification: false },
    { country_code: '?', windows: 'fixed', play_needs_verification: true },
  ]);
  expect(after).toEqual([kept, ...others]);
});
