import { sql, type Selectable } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Schema, Tx } from '../../db/database.ts';

/** A payout destination as the provider receives it. */
export interface Target {
  readonly method: string;
  readonly network: string | null;
  readonly address: string;
  readonly tag: string | null;
  readonly fullName: string | null;
  readonly email: string | null;
}

export function toTarget(row: Selectable<Pick<Schema['payout_destinations'], TargetColumn>>): Target {
  return {
    method: row.method,
    network: row.network,
    address: row.address,
    tag: row.tag,
    fullName: row.full_name,
    email: row.email,
  };
}

type TargetColumn = 'method' | 'network' | 'address' | 'tag' | 'full_name' | 'email';

export interface QuoteRow extends Target {
  readonly quoteId: string;
  readonly brandKey: string;
  readonly playerId: string;
  readonly currencyCode: AssetCode;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly expiresAt: Date;
}

function toQuote(row: Selectable<Schema['withdrawal_quotes']>): QuoteRow {
  return {
    quoteId: row.quote_id,
    brandKey: row.brand_key,
    playerId: row.player_id,
    ...toTarget(row),
    currencyCode: row.currency_code as AssetCode, // Checked before it is written.
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    expiresAt: row.expires_at,
  };
}

export async function insertQuote(db: Db, quote: QuoteRow): Promise<void> {
  await db
    .insertInto('withdrawal_quotes')
    .values({
      quote_id: quote.quoteId,
      brand_key: quote.brandKey,
      player_id: quote.playerId,
      method: quote.method,
      network: quote.network,
      currency_code: quote.currencyCode,
      amount_minor: quote.amountMinor,
      fee_minor: quote.feeMinor,
      address: quote.address,
      tag: quote.tag,
      full_name: quote.fullName,
      email: quote.email,
      expires_at: quote.expiresAt,
    })
    .execute();
}

/** Null also for another player's quote. */
export async function findQuote(db: Db | Tx, playerId: string, quoteId: string): Promise<QuoteRow | null> {
  const row = await db
    .selectFrom('withdrawal_quotes')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row === undefined ? null : toQuote(row);
}

/** Deletes quotes a day after their expiry, so that a late request still gets `quote_expired` and not `not_found`. */
export async function deleteOldQuotes(db: Db, countMax: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('withdrawal_quotes')
    .where('quote_id', 'in', (eb) =>
      eb
        .selectFrom('withdrawal_quotes')
        .select('quote_id')
        .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
        .limit(countMax),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
