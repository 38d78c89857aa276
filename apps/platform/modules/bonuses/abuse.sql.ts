import { BIRTH_DATE_PLACEHOLDER } from '@marquee/contract/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { SharedSignals } from './abuse.rules.ts';

/** Of deposits whose card was charged. */
const CREDITED = ['completed', 'partly_refunded', 'refunded', 'charged_back'];
const OPPOSED_DAYS = 30;
const OPPOSED_ROUNDS_MIN = 3;

/**
 * What a player shares with each account of the brand that is older or has had money without a deposit. Other newer ones do not count: anybody can register
 * with the name of another person.
 */
export async function listSharedSignals(db: Db | Tx, playerId: string): Promise<readonly SharedSignals[]> {
  const { rows } = await sql<SharedSignals>`
    WITH me AS (SELECT * FROM players WHERE player_id = ${playerId}), shared AS (
      SELECT o.player_id, 'person' AS signal FROM me JOIN players o ON o.brand_key = me.brand_key AND o.date_of_birth = me.date_of_birth
          AND lower(o.last_name) = lower(me.last_name) AND lower(o.first_name) = lower(me.first_name)
        WHERE me.date_of_birth <> ${BIRTH_DATE_PLACEHOLDER}::date
      UNION ALL SELECT o.player_id, 'person' FROM me JOIN players o ON o.brand_key = me.brand_key AND o.cpf_number = me.cpf_number
      UNION ALL SELECT b.player_id, 'payout' FROM payout_destinations a JOIN payout_destinations b USING (method, address)
        WHERE a.player_id = ${playerId} AND a.address <> 'erased'
      UNION ALL SELECT b.player_id, 'card' FROM deposits a JOIN deposits b USING (adapter, card_fingerprint)
        WHERE a.player_id = ${playerId} AND a.state = ANY (${CREDITED}) AND b.state = ANY (${CREDITED})
      UNION ALL SELECT b.player_id, 'device' FROM known_devices a JOIN known_devices b USING (device_hash) WHERE a.player_id = ${playerId}
      UNION ALL SELECT o.player_id, 'address' FROM me JOIN players o ON o.brand_key = me.brand_key AND o.zip_code = me.zip_code
          AND lower(o.address) = lower(me.address)
      UNION ALL SELECT o.player_id, 'phone' FROM me JOIN players o ON o.brand_key = me.brand_key AND o.phone = me.phone AND o.phone_code = me.phone_code
    ), opposed AS (
      -- Only of accounts that share something else: alone it is no signal, and tables have many players.
      SELECT b.player_id, 'opposed' AS signal FROM live_stakes a JOIN live_stakes b ON b.table_slug = a.table_slug AND b.number = a.number
        JOIN (VALUES ('red', 'black'), ('odd', 'even'), ('low', 'high'), ('player', 'banker'), ('left', 'right')) f (one, other)
          ON (a.move->f.one IS NOT NULL AND b.move->f.other IS NOT NULL) OR (a.move->f.other IS NOT NULL AND b.move->f.one IS NOT NULL)
      WHERE a.player_id = ${playerId} AND b.player_id IN (SELECT player_id FROM shared WHERE player_id <> ${playerId})
        AND a.placed_at > now() - make_interval(days => ${OPPOSED_DAYS})
      GROUP BY b.player_id HAVING count(DISTINCT (a.table_slug, a.number)) >= ${OPPOSED_ROUNDS_MIN}
    ) SELECT bool_or(signal = 'person') AS person, bool_or(signal = 'payout') AS payout, bool_or(signal = 'card') AS card, bool_or(signal = 'device') AS device,
      bool_or(signal = 'address') AS address, bool_or(signal = 'phone') AS phone, bool_or(signal = 'opposed') AS opposed
    FROM (SELECT * FROM shared UNION ALL SELECT * FROM opposed) s JOIN players p ON p.player_id = s.player_id JOIN me ON me.brand_key = p.brand_key
    WHERE s.player_id <> ${playerId} AND ((p.created_at, p.player_id) < (me.created_at, me.player_id)
      OR EXISTS (SELECT FROM user_bonuses u WHERE u.player_id = p.player_id AND u.bonus_type IN ('no_deposit', 'freespins')))
    GROUP BY s.player_id`.execute(db);
  return rows;
}
