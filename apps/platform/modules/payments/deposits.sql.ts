import { sql, type Selectable } from 'kysely';
import type { DepositBonusRefusal } from '@marquee/contract/payments.ts';
import type { AssetCode } from '@marquee/money/assets.ts';
import { MINOR_MAX } from '@marquee/money/money.ts';
import type { Db, Schema, Tx } from '../../db/database.ts';
import { wantedOf } from './central-reservations.sql.ts';
import type { ArrivalDifference, Booking, DepositState, Returns } from './deposit-life.rules.ts';
import { isCredited, isOpen } from './deposit-life.rules.ts';
import { nextCheckSeconds } from './deposit-timing.rules.ts';
import type { AcquirerTransfer, Choice } from './port.ts';

/** Failure reason of a deposit that an operator ended by returning its money. */
export const RETURNED = 'given_back';

export interface DepositRow extends Returns {
  readonly depositId: string;
  readonly brandKey: string;
  readonly playerId: string;
  readonly method: string;
  readonly adapter: string;
  readonly currencyCode: AssetCode;
  readonly amountMinor: bigint;
  readonly inputHash: string;
  readonly state: DepositState;
  readonly isClosed: boolean;
  readonly failureReason: string | null;
  readonly acquirerId: string | null;
  readonly paymentUrl: string | null;
  readonly returnBase: string;
  readonly locale: string;
  readonly merchantData: string;
  readonly choice: Choice | null;
  readonly creditedDifferences: readonly ArrivalDifference[];
  readonly transfer: AcquirerTransfer | null;
  readonly challengeHash: string | null;
  readonly checks: number;
  readonly nextCheckAt: Date | null;
  /** When the player was excluded while this deposit was unpaid; null if that has not happened. */
  readonly cancelRequestedAt: Date | null;
  /** Bonus that the player chose for this deposit; null: none. */
  readonly userBonusId: string | null;
  /** Why it was credited without it. */
  readonly bonusRefusal: DepositBonusRefusal | null;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
}

export type NewDeposit = Pick<
  DepositRow,
  | 'depositId'
  | 'brandKey'
  | 'playerId'
  | 'method'
  | 'adapter'
  | 'currencyCode'
  | 'amountMinor'
  | 'inputHash'
  | 'returnBase'
  | 'locale'
  | 'merchantData'
  | 'choice'
  | 'creditedDifferences'
  | 'userBonusId'
> & {
  readonly idempotencyKey: string;
  /** Its amount in the player's own currency; null if it is paid in that currency. */
  readonly limitAmount: { readonly currencyCode: AssetCode; readonly minor: bigint } | null;
};

export function toDeposit(row: Selectable<Schema['deposits']>): DepositRow {
  return {
    depositId: row.deposit_id,
    brandKey: row.brand_key,
    playerId: row.player_id,
    method: row.method,
    adapter: row.adapter,
    currencyCode: row.currency_code as AssetCode, // Checked before it is written.
    amountMinor: row.amount_minor,
    inputHash: row.input_hash,
    state: row.state as DepositState, // A check constraint limits the column to these values.
    refundedMinor: row.refunded_minor,
    chargedBackMinor: row.charged_back_minor,
    restoredMinor: row.restored_minor,
    isClosed: row.failure_reason === RETURNED,
    failureReason: row.failure_reason,
    acquirerId: row.acquirer_id,
    paymentUrl: row.payment_url,
    returnBase: row.return_base,
    locale: row.locale,
    merchantData: row.merchant_data,
    choice: row.choice as Choice | null, // Only written below, from this type.
    creditedDifferences: row.credited_differences as ArrivalDifference[], // A check constraint limits the column to these values.
    transfer: row.transfer as AcquirerTransfer | null, // Only written below, from this type.
    challengeHash: row.challenge_hash,
    checks: row.checks,
    nextCheckAt: row.next_check_at,
    cancelRequestedAt: row.cancel_requested_at,
    userBonusId: row.user_bonus_id,
    bonusRefusal: row.bonus_refusal as DepositBonusRefusal | null, // A check constraint limits the column to these values.
    createdAt: row.created_at,
    settledAt: row.settled_at,
  };
}

