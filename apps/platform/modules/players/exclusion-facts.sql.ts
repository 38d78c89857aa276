import { sql } from 'kysely';
import { BIRTH_DATE_PLACEHOLDER } from '@marquee/contract/constants.ts';
import { wholePhone } from '@marquee/contract/phone.ts';
import type { Db, Tx } from '../../db/database.ts';
import { isPlaceholder } from './identity.rules.ts';

/** Details that identify a player as a person; null for an unknown id. */
export async function findPerson(db: Db | Tx, playerId: string) {
  const row = await db
    .selectFrom('players')
    .select([
      'brand_key',
      'email',
      'login_name',
      'first_name',
      'last_name',
      'phone_code',
      'phone',
      'verified_phone',
      'cpf_number',
      'is_email_verified',
      'kyc_status',
      sql<string>`to_char(date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'),
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (!row) return null;
  const { phone_code: code, phone, verified_phone: verified, login_name: login } = row;
  const given = code !== null && phone !== null ? [wholePhone(`+${code}${phone}`)] : [];
  // Accounts created with a phone number have it as login name.
  const phones = [...given, ...(verified === null ? [] : [verified]), ...(login?.startsWith('+') ? [login] : [])];
  return {
    playerId,
    brandKey: row.brand_key,
    identity: {
      email: isNoAddress(row.email) ? null : row.email,
      phones: [...new Set(phones)],
      firstName: row.first_name,
      lastName: row.last_name,
      dateOfBirth: row.date_of_birth === BIRTH_DATE_PLACEHOLDER ? null : row.date_of_birth,
      nationalNumber: row.cpf_number,
    },
    proven: { email: row.is_email_verified, phone: verified, documents: row.kyc_status === 'APPROVED' },
  };
}

/** Placeholders of accounts without an e-mail address, and of erased ones (RFC 2606). */
const isNoAddress = (email: string) => isPlaceholder(email) || email.endsWith('.invalid');

/** Other accounts at these brands with the same verified e-mail address or phone number. */
export async function listVerifiedDuplicates(
  tx: Tx,
  playerId: string,
  brandKeys: readonly string[],
): Promise<ReadonlyArray<{ readonly playerId: string; readonly brandKey: string }>> {
  const { rows } = await sql<{ playerId: string; brandKey: string }>`
    SELECT o.player_id AS "playerId", o.brand_key AS "brandKey" FROM players p JOIN players o ON o.email = p.email
    WHERE p.player_id = ${playerId} AND p.is_email_verified AND o.is_email_verified
      AND o.player_id <> p.player_id AND o.brand_key = ANY (${[...brandKeys]})
    UNION
    SELECT o.player_id, o.brand_key FROM players p JOIN players o ON o.verified_phone = p.verified_phone
    WHERE p.player_id = ${playerId} AND o.player_id <> p.player_id AND o.brand_key = ANY (${[...brandKeys]})`.execute(
    tx,
  );
  return rows;
}
