import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { UserBonusesTable } from '../../db/schema.gen.ts';

/** Serialises activations of one player until the end of the transaction. */
export async function lockActivations(tx: Tx, playerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bonus-activation:${playerId}`}, 0))`.execute(tx);
}

/** The bonus that was activated with this key. */
export async function findActivation(tx: Tx, playerId: string, idempotencyKey: string) {
  return tx
    .selectFrom('bonus_activations as a')
    .innerJoin('user_bonuses as u', 'u.user_bonus_id', 'a.user_bonus_id')
    .where('a.player_id', '=', playerId)
    .where('a.idempotency_key', '=', idempotencyKey)
    .selectAll('u')
    .executeTakeFirst();
}

/** Bonuses of a player that block or allow another activation. */
export async function listActive(tx: Tx, playerId: string) {
  return tx
    .selectFrom('user_bonuses')
    .select(['bonus_id', 'bonus_type', 'status', 'starts_at', 'deposit_minor', 'is_set', 'with_bonus_id'])
    .where('player_id', '=', playerId)
    .execute();
}

export async function insertUserBonus(tx: Tx, bonus: Insertable<UserBonusesTable>) {
  return tx.insertInto('user_bonuses').values(bonus).returningAll().executeTakeFirstOrThrow();
}

/** Keeps which bonus a key has activated. */
export async function insertActivation(
  tx: Tx,
  idempotencyKey: string,
  bonus: { readonly playerId: string; readonly bonusId: string; readonly userBonusId: string },
): Promise<void> {
  await tx
    .insertInto('bonus_activations')
    .values({
      player_id: bonus.playerId,
      idempotency_key: idempotencyKey,
      bonus_id: bonus.bonusId,
      user_bonus_id: bonus.userBonusId,
    })
    .execute();
}

/** The player's bonus of this template that waits for a deposit. */
export async function findAvailable(tx: Tx, playerId: string, bonusId: string) {
  return tx
    .selectFrom('user_bonuses')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('bonus_id', '=', bonusId)
    .where('status', '=', 'available')
    .where('with_bonus_id', 'is', null)
    .executeTakeFirst();
}

/** Whether as many players as allowed have activated a bonus. Activations of such a bonus are serialised until the end of the transaction. */
export async function isFull(
  tx: Tx,
  template: { readonly bonus_id: string; readonly participants_max: number | null },
): Promise<boolean> {
  if (template.participants_max === null) return false;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bonus-participants:${template.bonus_id}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{
    is_full: boolean;
  }>`SELECT count(DISTINCT player_id) >= ${template.participants_max} AS is_full
    FROM user_bonuses WHERE bonus_id = ${template.bonus_id} AND status <> 'cancelled'`.execute(tx);
  return rows[0]?.is_full ?? false;
}
