import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** What made an excluded player and another account look like one person. */
export type CheckSignal = 'email' | 'phone' | 'national' | 'person' | 'payout' | 'card' | 'device' | 'unproven';

export interface NewCheck {
  readonly playerId: string;
  readonly brandKey: string;
  readonly matchedPlayerId: string;
  readonly signals: readonly CheckSignal[];
}

/** Opens a check, once for each pair of accounts; returns its number, null if there is one already. */
export async function insertCheck(tx: Tx, check: NewCheck): Promise<bigint | null> {
  const row = await tx
    .insertInto('identity_checks')
    .values({
      player_id: check.playerId,
      brand_key: check.brandKey,
      matched_player_id: check.matchedPlayerId,
      signals: [...check.signals],
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'matched_player_id']).doNothing())
    .returning('check_id')
    .executeTakeFirst();
  return row?.check_id ?? null;
}

/** Whether the player's money is stopped until a person has decided who the player is. */
export async function hasOpenCheck(db: Db | Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`SELECT identity_check_open(${playerId}) AS open`.execute(db);
  return rows[0]?.open === true;
}

/** What people have decided about the player, by the other account: true for the same person. */
export async function listDecided(db: Db | Tx, playerId: string): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ other: string; is_same: boolean }>`
    SELECT CASE c.player_id WHEN ${playerId} THEN c.matched_player_id ELSE c.player_id END AS other, d.is_same
    FROM identity_checks c JOIN identity_decisions d USING (check_id)
    WHERE ${playerId} IN (c.player_id, c.matched_player_id) AND c.player_id <> c.matched_player_id ORDER BY d.decided_at`.execute(
    db,
  );
  return new Map(rows.map(({ other, is_same: isSame }) => [other, isSame]));
}

export interface IdentityCheck {
  readonly checkId: bigint;
  readonly playerId: string;
  readonly brandKey: string;
  readonly matchedPlayerId: string;
  readonly signals: readonly string[];
  readonly openedAt: Date;
  /** Null: nobody has decided. */
  readonly isSame: boolean | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

const CHECKS = sql<IdentityCheck>`SELECT c.check_id AS "checkId", c.player_id AS "playerId", c.brand_key AS "brandKey",
  c.matched_player_id AS "matchedPlayerId", c.signals, c.opened_at AS "openedAt", d.is_same AS "isSame", d.decided_by AS "decidedBy", d.reason
  FROM identity_checks c LEFT JOIN identity_decisions d USING (check_id)`;

/** Undecided checks, the oldest first. */
export async function listUndecided(
  db: Db,
  { after, countMax }: { readonly after: bigint; readonly countMax: number },
) {
  const { rows } =
    await sql<IdentityCheck>`${CHECKS} WHERE d.check_id IS NULL AND c.check_id > ${after} ORDER BY c.check_id LIMIT ${countMax}`.execute(
      db,
    );
  return rows;
}

/** Undefined for an unknown number. */
export async function findCheck(db: Db | Tx, checkId: bigint): Promise<IdentityCheck | undefined> {
  const { rows } = await sql<IdentityCheck>`${CHECKS} WHERE c.check_id = ${checkId}`.execute(db);
  return rows[0];
}

/** False if somebody has decided before. */
export async function insertDecision(
  tx: Tx,
  decision: {
    readonly checkId: bigint;
    readonly playerId: string;
    readonly isSame: boolean;
    readonly by: string;
    readonly reason: string;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('identity_decisions')
    .values({
      check_id: decision.checkId,
      player_id: decision.playerId,
      is_same: decision.isSame,
      decided_by: decision.by,
      reason: decision.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('check_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds the player's own self-exclusions in force for a time; returns how many. */
export async function insertHolds(
  tx: Tx,
  { playerId, checkId, hours }: { readonly playerId: string; readonly checkId: bigint; readonly hours: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO unproven_exclusions (restriction_id, player_id, held_until, check_id)
    SELECT r.restriction_id, r.player_id, clock_timestamp() + make_interval(hours => ${hours}), ${checkId}
    FROM player_restriction_ends e JOIN player_restrictions r USING (restriction_id)
    WHERE r.player_id = ${playerId} AND r.kind = 'selfExclusion' AND r.origin = 'player' AND (e.in_force_until IS NULL OR e.in_force_until >= clock_timestamp())
    ON CONFLICT DO NOTHING`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Whether the player has a self-exclusion in force that they set up themselves. */
export async function hasOwnExclusion(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM player_restriction_ends e JOIN player_restrictions r USING (restriction_id)
    WHERE r.player_id = ${playerId} AND r.kind = 'selfExclusion' AND r.origin = 'player'
      AND (e.in_force_until IS NULL OR e.in_force_until >= clock_timestamp()) LIMIT 1`.execute(tx);
  return rows.length > 0;
}
