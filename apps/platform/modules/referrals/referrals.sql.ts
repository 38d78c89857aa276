import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { edgeLineOf, type EdgeLine, type StoredEdgeLine } from '../loyalty/index.ts';

export async function findCode(db: Db, playerId: string): Promise<string | undefined> {
  const row = await db.selectFrom('referral_codes').select('code').where('player_id', '=', playerId).executeTakeFirst();
  return row?.code;
}

/** Stores a code; ignored if the player has one or another player has this code. */
export async function insertCode(
  db: Db,
  row: { readonly playerId: string; readonly brandKey: string; readonly code: string },
): Promise<void> {
  await db
    .insertInto('referral_codes')
    .values({ player_id: row.playerId, brand_key: row.brandKey, code: row.code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface NewReferral {
  readonly friendId: string;
  readonly brandKey: string;
  readonly code: string;
  readonly percent: number;
  readonly days: number;
}

/** Refers a new player to the owner of a code. An unknown code is ignored. */
export async function insertReferral(tx: Tx, { friendId, brandKey, code, percent, days }: NewReferral): Promise<void> {
  await sql`INSERT INTO referrals (friend_id, referrer_id, percent, ends_at)
    SELECT ${friendId}, c.player_id, ${percent}, clock_timestamp() + make_interval(days => ${days}) FROM referral_codes c
    WHERE c.brand_key = ${brandKey} AND c.code = ${code} AND c.player_id <> ${friendId} ON CONFLICT DO NOTHING`.execute(
    tx,
  );
}

export interface Friend {
  readonly friendId: string;
  readonly nickname: string | null;
  readonly percent: number;
  readonly referredAt: Date;
  readonly endsAt: Date;
  readonly isVoid: boolean;
  readonly hasDeposited: boolean;
  readonly lines: readonly EdgeLine[];
  /** What the player has been paid for this friend in the currency. */
  readonly takenMinor: bigint;
}

/** Friends of a player with their stakes in one currency, newest first. */
export async function listFriends(db: Db | Tx, referrerId: string, currencyCode: string): Promise<readonly Friend[]> {
  const { rows } = await sql<Omit<Friend, 'lines'> & { lines: readonly StoredEdgeLine[] }>`
    SELECT r.friend_id AS "friendId", p.nickname, r.percent, r.referred_at AS "referredAt", r.ends_at AS "endsAt", r.is_void AS "isVoid",
      EXISTS (SELECT FROM wallets w JOIN transfers t ON t.wallet_id = w.id AND t.is_applied AND t.kind = 'deposit' AND t.kind NOT IN ('bet', 'win')
        WHERE w.player_id = r.friend_id) AS "hasDeposited",
      coalesce((SELECT jsonb_agg(jsonb_build_object('staked', l.staked_minor::text, 'cost', l.cost_minor_bps::text) ORDER BY l.edge_bps DESC)
        FROM referral_lines l WHERE l.friend_id = r.friend_id AND l.currency_code = ${currencyCode}), '[]') AS lines,
      coalesce((SELECT ceil(sum(b.referrals)) FROM reward_budgets b WHERE b.player_id = r.friend_id AND b.currency_code = ${currencyCode}), 0)::bigint AS "takenMinor"
    FROM referrals r JOIN players p ON p.player_id = r.friend_id WHERE r.referrer_id = ${referrerId} ORDER BY r.referred_at DESC`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, lines: row.lines.map(edgeLineOf) }));
}

export async function sumPaid(db: Db | Tx, playerId: string, currencyCode: string): Promise<bigint> {
  const { paid } = await db
    .selectFrom('referral_payments')
    .select(sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('paid'))
    .where('player_id', '=', playerId)
    .where('currency_code', '=', currencyCode)
    .executeTakeFirstOrThrow();
  return paid;
}

export async function findPayment(tx: Tx, playerId: string, claimKey: string) {
  return tx
    .selectFrom('referral_payments')
    .select(['currency_code', 'amount_minor'])
    .where('player_id', '=', playerId)
    .where('claim_key', '=', claimKey)
    .executeTakeFirst();
}

export async function insertPayment(
  tx: Tx,
  payment: {
    readonly playerId: string;
    readonly claimKey: string;
    readonly currencyCode: string;
    readonly amountMinor: bigint;
  },
): Promise<void> {
  await tx
    .insertInto('referral_payments')
    .values({
      player_id: payment.playerId,
      claim_key: payment.claimKey,
      currency_code: payment.currencyCode,
      amount_minor: payment.amountMinor,
    })
    .execute();
}

/** The brand of a player, and the friends whose referral still pays. */
export async function findOpenFriends(
  tx: Tx,
  referrerId: string,
): Promise<{ readonly brandKey: string; readonly friendIds: readonly string[] } | null> {
  const { rows } = await sql<{ brandKey: string; friendIds: readonly string[] }>`
    SELECT p.brand_key AS "brandKey", array(SELECT friend_id FROM referrals r WHERE r.referrer_id = p.player_id AND NOT r.is_void) AS "friendIds"
    FROM players p WHERE p.player_id = ${referrerId}`.execute(tx);
  return rows[0] ?? null;
}

/** Marks referrals of these friends as void. */
export async function voidReferrals(tx: Tx, referrerId: string, friendIds: readonly string[]): Promise<void> {
  if (friendIds.length === 0) return;
  await sql`UPDATE referrals SET is_void = true WHERE referrer_id = ${referrerId} AND friend_id = ANY (${[...friendIds]})`.execute(
    tx,
  );
}
