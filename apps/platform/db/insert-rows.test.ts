import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertRows } from './insert-rows.sql.ts';
import { setUpDatabase } from './testing/set-up-database.ts';
import { withTx } from './tx.ts';

const { db } = setUpDatabase();

const startsAt = new Date('2026-11-01T10:20:30.456Z');
const template = (key: string, more = {}) => ({
  bonus_id: `bns_${key}`,
  brand_key: 'lumen',
  bonus_key: key,
  bonus_type: 'no_deposit',
  currency_code: 'EUR',
  bonus_minor: 9_007_199_254_740_993n,
  multiplier: 12,
  weights: { games: { dice: 10 }, categories: {} },
  tags: ['a, b', '{"'],
  weekdays: [1, 7],
  starts_at: startsAt,
  sort_order: 0,
  ...more,
});
const coupon = (bonusKey: string, usesMax: number) => ({
  brand_key: 'lumen',
  code: 'SHARED',
  bonus_id: `bns_${bonusKey}`,
  uses_max: usesMax,
});
const find = (key: string) =>
  db.selectFrom('bonus_templates').selectAll().where('bonus_key', '=', key).executeTakeFirstOrThrow();

test('keeps amounts, times, lists and JSON, and leaves other columns to their defaults', async () => {
  await withTx(db, (tx) => insertRows(tx, 'bonus_templates', [template('first'), template('second')]));
  expect(await find('second')).toMatchObject({
    bonus_minor: 9_007_199_254_740_993n,
    weights: { games: { dice: 10 }, categories: {} },
    tags: ['a, b', '{"'],
    weekdays: [1, 7],
    starts_at: startsAt,
    hour_to: 24,
    valid_hours: null,
    is_active: true,
  });
});

test('replaces the other columns of rows with the same key', async () => {
  const changed = template('first', { bonus_minor: 5n, starts_at: null });
  await withTx(db, (tx) =>
    insertRows(tx, 'bonus_templates', [changed, template('third')], { columns: ['brand_key', 'bonus_key'] }),
  );
  expect(await find('first')).toMatchObject({ bonus_minor: 5n, starts_at: null, multiplier: 12 });
  expect(await find('third')).toMatchObject({ starts_at: startsAt });
});

test('keeps rows that do not meet the condition, and does nothing without rows', async () => {
  const where = sql<boolean>`coupons.bonus_id = excluded.bonus_id`;
  for (const [bonusKey, usesMax] of [
    ['first', 1],
    ['second', 2],
    ['first', 3],
  ] as const)
    await withTx(db, (tx) =>
      insertRows(tx, 'coupons', [coupon(bonusKey, usesMax)], { columns: ['brand_key', 'code'], where }),
    );
  await withTx(db, (tx) => insertRows(tx, 'coupons', []));
  const stored = await db.selectFrom('coupons').select(['bonus_id', 'uses_max']).execute();
  expect(stored).toEqual([{ bonus_id: 'bns_first', uses_max: 3 }]);
});
