import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface StoredPlan {
  readonly weekday: number;
  readonly fromOn: string;
  readonly untilOn: string | null;
  readonly validDays: number;
  readonly bonusId: string;
  readonly currencyCode: string;
  readonly title: string;
  readonly bonusMinor: bigint;
  readonly multiplier: number;
  readonly betMinorMax: bigint | null;
  readonly winMinorMax: bigint | null;
}

/** The plans of a brand for a currency, former ones included, with texts in a language or in English. */
export async function listPlans(
  db: Db | Tx,
  {
    brandKey,
    currencyCode,
    locale,
  }: { readonly brandKey: string; readonly currencyCode: string; readonly locale: string },
): Promise<readonly StoredPlan[]> {
  const { rows } =
    await sql<StoredPlan>`SELECT p.weekday, to_char(p.from_on, 'YYYY-MM-DD') AS "fromOn", to_char(p.until_on, 'YYYY-MM-DD') AS "untilOn",
      p.valid_days AS "validDays", p.bonus_id AS "bonusId", p.currency_code AS "currencyCode", t.title, coalesce(b.bonus_minor, 0) AS "bonusMinor", coalesce(b.multiplier, 0) AS "multiplier",
      b.bet_minor_max AS "betMinorMax", b.win_minor_max AS "winMinorMax"
    FROM calendar_plans p JOIN bonus_templates b ON b.bonus_id = p.bonus_id
    CROSS JOIN LATERAL (SELECT x.title FROM bonus_template_texts x WHERE x.bonus_id = p.bonus_id AND x.locale IN (${locale}, 'en')
      ORDER BY x.locale = ${locale} DESC LIMIT 1) t
    WHERE p.brand_key = ${brandKey} AND p.currency_code = ${currencyCode}`.execute(db);
  return rows;
}

/** Days that a player has collected, with the bonus as it was granted. */
export async function listCollections(db: Db | Tx, playerId: string) {
  return db
    .selectFrom('calendar_collections as c')
    .innerJoin('user_bonuses as u', 'u.user_bonus_id', 'c.user_bonus_id')
    .where('c.player_id', '=', playerId)
    .orderBy('c.day', 'desc')
    .limit(28)
    .select([sql<string>`to_char(c.day, 'YYYY-MM-DD')`.as('day'), 'c.ends_at as endsAt'])
    .select(['u.name', 'u.currency_code', 'u.bonus_minor', 'u.multiplier', 'u.bet_minor_max', 'u.win_minor_max'])
    .execute();
}

/** What was collected with this key. */
export async function findCollection(tx: Tx, playerId: string, idempotencyKey: string) {
  return tx
    .selectFrom('calendar_collections as c')
    .innerJoin('user_bonuses as u', 'u.user_bonus_id', 'c.user_bonus_id')
    .where('c.player_id', '=', playerId)
    .where('c.idempotency_key', '=', idempotencyKey)
    .selectAll('u')
    .select(sql<string>`to_char(c.day, 'YYYY-MM-DD')`.as('day'))
    .executeTakeFirst();
}

export async function insertCollection(
  tx: Tx,
  collection: {
    readonly playerId: string;
    readonly day: string;
    readonly timeZone: string;
    readonly userBonusId: string;
    readonly idempotencyKey: string;
    readonly collectedAt: Date;
  },
): Promise<void> {
  const { playerId, day, timeZone, userBonusId, idempotencyKey, collectedAt } = collection;
  await sql`INSERT INTO calendar_collections (player_id, day, ends_at, user_bonus_id, idempotency_key, collected_at)
    VALUES (${playerId}, ${day}::date, first_instant_of(${day}::date + 1, ${timeZone}), ${userBonusId}, ${idempotencyKey}, ${collectedAt})`.execute(
    tx,
  );
}

/** Whether a person with these accounts has had the bonus as often as a person may. */
export async function isTakenUp(tx: Tx, playerIds: readonly string[], bonusId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM bonus_templates b WHERE b.bonus_id = ${bonusId} AND b.takes_max <=
    (SELECT count(*) FROM user_bonuses u WHERE u.player_id = ANY (${[...playerIds]}) AND u.bonus_id = b.bonus_id)`.execute(
    tx,
  );
  return rows.length > 0;
}
