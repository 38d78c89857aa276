import { sql, type Kysely } from 'kysely';
import type { AssetCode } from '@marquee/money/assets.ts';
import type { Db, Schema, Tx } from '../../db/database.ts';
import { toTarget, type Target } from './quotes.sql.ts';
import type { UsedSum } from './window-sums.rules.ts';
import { nextCheckSeconds, type WithdrawalState } from './withdrawal-life.rules.ts';

export interface WithdrawalRow extends Target {
  readonly withdrawalId: string;
  readonly brandKey: string;
  readonly playerId: string;
  readonly quoteId: string;
  readonly destinationId: string;
  readonly provider: string;
  readonly currencyCode: AssetCode;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly state: WithdrawalState;
  readonly reason: string | null;
  readonly providerPaymentId: string | null;
  readonly networkReference: string | null;
  readonly notBefore: Date;
  /** How many people have to confirm, by the policy at the time of the request. */
  readonly approvalsNeeded: 0 | 1 | 2;
  readonly checks: number;
  readonly createdAt: Date;
}

export interface ChangeRow {
  readonly to: WithdrawalState;
  readonly actor: string;
  readonly detail: string | null;
  readonly at: Date;
}

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'withdrawalId'
  | 'brandKey'
  | 'playerId'
  | 'quoteId'
  | 'destinationId'
  | 'method'
  | 'provider'
  | 'currencyCode'
  | 'amountMinor'
  | 'feeMinor'
  | 'notBefore'
  | 'approvalsNeeded'
> & {
  readonly idempotencyKey: string;
  /** Value in the currency of the policy; null if no rate is known. */
  readonly limitAmount: { readonly currencyCode: AssetCode; readonly minor: bigint } | null;
  /** Why a person has to look at it whatever its amount, for operators. */
  readonly doubts: readonly string[];
};

/** Withdrawals with their destinations. */
export function selectWithdrawals(db: Kysely<Schema>) {
  return db
    .selectFrom('withdrawals as w')
    .innerJoin('payout_destinations as p', 'p.destination_id', 'w.destination_id')
    .selectAll('w')
    .select(['p.network', 'p.address', 'p.tag', 'p.full_name', 'p.email']);
}

type Joined = Awaited<ReturnType<ReturnType<typeof selectWithdrawals>['execute']>>[number];

export function toWithdrawal(row: Joined): WithdrawalRow {
  return {
    withdrawalId: row.withdrawal_id,
    brandKey: row.brand_key,
    playerId: row.player_id,
    quoteId: row.quote_id,
    destinationId: row.destination_id,
    ...toTarget(row),
    provider: row.provider,
    currencyCode: row.currency_code as AssetCode, // Checked before it is written.
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    state: row.state as WithdrawalState, // A check constraint limits the column to these values.
    reason: row.reason,
    providerPaymentId: row.provider_payout_id,
    networkReference: row.network_reference,
    notBefore: row.not_before,
    approvalsNeeded: row.approvals_needed as 0 | 1 | 2, // A check constraint limits the column to these values.
    checks: row.checks,
    createdAt: row.created_at,
  };
}