/** Serialises a player's new deposits, so that two concurrent ones cannot both fit under a daily limit. Released at the end of the transaction. */
export async function lockDepositsOfPlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('deposits:' || ${playerId}, 0))`.execute(tx);
}

export async function findDepositByKey(db: Db, playerId: string, idempotencyKey: string): Promise<DepositRow | null> {
  const row = await db
    .selectFrom('deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row === undefined ? null : toDeposit(row);
}

/** Null also for another player's deposit. */
export async function findDepositOfPlayer(db: Db, playerId: string, depositId: string): Promise<DepositRow | null> {
  const row = await db
    .selectFrom('deposits')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row === undefined ? null : toDeposit(row);
}

export async function findDeposit(db: Db | Tx, depositId: string): Promise<DepositRow | null> {
  const row = await db.selectFrom('deposits').selectAll().where('deposit_id', '=', depositId).executeTakeFirst();
  return row === undefined ? null : toDeposit(row);
}

export async function findDepositByMerchantData(
  db: Db,
  playerId: string,
  merchantData: string,
): Promise<DepositRow | null> {
  const row = await db
    .selectFrom('deposits')
    .selectAll()
    .where('merchant_data', '=', merchantData)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row === undefined ? null : toDeposit(row);
}

/** Locks the row until the end of the transaction, but not references to it. Must be taken before the wallet's lock, never after it. */
export async function lockDeposit(tx: Tx, depositId: string): Promise<DepositRow | null> {
  const row = await tx
    .selectFrom('deposits')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toDeposit(row);
}

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<DepositRow> {
  const row = await tx
    .insertInto('deposits')
    .values({
      deposit_id: deposit.depositId,
      brand_key: deposit.brandKey,
      player_id: deposit.playerId,
      method: deposit.method,
      adapter: deposit.adapter,
      currency_code: deposit.currencyCode,
      user_bonus_id: deposit.userBonusId,
      amount_minor: deposit.amountMinor,
      ...(deposit.limitAmount !== null && {
        limit_currency_code: deposit.limitAmount.currencyCode,
        limit_amount_minor: deposit.limitAmount.minor,
      }),
      idempotency_key: deposit.idempotencyKey,
      input_hash: deposit.inputHash,
      return_base: deposit.returnBase,
      locale: deposit.locale,
      merchant_data: deposit.merchantData,
      choice: deposit.choice === null ? null : JSON.stringify(deposit.choice),
      credited_differences: [...deposit.creditedDifferences],
      next_check_at: sql<Date>`now() + make_interval(secs => ${nextCheckSeconds(1)})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDeposit(row);
}

export interface DepositTransition extends Partial<Returns> {
  readonly to: DepositState;
  readonly cause: string;
  readonly failureReason?: string | null;
  readonly acquirerId?: string;
  readonly paymentUrl?: string;
  readonly cardFingerprint?: string;
  /** Set if another amount was credited than agreed. */
  readonly amountMinor?: bigint;
}

/** An amount other than requested counts against limits by the rate stored when the deposit began, rounded up. */
function amountColumns(amountMinor: bigint) {
  return {
    amount_minor: amountMinor,
    // LEAST ignores nulls, so the CASE keeps a null as null (not counted).
    limit_amount_minor: sql<bigint | null>`CASE WHEN limit_amount_minor IS NOT NULL
      THEN least(ceil(limit_amount_minor::numeric * ${amountMinor} / amount_minor), ${MINOR_MAX})::bigint END`,
  };
}

