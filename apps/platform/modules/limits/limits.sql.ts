import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { LimitChange, LimitName, LimitOwner, Restriction } from './limits.types.ts';

/** Serialises changes of limits, restrictions and deposits of one player. Released at the end of the transaction. */
export async function lockLimitsOfPlayer(tx: Tx, playerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('limits:' || ${playerId}, 0))`.execute(tx);
}

/**
 * Locks accounts whose restrictions may change: first the players' rows, which a restriction changes too, then the limits, as all commands do. `playerIds` are in the
 * order of the other commands: ascending.
 */
export async function lockAccounts(
  { lockPlayer }: { readonly lockPlayer: (tx: Tx, playerId: string) => Promise<void> },
  tx: Tx,
  playerIds: readonly string[],
): Promise<void> {
  for (const playerId of playerIds) await lockPlayer(tx, playerId);
  for (const playerId of playerIds) await lockLimitsOfPlayer(tx, playerId);
}

interface RestrictionRow {
  readonly kind: string;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly in_force_until: Date | null;
  readonly cooling_hours: number;
  readonly needs_return: boolean;
}

const HOUR_MS = 3_600_000;

function toRestriction(row: RestrictionRow): Restriction {
  const until = row.in_force_until;
  return {
    kind: row.kind as Restriction['kind'], // A check constraint limits the column to these values.
    isPermanent: row.ends_at === null,
    startedAt: row.starts_at.toISOString(),
    endsAt: until?.toISOString() ?? null,
    ...(until !== null &&
      row.cooling_hours > 0 && { coolingFrom: new Date(until.getTime() - row.cooling_hours * HOUR_MS).toISOString() }),
    ...(row.needs_return &&
      row.ends_at !== null && {
        return: {
          from: row.ends_at.toISOString(),
          coolingHours: row.cooling_hours,
          isRequested: until !== null,
        },
      }),
  };
}

const IN_FORCE = sql`(in_force_until IS NULL OR in_force_until >= now())`;

/**
 * Of all restrictions in force, their last instant included, the one that ends last: a permanent one first, then those that need a request to return, the latest
 * chosen end first.
 */
export async function findRestriction(db: Db | Tx, playerId: string): Promise<Restriction | null> {
  const { rows } = await sql<RestrictionRow>`
    SELECT kind, starts_at, ends_at, in_force_until, cooling_hours, needs_return FROM player_restriction_ends
    WHERE player_id = ${playerId} AND ${IN_FORCE}
    ORDER BY in_force_until DESC NULLS FIRST, ends_at DESC NULLS FIRST LIMIT 1`.execute(db);
  return rows[0] ? toRestriction(rows[0]) : null;
}

/** Whether a self-exclusion is in force, perhaps during a longer time-out. */
async function isSelfExcluded(db: Db | Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM player_restriction_ends
    WHERE player_id = ${playerId} AND kind = 'selfExclusion' AND ${IN_FORCE} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** When the player can play again (null if that is not known), and whether a self-exclusion is in force; null for players who can play. */
export async function findBreak(
  playerId: string,
  db: Db | Tx,
): Promise<{ readonly endsAt: string | null; readonly isSelfExclusion: boolean } | null> {
  const restriction = await findRestriction(db, playerId);
  return restriction && { endsAt: restriction.endsAt, isSelfExclusion: await isSelfExcluded(db, playerId) };
}

/** Those of these players who are restricted now. */
export async function listRestricted(db: Db, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (playerIds.length === 0) return new Set();
  const { rows } = await sql<{ player_id: string }>`
    SELECT DISTINCT player_id FROM player_restriction_ends WHERE player_id = ANY (${[...playerIds]}) AND ${IN_FORCE}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.player_id));
}

export interface NewRestriction {
  readonly playerId: string;
  readonly brandKey: string;
  readonly kind: Restriction['kind'];
  /** Null: without an end. */
  readonly hours: number | null;
  /** Waiting time afterwards, in which the restriction still applies. */
  readonly coolingHours: number;
  /** Whether it applies on until the player asks to return; the waiting time then begins with the request. */
  readonly needsReturn: boolean;
}

