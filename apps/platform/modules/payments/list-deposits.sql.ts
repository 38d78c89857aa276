import type { Db } from '../../db/database.ts';

export async function listDepositRows(
  db: Db,
  { playerId, pageNo, limit }: { playerId: string; pageNo: number; limit: number },
) {
  const ofPlayer = db.selectFrom('deposits').where('player_id', '=', playerId);
  const [rows, total] = await Promise.all([
    ofPlayer
      .select(['deposit_id', 'method', 'currency_code', 'amount_minor', 'state', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('deposit_id', 'desc')
      .offset((pageNo - 1) * limit)
      .limit(limit)
      .execute(),
    ofPlayer.select((eb) => eb.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, count: Number(total.count) }; // a count of rows, not an amount
}