/** Writes the new state and its history entry; the row must be locked by `lockDeposit`. */
export async function transitionDeposit(
  tx: Tx,
  deposit: DepositRow,
  transition: DepositTransition,
): Promise<DepositRow> {
  const hasEnded = !isOpen(transition.to);
  // A later refund or chargeback does not change when the money arrived.
  const isSame = isCredited(deposit.state) && isCredited(transition.to);
  const row = await tx
    .with('noted', (db) =>
      db.insertInto('deposit_changes').values({
        deposit_id: deposit.depositId,
        from_state: deposit.state,
        to_state: transition.to,
        cause: transition.cause,
      }),
    )
    .with('central', (db) =>
      db
        .updateTable('central_reservations')
        .set({ wanted: sql<string>`coalesce(${wantedOf(transition.to)}, wanted)`, next_try_at: sql<Date>`now()` })
        .where('deposit_id', '=', deposit.depositId),
    )
    .updateTable('deposits')
    .set({
      state: transition.to,
      failure_reason: transition.failureReason ?? null,
      ...amountColumns(transition.amountMinor ?? deposit.amountMinor),
      acquirer_id: transition.acquirerId ?? deposit.acquirerId,
      payment_url: transition.paymentUrl ?? deposit.paymentUrl,
      ...(transition.cardFingerprint !== undefined && { card_fingerprint: transition.cardFingerprint }),
      refunded_minor: transition.refundedMinor ?? deposit.refundedMinor,
      charged_back_minor: transition.chargedBackMinor ?? deposit.chargedBackMinor,
      restored_minor: transition.restoredMinor ?? deposit.restoredMinor,
      settled_at: isSame ? deposit.settledAt : hasEnded ? sql<Date>`now()` : null,
      next_check_at: hasEnded ? null : sql<Date>`now() + make_interval(secs => ${nextCheckSeconds(deposit.checks)})`,
    })
    .where('deposit_id', '=', deposit.depositId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toDeposit(row);
}

/** Inserts a refund, chargeback or restoration; the ledger transfer refers to it. */
export async function insertReturn(
  tx: Tx,
  entry: Omit<Booking, 'kind'> & {
    readonly returnId: string;
    readonly depositId: string;
    readonly kind: Exclude<Booking['kind'], 'credit'>;
  },
): Promise<void> {
  await tx
    .insertInto('deposit_returns')
    .values({
      return_id: entry.returnId,
      deposit_id: entry.depositId,
      kind: entry.kind,
      amount_minor: entry.amountMinor,
      total_minor: entry.totalMinor,
    })
    .execute();
}

/** Stores the provider's latest status of a coin transfer. */
export async function saveTransfer(tx: Tx, depositId: string, transfer: AcquirerTransfer): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ transfer: JSON.stringify(transfer) })
    .where('deposit_id', '=', depositId)
    .execute();
}

/** Makes the amount that arrived the deposit's amount, as an operator ordered; the row must be locked by `lockDeposit`. */
export async function acceptAmount(tx: Tx, deposit: DepositRow, amountMinor: bigint): Promise<DepositRow> {
  await tx
    .updateTable('deposits')
    .set(amountColumns(amountMinor))
    .where('deposit_id', '=', deposit.depositId)
    .execute();
  return { ...deposit, amountMinor };
}

/** For a payment page whose URL has changed, as that of a restarted sandbox does. */
export async function updatePaymentUrl(tx: Tx, depositId: string, paymentUrl: string): Promise<void> {
  await tx.updateTable('deposits').set({ payment_url: paymentUrl }).where('deposit_id', '=', depositId).execute();
}

/** Stores the one challenge response of a deposit. False if another one was stored before. */
export async function consumeChallenge(tx: Tx, depositId: string, challengeHash: string): Promise<boolean> {
  const row = await tx
    .updateTable('deposits')
    .set({ challenge_hash: challengeHash })
    .where('deposit_id', '=', depositId)
    .where((eb) => eb.or([eb('challenge_hash', 'is', null), eb('challenge_hash', '=', challengeHash)]))
    .returning('deposit_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Leases deposits that are due for a check: their next check is moved before the provider is called, so that other processes skip them and a crash only delays it. */
export async function leaseDueDeposits(db: Db, countMax: number): Promise<DepositRow[]> {
  const rows = await db
    .updateTable('deposits')
    .set({
      checks: sql<number>`checks + 1`,
      next_check_at: sql<Date>`now() + make_interval(secs => least(600, 5 * 2 ^ least(checks, 10)))`,
    })
    .where('deposit_id', 'in', (eb) =>
      eb
        .selectFrom('deposits')
        .select('deposit_id')
        .where('next_check_at', '<=', sql<Date>`now()`)
        .orderBy('next_check_at')
        .limit(countMax)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map(toDeposit);
}

/** As `leaseDueDeposits` for one deposit that its player is looking at; null if it was checked within `secondsMin`. */
export async function leaseDeposit(db: Db, depositId: string, secondsMin: number): Promise<DepositRow | null> {
  const row = await db
    .updateTable('deposits')
    .set({
      checks: sql<number>`checks + 1`,
      next_check_at: sql<Date>`now() + make_interval(secs => ${secondsMin * 2})`,
    })
    .where('deposit_id', '=', depositId)
    .where('next_check_at', 'is not', null)
    .where('next_check_at', '<=', sql<Date>`now() + make_interval(secs => ${secondsMin})`)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toDeposit(row);
}
