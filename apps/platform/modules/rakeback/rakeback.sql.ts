import { sql } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Tx } from '../../db/database.ts';

export interface StoredDay {
  readonly day: string;
  readonly amountMinor: bigint;
  readonly paidAt: Date | null;
}

const DAY_COLUMNS = [
  sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
  'amount_minor as amountMinor',
  'paid_at as paidAt',
] as const;

/** Serialises claims of one player until the end of the transaction, so that a repeated one finds the paid day. */
export async function lockClaims(tx: Tx, playerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`rakeback:${playerId}`}, 0))`.execute(tx);
}

/** Days from `from` to `to`, both included, that earned something. */
export async function listStoredDays(
  db: Db,
  { playerId, asset, from, to }: { playerId: string; asset: AssetCode; from: string; to: string },
): Promise<readonly StoredDay[]> {
  return db
    .selectFrom('rakeback_days')
    .select(DAY_COLUMNS)
    .where('player_id', '=', playerId)
    .where('currency_code', '=', asset)
    .where('day', '>=', sql<Date>`${from}::date`)
    .where('day', '<=', sql<Date>`${to}::date`)
    .execute();
}

/** The day, locked until the end of the transaction. */
export async function lockStoredDay(
  tx: Tx,
  playerId: string,
  asset: AssetCode,
  day: string,
): Promise<StoredDay | undefined> {
  return tx
    .selectFrom('rakeback_days')
    .select(DAY_COLUMNS)
    .where('player_id', '=', playerId)
    .where('currency_code', '=', asset)
    .where('day', '=', sql<Date>`${day}::date`)
    .forUpdate()
    .executeTakeFirst();
}

/** What a claim with this key has paid; undefined if nothing. */
export async function findClaim(tx: Tx, playerId: string, claimKey: string) {
  return tx
    .selectFrom('rakeback_days')
    .select([...DAY_COLUMNS, 'currency_code as asset'])
    .where('player_id', '=', playerId)
    .where('claim_key', '=', claimKey)
    .executeTakeFirst();
}

/** Call `lockStoredDay` in the same transaction before. */
export async function savePaid(
  tx: Tx,
  {
    playerId,
    asset,
    day,
    claimKey,
    now,
  }: { playerId: string; asset: AssetCode; day: string; claimKey: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('rakeback_days')
    .set({ paid_at: now, claim_key: claimKey })
    .where('player_id', '=', playerId)
    .where('currency_code', '=', asset)
    .where('day', '=', sql<Date>`${day}::date`)
    .execute();
}