/** Serialises a player's new withdrawals, so that two concurrent ones cannot both fit under a limit. Released at the end of the transaction. */
export async function lockWithdrawalsOfPlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('withdrawals:' || ${playerId}, 0))`.execute(tx);
}

export async function findByKey(db: Db | Tx, playerId: string, key: string): Promise<WithdrawalRow | null> {
  const row = await selectWithdrawals(db)
    .where('w.player_id', '=', playerId)
    .where('w.idempotency_key', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : toWithdrawal(row);
}

export async function findByQuote(db: Db | Tx, quoteId: string): Promise<WithdrawalRow | null> {
  const row = await selectWithdrawals(db).where('w.quote_id', '=', quoteId).executeTakeFirst();
  return row === undefined ? null : toWithdrawal(row);
}

export async function findWithdrawal(db: Db | Tx, withdrawalId: string): Promise<WithdrawalRow | null> {
  const row = await selectWithdrawals(db).where('w.withdrawal_id', '=', withdrawalId).executeTakeFirst();
  return row === undefined ? null : toWithdrawal(row);
}

/** Locks the row until the end of the transaction. Must be taken before the wallet's lock, never after it. */
export async function lockWithdrawal(tx: Tx, withdrawalId: string): Promise<WithdrawalRow | null> {
  const row = await selectWithdrawals(tx).where('w.withdrawal_id', '=', withdrawalId).forUpdate('w').executeTakeFirst();
  return row === undefined ? null : toWithdrawal(row);
}

/** Locks the player's withdrawals that are not being paid yet until the end of the transaction. */
export async function lockStoppable(tx: Tx, playerId: string): Promise<WithdrawalRow[]> {
  const rows = await selectWithdrawals(tx)
    .where('w.player_id', '=', playerId)
    .where('w.state', 'in', ['requested', 'pending', 'confirmed'])
    .orderBy('w.withdrawal_id')
    .forUpdate('w')
    .execute();
  return rows.map(toWithdrawal);
}

/** Requires at least one confirmation for a locked withdrawal, and no payment before this instant. */
export async function requireApproval(tx: Tx, withdrawalId: string, notBefore: Date): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ approvals_needed: sql<number>`greatest(approvals_needed, 1)`, not_before: notBefore })
    .where('withdrawal_id', '=', withdrawalId)
    .execute();
}

/** What a player has requested since an instant, in all currencies. Cancelled, rejected and returned withdrawals do not count. */
export async function sumRequested(
  tx: Db | Tx,
  { playerId, countedIn, since }: { readonly playerId: string; readonly countedIn: string; readonly since: Date },
): Promise<UsedSum> {
  const row = await tx
    .selectFrom('withdrawals')
    .select([
      sql<string>`coalesce(sum(limit_amount_minor) FILTER (WHERE limit_currency_code = ${countedIn}), 0)::text`.as(
        'total',
      ),
      sql<boolean>`coalesce(bool_or(limit_currency_code IS DISTINCT FROM ${countedIn}), false)`.as('is_uncertain'),
      sql<Date | null>`min(created_at)`.as('oldest_at'),
    ])
    .where('player_id', '=', playerId)
    // A `Date` has no microseconds: one millisecond later, so that a window ends at the instant shown to players.
    .where('created_at', '>=', new Date(since.getTime() + 1))
    .where('state', 'not in', ['cancelled', 'rejected', 'returned'])
    .executeTakeFirstOrThrow();
  return { minor: BigInt(row.total), isUncertain: row.is_uncertain, oldestAt: row.oldest_at };
}

export async function insertWithdrawal(tx: Tx, fresh: NewWithdrawal): Promise<void> {
  await tx
    .insertInto('withdrawals')
    .values({
      withdrawal_id: fresh.withdrawalId,
      brand_key: fresh.brandKey,
      player_id: fresh.playerId,
      quote_id: fresh.quoteId,
      destination_id: fresh.destinationId,
      method: fresh.method,
      provider: fresh.provider,
      currency_code: fresh.currencyCode,
      amount_minor: fresh.amountMinor,
      fee_minor: fresh.feeMinor,
      idempotency_key: fresh.idempotencyKey,
      not_before: fresh.notBefore,
      limit_currency_code: fresh.limitAmount?.currencyCode ?? null,
      limit_amount_minor: fresh.limitAmount?.minor ?? null,
      approvals_needed: fresh.approvalsNeeded,
    })
    .execute();
  await insertChange(tx, fresh.withdrawalId, null, {
    to: 'requested',
    actor: 'player',
    detail: fresh.doubts.length === 0 ? null : fresh.doubts.join(' '),
  });
}

export async function insertChange(
  tx: Tx,
  withdrawalId: string,
  from: WithdrawalState | null,
  { to, actor, detail }: Omit<ChangeRow, 'at'>,
): Promise<void> {
  await tx
    .insertInto('withdrawal_changes')
    .values({ withdrawal_id: withdrawalId, from_state: from, to_state: to, actor, detail })
    .execute();
}

export interface WithdrawalTransition extends Omit<ChangeRow, 'at'> {
  readonly reason?: string;
  readonly providerPaymentId?: string;
  readonly networkReference?: string | null;
}

/** Changes the state of a locked withdrawal and writes its history entry. */
export async function transitionWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  transition: WithdrawalTransition,
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({
      state: transition.to,
      checks: 0,
      next_check_at: nextCheckAt(nextCheckSeconds(transition.to, 0), row.notBefore),
      // Undefined ones keep their values.
      reason: transition.reason,
      provider_payout_id: transition.providerPaymentId,
      network_reference: transition.networkReference,
    })
    .where('withdrawal_id', '=', row.withdrawalId)
    .execute();
  await insertChange(tx, row.withdrawalId, row.state, transition);
}

/** Never during the cool-down. */
function nextCheckAt(seconds: number | null, notBefore: Date) {
  return seconds === null
    ? null
    : sql<Date>`greatest(now() + make_interval(secs => ${seconds}), ${notBefore}::timestamptz)`;
}

/** Leases due withdrawals by moving their next check: other processes skip them, and a crash only delays the check. */
export async function leaseDue(db: Db, countMax: number, playerId: string | null = null): Promise<WithdrawalRow[]> {
  return db.transaction().execute(async (tx) => {
    const rows = await selectWithdrawals(tx)
      .where('w.next_check_at', '<=', sql<Date>`now()`)
      .$if(playerId !== null, (query) => query.where('w.player_id', '=', playerId))
      .orderBy('w.next_check_at')
      .limit(countMax)
      .forUpdate('w')
      .skipLocked()
      .execute();
    for (const row of rows) {
      const seconds = nextCheckSeconds(row.state as WithdrawalState, row.checks + 1);
      // A confirmed one is paid now; if this process crashes before that, it is due again in a minute.
      const next = row.state === 'confirmed' ? 60 : seconds;
      await tx
        .updateTable('withdrawals')
        .set({ checks: row.checks + 1, next_check_at: nextCheckAt(next, row.not_before) })
        .where('withdrawal_id', '=', row.withdrawal_id)
        .execute();
    }
    return rows.map(toWithdrawal);
  });
}

/** Stores the provider's id of a payment in progress. */
export async function recordProviderPaymentId(db: Db, withdrawalId: string, providerPaymentId: string): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set({ provider_payout_id: providerPaymentId })
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', '=', 'paying')
    .where('provider_payout_id', 'is', null)
    .execute();
}

/** Makes these due for the next job run, because their state at the provider has changed. */
export async function checkSoon(tx: Db | Tx, withdrawalIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ next_check_at: sql<Date>`now()` })
    .where(sql<boolean>`withdrawal_id = ANY (${[...withdrawalIds]}::text[])`)
    .where('state', 'in', ['paying', 'sent'])
    .execute();
}

/** As `checkSoon`, by the provider's own id of the payment. */
export async function checkSoonByProviderId(db: Db, provider: string, providerPaymentId: string): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set({ next_check_at: sql<Date>`now()` })
    .where('provider', '=', provider)
    .where('provider_payout_id', '=', providerPaymentId)
    .where('state', 'in', ['paying', 'sent'])
    .execute();
}

/** Changes in order of time, by withdrawal. */
export async function listChanges(db: Db | Tx, ids: readonly string[]): Promise<Map<string, ChangeRow[]>> {
  const changesById = new Map<string, ChangeRow[]>();
  if (ids.length === 0) return changesById;
  const rows = await db
    .selectFrom('withdrawal_changes')
    .select(['withdrawal_id', 'to_state', 'actor', 'detail', 'changed_at'])
    .where('withdrawal_id', 'in', ids)
    .orderBy('change_id')
    .execute();
  for (const row of rows) {
    const change = { to: row.to_state as WithdrawalState, actor: row.actor, detail: row.detail, at: row.changed_at };
    changesById.set(row.withdrawal_id, [...(changesById.get(row.withdrawal_id) ?? []), change]);
  }
  return changesById;
}