export async function insertRestriction(tx: Tx, restriction: NewRestriction): Promise<void> {
  const { hours } = restriction;
  const needsReturn = restriction.needsReturn && hours !== null;
  const coolingHours = hours === null ? 0 : restriction.coolingHours;
  await tx
    .insertInto('player_restrictions')
    .values({
      player_id: restriction.playerId,
      brand_key: restriction.brandKey,
      kind: restriction.kind,
      ends_at:
        hours === null
          ? null
          : sql<Date>`now() + make_interval(hours => ${hours + (needsReturn ? 0 : coolingHours)}::integer)`,
      cooling_hours: coolingHours,
      needs_return: needsReturn,
    })
    .execute();
}

/** Stores a request to return; false if no self-exclusion has reached its chosen end, or one still runs. */
export async function insertReturn(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ stored: boolean }>`SELECT restriction_request_return(${playerId}) AS stored`.execute(tx);
  return rows[0]?.stored === true;
}

/** Whether the player was asked for a deposit limit and set none. */
export async function hasDeclinedDepositLimit(db: Db | Tx, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposit_limit_declines')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDepositLimitDecline(db: Db | Tx, playerId: string): Promise<void> {
  await db
    .insertInto('deposit_limit_declines')
    .values({ player_id: playerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const CHANGE =
  sql.raw(`kind, period, action, before_value AS "before", value, requested_at AS "requestedAt", effective_at AS "effectiveAt",
  confirmable_from AS "confirmableFrom", confirmable_until AS "confirmableUntil"`);

/**
 * The newest change of each limit that has one, and the current time of the same clock. Uses the time of the statement: a transaction that waited for the lock
 * began before the change that it waited for.
 */
export async function listNewestChanges(
  db: Db | Tx,
  playerId: string,
): Promise<{ readonly now: Date; readonly changes: readonly LimitChange[] }> {
  const { rows } = await sql<Partial<LimitChange> & { now: Date }>`
    SELECT clock.now, change.* FROM (SELECT clock_timestamp() AS now) clock LEFT JOIN (
      SELECT DISTINCT ON (kind, period) ${CHANGE},
        max(requested_at) FILTER (WHERE action IN ('tighten', 'loosen')) OVER (PARTITION BY kind, period) AS "lastRequestedAt"
      FROM player_limit_changes WHERE player_id = ${playerId}
      ORDER BY kind, period, change_id DESC
    ) change ON true`.execute(db);
  const changes = rows.filter((row): row is LimitChange & { now: Date } => row.kind !== null);
  return { now: rows[0]?.now ?? new Date(), changes };
}

/** The newest change of one limit, and the current time of the same clock. */
export async function findNewestChange(
  db: Db | Tx,
  playerId: string,
  { kind, period }: LimitName,
): Promise<{ readonly now: Date; readonly newest: LimitChange | undefined }> {
  const { now, changes } = await listNewestChanges(db, playerId);
  return { now, newest: changes.find((change) => change.kind === kind && change.period === period) };
}

/** The lowest value of a limit that was in force in the last 30 days; null: it was never set in that time. `inForce` is the present one. */
export async function findLowestRecently(
  tx: Tx,
  playerId: string,
  { kind, period }: LimitName,
  inForce: bigint | null,
): Promise<bigint | null> {
  const { rows } = await sql<{ lowest: bigint | null }>`SELECT least(min(before_value), ${inForce}::bigint) AS lowest
    FROM player_limit_changes WHERE player_id = ${playerId} AND kind = ${kind} AND period IS NOT DISTINCT FROM ${period}::smallint
      AND greatest(requested_at, effective_at) > clock_timestamp() - interval '30 days'`.execute(tx);
  return rows[0]?.lowest ?? null;
}

/** Whether the newest change of a limit was made by support. */
export async function isNewestBySupport(tx: Tx, playerId: string, { kind, period }: LimitName): Promise<boolean> {
  const row = await tx
    .selectFrom('player_limit_changes')
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('period', period === null ? 'is' : '=', period)
    .orderBy('change_id', 'desc')
    .select('origin')
    .executeTakeFirst();
  return row?.origin === 'support';
}

export async function insertLimitChange(
  tx: Tx,
  owner: LimitOwner,
  change: LimitChange,
  origin: 'player' | 'support',
): Promise<void> {
  await tx
    .insertInto('player_limit_changes')
    .values({
      player_id: owner.playerId,
      currency_code: owner.currencyCode,
      kind: change.kind,
      period: change.period,
      action: change.action,
      before_value: change.before,
      value: change.value,
      requested_at: change.requestedAt,
      effective_at: change.effectiveAt,
      confirmable_from: change.confirmableFrom,
      confirmable_until: change.confirmableUntil,
      origin,
    })
    .execute();
}
