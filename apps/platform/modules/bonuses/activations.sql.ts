import { sql, type Insertable } from 'kysely';
import { Refusal } from '../../core/refusal.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { UserBonusesTable } from '../../db/schema.gen.ts';

/** Serialises activations of one account until the end of the transaction. */
export async function lockActivationsOf(tx: Tx, playerId: string): Promise<void> {
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

/** All bonuses of a player, as far as they block or allow another activation. */
export async function listHeld(db: Db | Tx, playerId: string) {
  return db
    .selectFrom('user_bonuses as u')
    .leftJoin('bonus_templates as t', 't.bonus_id', 'u.bonus_id')
    .select(['u.bonus_id', 'u.bonus_type', 'u.status', 'u.starts_at', 'u.deposit_minor', 'u.is_set', 'u.with_bonus_id'])
    .select('t.offer_key')
    .where('u.player_id', '=', playerId)
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

/** Whether all places of a bonus for a limited number of players are taken by others. */
export async function isFull(
  db: Db | Tx,
  playerId: string,
  template: { readonly bonus_id: string; readonly participants_max: number | null },
): Promise<boolean> {
  if (template.participants_max === null) return false;
  const { rows } = await sql`SELECT 1 FROM bonus_places
    WHERE bonus_id = ${template.bonus_id} AND (player_id = ${playerId} OR free_from <= clock_timestamp()) LIMIT 1`.execute(
    db,
  );
  return rows.length === 0;
}

/** Takes or renews the player's place, permanently or as long as the campaign holds it for a deposit. Throws `bonus.MAXIMUM_PARTICIPANTS` if none is free. */
export async function takePlace(
  tx: Tx,
  place: { readonly bonusId: string; readonly playerId: string; readonly isPermanent: boolean },
): Promise<void> {
  const { rows } = await sql<{
    taken: boolean;
  }>`SELECT bonus_take_place(${place.bonusId}, ${place.playerId}, ${place.isPermanent}) AS taken`.execute(tx);
  if (!rows[0]?.taken) throw new Refusal('bonus.MAXIMUM_PARTICIPANTS');
}
