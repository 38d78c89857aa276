import type { AssetCode } from '@marquee/money/assets.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { edgeLineOf, type EdgeLine, type StoredEdgeLine } from '../loyalty/index.ts';

export interface StoredDay {
  readonly day: string;
  readonly level: number;
  readonly rateBps: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly paidMinor: bigint | null;
  readonly paidAt: Date | null;
  readonly lines: readonly EdgeLine[];
}

type Row = Omit<StoredDay, 'lines'> & { readonly lines: readonly StoredEdgeLine[] };

/** Days from `from` to `to`, both included, with play. */
export async function listStoredDays(
  db: Db | Tx,
  { playerId, asset, from, to }: { playerId: string; asset: AssetCode; from: string; to: string },
): Promise<readonly StoredDay[]> {
  const { rows } =
    await sql<Row>`SELECT to_char(d.day, 'YYYY-MM-DD') AS day, d.level, d.rate_bps AS "rateBps", d.starts_at AS "startsAt", d.ends_at AS "endsAt", d.paid_minor AS "paidMinor", d.paid_at AS "paidAt",
      coalesce((SELECT jsonb_agg(jsonb_build_object('staked', l.staked_minor::text, 'cost', l.cost_minor_bps::text) ORDER BY l.edge_bps DESC)
        FROM rakeback_lines l WHERE l.player_id = d.player_id AND l.currency_code = d.currency_code AND l.day = d.day), '[]') AS lines
    FROM rakeback_days d WHERE d.player_id = ${playerId} AND d.currency_code = ${asset} AND d.day BETWEEN ${from}::date AND ${to}::date`.execute(
      db,
    );
  return rows.map((row) => ({ ...row, lines: row.lines.map(edgeLineOf) }));
}

/** What a claim with this key has paid. */
export async function findClaim(tx: Tx, playerId: string, claimKey: string) {
  return tx
    .selectFrom('rakeback_days')
    .select([sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'paid_minor as paidMinor', 'currency_code as asset'])
    .where('player_id', '=', playerId)
    .where('claim_key', '=', claimKey)
    .executeTakeFirst();
}

export interface PaidDay {
  readonly playerId: string;
  readonly asset: AssetCode;
  readonly day: string;
  readonly paidMinor: bigint;
  readonly claimKey: string;
}

/** Ends the day after the last counted transfer, so that later play counts for the next date. Count the play in the same transaction before. */
export async function savePaid(tx: Tx, { playerId, asset, day, paidMinor, claimKey }: PaidDay): Promise<void> {
  await sql`UPDATE rakeback_days d SET paid_minor = ${paidMinor}, paid_at = clock_timestamp(), claim_key = ${claimKey},
      ends_at = least(d.ends_at, greatest(d.starts_at, (SELECT t.created_at FROM wallets w JOIN club_progress p ON p.wallet_id = w.id
        JOIN transfers t ON t.wallet_id = w.id AND t.is_applied AND t.seq <= p.seq WHERE w.player_id = d.player_id AND w.asset = d.currency_code
        ORDER BY t.seq DESC LIMIT 1)) + interval '1 microsecond')
    WHERE d.player_id = ${playerId} AND d.currency_code = ${asset} AND d.day = ${day}::date`.execute(tx);
}
