import { BIRTH_DATE_PLACEHOLDER } from '@marquee/contract/constants.ts';
import { similarBirthDates } from '@marquee/person-matching/birth-dates.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { SharedDetails } from './shared.rules.ts';

/** Of deposits whose card was charged. */
const CREDITED = ['completed', 'partly_refunded', 'refunded', 'charged_back'];

export interface NameOfPlayer {
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** YYYY-MM-DD; null if unknown. */
  readonly dateOfBirth: string | null;
}

/** Undefined for an unknown player. */
export async function findName(db: Db | Tx, playerId: string): Promise<NameOfPlayer | undefined> {
  const { rows } = await sql<NameOfPlayer>`
    SELECT first_name AS "firstName", last_name AS "lastName", to_char(nullif(date_of_birth, ${BIRTH_DATE_PLACEHOLDER}::date), 'YYYY-MM-DD') AS "dateOfBirth"
    FROM players WHERE player_id = ${playerId}`.execute(db);
  return rows[0];
}

export interface Candidate extends NameOfPlayer, Omit<SharedDetails, 'person'> {
  readonly playerId: string;
  readonly brandKey: string;
  readonly isVerified: boolean;
}

/** Other accounts of these brands that have an equal or similar birth date, or share another detail. Each branch reads an index. */
export async function listCandidates(
  db: Db | Tx,
  playerId: string,
  { brandKeys, dateOfBirth }: { readonly brandKeys: readonly string[]; readonly dateOfBirth: string | null },
): Promise<readonly Candidate[]> {
  const dates = dateOfBirth === null ? [] : similarBirthDates(dateOfBirth);
  const { rows } = await sql<Candidate>`
    WITH me AS (SELECT * FROM players WHERE player_id = ${playerId}), brands AS (SELECT unnest(${[...brandKeys]}::text[]) AS brand_key), shared AS (
      SELECT o.player_id, 'born' AS signal FROM players o WHERE o.date_of_birth = ANY (${[...dates]}::date[]) AND o.date_of_birth <> ${BIRTH_DATE_PLACEHOLDER}::date
      UNION ALL SELECT o.player_id, 'mailbox' FROM me JOIN players o ON mailbox_of(o.email) = mailbox_of(me.email)
      UNION ALL SELECT o.player_id, 'national' FROM me JOIN brands b ON true JOIN players o ON o.brand_key = b.brand_key AND o.cpf_number = me.cpf_number
      UNION ALL SELECT o.player_id, 'phone' FROM me JOIN brands b ON true JOIN players o ON o.brand_key = b.brand_key AND o.phone = me.phone
          AND o.phone_code = me.phone_code
      UNION ALL SELECT o.player_id, 'address' FROM me JOIN brands b ON true JOIN players o ON o.brand_key = b.brand_key AND o.zip_code = me.zip_code
          AND lower(o.address) = lower(me.address)
      UNION ALL SELECT b.player_id, 'payout' FROM payout_destinations a JOIN payout_destinations b USING (method, address)
        WHERE a.player_id = ${playerId} AND a.address <> 'erased'
      UNION ALL SELECT b.player_id, 'card' FROM deposits a JOIN deposits b USING (adapter, card_fingerprint)
        WHERE a.player_id = ${playerId} AND a.state = ANY (${CREDITED}) AND b.state = ANY (${CREDITED})
      UNION ALL SELECT b.player_id, 'device' FROM known_devices a JOIN known_devices b USING (device_hash) WHERE a.player_id = ${playerId}
    ) SELECT p.player_id AS "playerId", p.brand_key AS "brandKey", p.first_name AS "firstName", p.last_name AS "lastName",
      to_char(nullif(p.date_of_birth, ${BIRTH_DATE_PLACEHOLDER}::date), 'YYYY-MM-DD') AS "dateOfBirth", p.kyc_status = 'APPROVED' AS "isVerified",
      bool_or(signal = 'mailbox') AS mailbox, bool_or(signal = 'national') AS national, bool_or(signal = 'phone') AS phone, bool_or(signal = 'address') AS address,
      bool_or(signal = 'payout') AS payout, bool_or(signal = 'card') AS card, bool_or(signal = 'device') AS device
    FROM shared s JOIN players p USING (player_id) JOIN brands USING (brand_key) WHERE p.player_id <> ${playerId} GROUP BY p.player_id
    ORDER BY p.player_id`.execute(db);
  return rows;
}
