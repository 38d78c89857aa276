import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { CancellationFacts } from './cancellation.rules.ts';

export async function findUserBonus(tx: Db | Tx, playerId: string, userBonusId: string) {
  return tx
    .selectFrom('user_bonuses')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('user_bonus_id', '=', userBonusId)
    .executeTakeFirst();
}

export type UserBonusRow = NonNullable<Awaited<ReturnType<typeof findUserBonus>>>;

/** Deposits of a player so far, to all wallets. */
export async function countDeposits(db: Db | Tx, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT deposits_of(${playerId})::integer AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether the player has had the offer of this waiting deposit bonus meanwhile, in any currency, and may not have it again yet. */
export async function isOfferTaken(tx: Tx, userBonusId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`SELECT bonus_offer_is_taken(${userBonusId}) AS taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** A player's bonus with the money in its wallet. */
export async function findWithMoney(db: Db | Tx, playerId: string, userBonusId: string) {
  const { rows } = await sql<CancellationFacts & { readonly currencyCode: string }>`
    SELECT u.currency_code AS "currencyCode", u.status, u.wagered_minor AS "wageredMinor", u.wager_minor AS "wagerMinor",
      u.win_minor_max AS "winMinorMax", w.real_minor AS "realMinor", CASE WHEN u.is_set THEN json_build_object('left', u.free_spins_left,
        'won', u.spins_won_minor::text, 'isReal', u.winnings_as = 'real',
        'isOver', u.free_spins_left = 0 OR u.ends_at IS NOT NULL AND u.ends_at <= clock_timestamp()) END AS "freeSpins",
      CASE WHEN w.bonus_id = u.user_bonus_id THEN w.bonus_minor ELSE 0 END AS "bonusMinor",
      bonus_has_open_round(w.id, u.user_bonus_id) AS "hasOpenRounds"
    FROM user_bonuses u JOIN wallets w ON w.player_id = u.player_id AND w.asset = u.currency_code
    WHERE u.user_bonus_id = ${userBonusId} AND u.player_id = ${playerId}`.execute(db);
  return rows[0];
}

/** Whether a deposit bonus comes with free spins while others are active. */
export async function isBlockedByFreeSpins(
  tx: Tx,
  { playerId, userBonusId }: { readonly playerId: string; readonly userBonusId: string },
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM user_bonuses s WHERE s.with_bonus_id = ${userBonusId}
    AND EXISTS (SELECT FROM user_bonuses x WHERE x.player_id = ${playerId} AND x.status = 'active' AND x.is_set)`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface BookedDeposit {
  readonly playerId: string;
  readonly userBonusId: string;
  readonly currencyCode: string;
  readonly amountMinor: bigint;
  readonly depositId: string;
}

/** Stores that the bonus of a deposit was not credited, because the player or the person has had the offer. */
export async function storeTaken(tx: Tx, { playerId, depositId }: BookedDeposit): Promise<void> {
  await sql`UPDATE deposits SET bonus_refusal = 'taken' WHERE deposit_id = ${depositId} AND player_id = ${playerId}`.execute(
    tx,
  );
}

/** Credits the bonus of a deposit that was booked in this transaction. Locks the wallet. */
export async function creditBonusOf(tx: Tx, deposit: BookedDeposit): Promise<void> {
  const { playerId, userBonusId, currencyCode, amountMinor, depositId } = deposit;
  await sql`SELECT bonus_credit_deposit(${playerId}, ${userBonusId}, ${currencyCode}, ${amountMinor}::bigint, ${depositId})`.execute(
    tx,
  );
}

/**
 * Lets the bonus of a deposit follow what went back of it: unfinished bonuses and free spins end or shrink, and what they became real money is taken back, in the
 * proportion of what the rest of the deposit would have earned. Returns the minor units that were given back because less is returned than before. Locks the wallet.
 */
export async function returnDepositBonus(
  tx: Tx,
  deposit: {
    readonly playerId: string;
    readonly depositId: string;
    /** All that has gone back so far, less what was restored. */
    readonly returnedMinor: bigint;
    /** Identity of this return. */
    readonly externalId: string;
  },
): Promise<bigint> {
  const { playerId, depositId, returnedMinor, externalId } = deposit;
  const { rows } = await sql<{
    given: bigint;
  }>`SELECT bonus_return_deposit(${playerId}, ${depositId}, ${returnedMinor}::bigint, ${externalId}) AS given`.execute(
    tx,
  );
  return rows[0]?.given ?? 0n;
}

/** Cancels a bonus, once. Locks the wallet of the bonus. */
export async function cancelUserBonus(tx: Tx, playerId: string, userBonusId: string): Promise<void> {
  await sql`SELECT bonus_cancel(${playerId}, ${userBonusId})`.execute(tx);
}

/** Cancels all unfinished bonuses of a player whose wallets the transaction has locked. */
export async function cancelBonuses(tx: Tx, playerId: string): Promise<void> {
  await sql`SELECT bonus_cancel(player_id, user_bonus_id) FROM user_bonuses
    WHERE player_id = ${playerId} AND status IN ('available', 'active')`.execute(tx);
}

/** Ends a bonus that is complete, expired or below its minimum balance. */
export async function settleBonus(db: Db | Tx, userBonusId: string): Promise<void> {
  await sql`SELECT bonus_settle(${userBonusId})`.execute(db);
}

/** Bonuses whose time is over or whose wagering is complete, and sets of free spins that wait, in the order of their ids, after the given one. */
export async function listBonusesToSettle(
  db: Db,
  { now, after, limit }: { readonly now: Date; readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM (
      SELECT user_bonus_id AS id FROM user_bonuses WHERE status IN ('available', 'active') AND ends_at <= ${now}
      UNION SELECT user_bonus_id FROM user_bonuses WHERE status = 'active' AND NOT is_set AND wagered_minor >= wager_minor
      -- Sets that wait: for the end of another bonus or set.
      UNION SELECT user_bonus_id FROM user_bonuses u WHERE is_set AND (status = 'active' AND free_spins_left = 0 OR status = 'available'
        AND EXISTS (SELECT FROM user_bonuses d WHERE d.user_bonus_id = u.with_bonus_id AND d.deposit_minor IS NOT NULL))
    ) due WHERE id > ${after} ORDER BY id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
