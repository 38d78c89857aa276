import type { Db } from '../../db/database.ts';

export interface UserBonusQuery {
  readonly playerId: string;
  readonly status: string | undefined;
  readonly pageNo: number;
  readonly limit: number;
}

/** A page of a player's active and past bonuses, newest first, and their total number. */
export async function listUserBonusRows(db: Db, query: UserBonusQuery) {
  const ofPlayer = db.selectFrom('user_bonuses').where('player_id', '=', query.playerId);
  const filtered = query.status === undefined ? ofPlayer : ofPlayer.where('status', '=', query.status);
  const [rows, total] = await Promise.all([
    filtered
      .selectAll()
      .orderBy('starts_at', 'desc')
      .orderBy('user_bonus_id')
      .offset((query.pageNo - 1) * query.limit)
      .limit(query.limit)
      .execute(),
    filtered.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count: Number(total.count) }; // A count of rows, not an amount.
}
