import { sql } from 'kysely';
import { findAsset, type AssetCode } from '@marquee/money/assets.ts';
import { readRate, formatRate } from '@marquee/money/rate.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { KnownPrice, KnownPrices } from './prices.rules.ts';

/** A price with its origin; `heldUntil` is set for operators' prices only. */
export interface RateRow extends KnownPrice {
  readonly currencyCode: AssetCode;
  readonly setBy: 'source' | 'operator';
  readonly heldUntil: Date | null;
}

export async function listRates(db: Db | Tx): Promise<RateRow[]> {
  const rows = await db
    .selectFrom('exchange_rates')
    .selectAll()
    .orderBy('currency_code')
    .orderBy('reported_by', 'desc')
    .execute();
  return rows.flatMap((row) => {
    const asset = findAsset(row.currency_code);
    if (asset === undefined) return [];
    const setBy = row.reported_by === 'operator' ? ('operator' as const) : ('source' as const);
    const price = { price: readRate(row.price), asOf: row.as_of };
    return [{ currencyCode: asset.code, setBy, heldUntil: row.held_until, ...price }];
  });
}

/** The effective prices: an operator's price until it expires, with the current time as its age; otherwise the provider's last one. */
export async function readPrices(db: Db | Tx, now: Date): Promise<KnownPrices> {
  const prices = new Map<AssetCode, KnownPrice>();
  for (const { currencyCode, setBy, heldUntil, price, asOf } of await listRates(db)) {
    if (setBy === 'source') {
      if (!prices.has(currencyCode)) prices.set(currencyCode, { price, asOf });
    } else if (heldUntil !== null && heldUntil > now) prices.set(currencyCode, { price, asOf: now });
  }
  return prices;
}

/** Stores the provider's price, unless a newer one is stored. */
export async function saveSourcePrice(db: Db, currencyCode: AssetCode, { price, asOf }: KnownPrice): Promise<void> {
  await sql`INSERT INTO exchange_rates AS r (currency_code, reported_by, price, as_of)
    VALUES (${currencyCode}, 'source', ${formatRate(price)}::numeric, ${asOf})
    ON CONFLICT (currency_code, reported_by) DO UPDATE SET price = excluded.price, as_of = excluded.as_of
      WHERE r.as_of < excluded.as_of`.execute(db);
}

export interface OperatorPrice {
  readonly currencyCode: AssetCode;
  readonly price: bigint;
  readonly heldUntil: Date;
  readonly actor: string;
}

export async function setOperatorPrice(
  tx: Tx,
  { currencyCode, price, heldUntil, actor }: OperatorPrice,
): Promise<void> {
  const formatted = formatRate(price);
  await sql`INSERT INTO exchange_rates (currency_code, reported_by, price, as_of, held_until)
    VALUES (${currencyCode}, 'operator', ${formatted}::numeric, now(), ${heldUntil})
    ON CONFLICT (currency_code, reported_by) DO UPDATE SET price = excluded.price, as_of = excluded.as_of,
      held_until = excluded.held_until`.execute(tx);
  await sql`INSERT INTO exchange_rate_audit_log (actor, action, currency_code, price, held_until)
    VALUES (${actor}, 'set', ${currencyCode}, ${formatted}::numeric, ${heldUntil})`.execute(tx);
}

/** False if there is no operator price of this currency. */
export async function releaseOperatorPrice(tx: Tx, currencyCode: AssetCode, actor: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('exchange_rates')
    .where('currency_code', '=', currencyCode)
    .where('reported_by', '=', 'operator')
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await tx
    .insertInto('exchange_rate_audit_log')
    .values({ actor, action: 'released', currency_code: currencyCode })
    .execute();
  return true;
}
