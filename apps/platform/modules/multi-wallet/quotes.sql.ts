import { sql, type Selectable } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import { readRate, formatRate } from '@marquee/money/rate.ts';
import type { Db, Schema, Tx } from '../../db/database.ts';

export interface QuoteRow {
  readonly quoteId: string;
  readonly brandKey: string;
  readonly playerId: string;
  readonly from: AssetCode;
  readonly to: AssetCode;
  readonly fromMinor: bigint;
  readonly toMinor: bigint;
  readonly feeMinor: bigint;
  readonly midRate: bigint;
  readonly rate: bigint;
  readonly expiresAt: Date;
  /** The idempotency key and time of its execution; null if it was not executed. */
  readonly confirmed: { readonly key: string; readonly at: Date } | null;
}

function toQuote(row: Selectable<Schema['exchange_quotes']>): QuoteRow {
  const { idempotency_key: key, confirmed_at: at } = row;
  return {
    quoteId: row.quote_id,
    brandKey: row.brand_key,
    playerId: row.player_id,
    from: row.from_code as AssetCode, // Both are checked before they are written.
    to: row.to_code as AssetCode,
    fromMinor: row.from_minor,
    toMinor: row.to_minor,
    feeMinor: row.fee_minor,
    midRate: readRate(row.mid_rate),
    rate: readRate(row.rate),
    expiresAt: row.expires_at,
    confirmed: key === null || at === null ? null : { key, at },
  };
}

export async function insertQuote(db: Db, quote: Omit<QuoteRow, 'confirmed'>): Promise<void> {
  await db
    .insertInto('exchange_quotes')
    .values({
      quote_id: quote.quoteId,
      brand_key: quote.brandKey,
      player_id: quote.playerId,
      from_code: quote.from,
      to_code: quote.to,
      from_minor: quote.fromMinor,
      to_minor: quote.toMinor,
      fee_minor: quote.feeMinor,
      mid_rate: formatRate(quote.midRate),
      rate: formatRate(quote.rate),
      expires_at: quote.expiresAt,
    })
    .execute();
}

/** Serialises a player's confirmations, so that one key cannot execute two quotes. Released at the end of the transaction. */
export async function lockExchangesOfPlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('exchanges:' || ${playerId}, 0))`.execute(tx);
}

/** Null also for another player's quote. */
export async function findQuote(tx: Tx, playerId: string, quoteId: string): Promise<QuoteRow | null> {
  const row = await tx
    .selectFrom('exchange_quotes')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row === undefined ? null : toQuote(row);
}

export async function findQuoteByKey(tx: Db | Tx, playerId: string, key: string): Promise<QuoteRow | null> {
  const row = await tx
    .selectFrom('exchange_quotes')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : toQuote(row);
}

export async function recordConfirmed(tx: Tx, quoteId: string, key: string): Promise<QuoteRow> {
  const row = await tx
    .updateTable('exchange_quotes')
    .set({ idempotency_key: key, confirmed_at: sql<Date>`clock_timestamp()` })
    .where('quote_id', '=', quoteId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toQuote(row);
}

/** Deletes quotes a day after their expiry, so that a late confirmation still gets `quote_expired` and not `not_found`. */
export async function deleteOldQuotes(db: Db, countMax: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('exchange_quotes')
    .where('quote_id', 'in', (eb) =>
      eb
        .selectFrom('exchange_quotes')
        .select('quote_id')
        .where('confirmed_at', 'is', null)
        .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
        .limit(countMax),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
