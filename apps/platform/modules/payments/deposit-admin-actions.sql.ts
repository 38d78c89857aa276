import { sql, type Selectable } from 'kysely';
import type { Db, Schema, Tx } from '../../db/database.ts';
import { nextCheckSeconds } from './deposit-timing.rules.ts';
import type { DepositRow } from './deposits.sql.ts';

export const ADMIN_ACTION_KINDS = ['refund', 'accept', 'return_funds'] as const;
export type AdminActionKind = (typeof ADMIN_ACTION_KINDS)[number];
export type AdminActionState = 'requested' | 'approved' | 'sending' | 'done' | 'refused' | 'cancelled';

export interface AdminActionRow {
  readonly actionId: string;
  readonly depositId: string;
  readonly kind: AdminActionKind;
  /** Only set for refunds. */
  readonly amountMinor: bigint | null;
  readonly reason: string;
  readonly state: AdminActionState;
  readonly requestedBy: string;
  readonly approvedBy: string | null;
  readonly outcome: string | null;
  readonly attempts: number;
  readonly requestedAt: Date;
}

function toAction(row: Selectable<Schema['deposit_admin_actions']>): AdminActionRow {
  return {
    actionId: row.action_id,
    depositId: row.deposit_id,
    kind: row.kind as AdminActionKind, // Check constraints limit both columns to these values.
    amountMinor: row.amount_minor,
    reason: row.reason,
    state: row.state as AdminActionState,
    requestedBy: row.requested_by,
    approvedBy: row.approved_by,
    outcome: row.outcome,
    attempts: row.attempts,
    requestedAt: row.requested_at,
  };
}

export type NewAdminAction = Pick<
  AdminActionRow,
  'actionId' | 'depositId' | 'kind' | 'amountMinor' | 'reason' | 'requestedBy'
> & {
  readonly state: 'requested' | 'approved';
};

/** Null if another action about the same deposit is open. */
export async function insertAction(tx: Tx, action: NewAdminAction): Promise<AdminActionRow | null> {
  const row = await tx
    .insertInto('deposit_admin_actions')
    .values({
      action_id: action.actionId,
      deposit_id: action.depositId,
      kind: action.kind,
      amount_minor: action.amountMinor,
      reason: action.reason,
      state: action.state,
      requested_by: action.requestedBy,
      next_try_at: action.state === 'approved' ? sql<Date>`now()` : null,
    })
    // As in the index, without parameters: a plan for any parameter would match no index.
    .onConflict((oc) =>
      oc
        .column('deposit_id')
        .where(sql<boolean>`state IN ('requested', 'approved', 'sending')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toAction(row);
}

/**
 * Stores what is requested from the provider, for example `13.00 EUR`, unless an earlier run has stored an amount. Returns what is stored, null if nothing is.
 */
export async function storeSentAmount(db: Db, actionId: string, amount: string | null): Promise<string | null> {
  const row = await db
    .updateTable('deposit_admin_actions')
    .set({ sent_amount: sql<string | null>`coalesce(sent_amount, ${amount})` })
    .where('action_id', '=', actionId)
    .returning('sent_amount')
    .executeTakeFirstOrThrow();
  return row.sent_amount;
}

/** Sum of the actions of the last 24 hours about the player's deposits in one currency, without dropped and refused ones and without `exceptActionId`, in minor units. Final only under `lockDepositsOfPlayer`. */
export async function sumActions(
  tx: Tx,
  { playerId, currencyCode }: DepositRow,
  exceptActionId: string | null = null,
): Promise<bigint> {
  const row = await tx
    .selectFrom('deposit_admin_actions as o')
    .innerJoin('deposits as d', 'd.deposit_id', 'o.deposit_id')
    .select(sql<string>`coalesce(sum(coalesce(o.amount_minor, d.amount_minor)), 0)::text`.as('total'))
    .where('d.player_id', '=', playerId)
    .where('d.currency_code', '=', currencyCode)
    .where('o.state', 'not in', ['cancelled', 'refused'])
    .where('o.requested_at', '>', sql<Date>`now() - interval '24 hours'`)
    .$if(exceptActionId !== null, (query) => query.where('o.action_id', '<>', exceptActionId))
    .executeTakeFirstOrThrow();
  return BigInt(row.total);
}

/** Locks the row until the end of the transaction. */
export async function lockAction(tx: Tx, actionId: string): Promise<AdminActionRow | null> {
  const row = await tx
    .selectFrom('deposit_admin_actions')
    .selectAll()
    .where('action_id', '=', actionId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toAction(row);
}

export interface AdminActionTransition {
  /** `requested`: it needs another person's approval after all. */
  readonly state: AdminActionState;
  readonly approvedBy?: string;
  readonly outcome?: string;
}

/** The row must be locked by `lockAction`. */
export async function updateActionState(
  tx: Tx,
  { actionId }: AdminActionRow,
  transition: AdminActionTransition,
): Promise<void> {
  const isOpen = transition.state === 'approved' || transition.state === 'sending';
  const hasEnded = !isOpen && transition.state !== 'requested';
  await tx
    .updateTable('deposit_admin_actions')
    .set({
      state: transition.state,
      ...(transition.approvedBy !== undefined && { approved_by: transition.approvedBy }),
      outcome: transition.outcome ?? null,
      ended_at: hasEnded ? sql<Date>`now()` : null,
      next_try_at: isOpen ? sql<Date>`coalesce(next_try_at, now())` : null,
    })
    .where('action_id', '=', actionId)
    .execute();
}

export interface AuditEntry {
  readonly actor: string;
  readonly action: string;
  readonly detail?: string | null;
}

export async function insertDepositAuditEntry(
  tx: Tx,
  { actionId, depositId }: AdminActionRow,
  { actor, action, detail }: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('deposit_audit_log')
    .values({ deposit_id: depositId, action_id: actionId, actor, action, detail: detail ?? null })
    .execute();
}

/** Leases due actions: their next try is moved before the provider is called, so that other processes skip them. */
export async function leaseDueActions(db: Db, countMax: number): Promise<AdminActionRow[]> {
  const rows = await db
    .updateTable('deposit_admin_actions')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_try_at: sql<Date>`now() + make_interval(secs => least(${nextCheckSeconds(20)}, 5 * 2 ^ least(attempts, 10)))`,
    })
    .where('action_id', 'in', (eb) =>
      eb
        .selectFrom('deposit_admin_actions')
        .select('action_id')
        .where('next_try_at', '<=', sql<Date>`now()`)
        .orderBy('next_try_at')
        .limit(countMax)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return rows.map(toAction);
}

/** All actions on one deposit, or all open ones if `depositId` is null; oldest first. */
export async function listActions(db: Db, depositId: string | null, countMax: number): Promise<AdminActionRow[]> {
  const all = db.selectFrom('deposit_admin_actions').selectAll().orderBy('requested_at').limit(countMax);
  const rows = await (
    depositId === null
      ? all.where('state', 'in', ['requested', 'approved', 'sending'])
      : all.where('deposit_id', '=', depositId)
  ).execute();
  return rows.map(toAction);
}

/** The audit log of a deposit: every action of an operator or in an operator's name, oldest first. */
export async function listDepositAuditLog(db: Db, depositId: string) {
  return db
    .selectFrom('deposit_audit_log')
    .select(['action_id as actionId', 'actor', 'action', 'detail', 'happened_at as happenedAt'])
    .where('deposit_id', '=', depositId)
    .orderBy('audit_id')
    .execute();
}
