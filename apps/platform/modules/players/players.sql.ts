import type { Gender } from '@marquee/contract/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { typedLogin } from './identity.rules.ts';
import type { PlayerChanges } from './profile-changes.rules.ts';

export interface NewPlayer {
  readonly playerId: string;
  readonly brandKey: string;
  readonly email: string;
  /** Login name of an account without an e-mail address. */
  readonly loginName: string | null;
  readonly passwordHash: string;
  readonly username: string;
  readonly gender: Gender;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string | null;
  readonly phoneCode: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly zipCode: string | null;
  readonly nickname: string | null;
  readonly promoCode: string | null;
  readonly cpfNumber: string | null;
  readonly countryCode: string | null;
  readonly currencyCode: string;
  readonly preferredLanguage: string;
  readonly wantsNewsletter: boolean;
  readonly acquisition: Readonly<Record<string, string>>;
}

/** False if the brand already has this address or login; nothing is changed then. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<boolean> {
  const inserted = await tx
    .insertInto('players')
    .values({
      player_id: player.playerId,
      brand_key: player.brandKey,
      email: player.email,
      login_name: player.loginName,
      password_hash: player.passwordHash,
      username: player.username,
      gender: player.gender,
      first_name: player.firstName,
      last_name: player.lastName,
      ...(player.dateOfBirth !== null && { date_of_birth: sql<Date>`${player.dateOfBirth}::date` }),
      phone_code: player.phoneCode,
      phone: player.phone,
      address: player.address,
      city: player.city,
      zip_code: player.zipCode,
      nickname: player.nickname,
      promo_code: player.promoCode,
      cpf_number: player.cpfNumber,
      country_code: player.countryCode,
      currency_code: player.currencyCode,
      preferred_language: player.preferredLanguage,
      wants_newsletter: player.wantsNewsletter,
      terms_accepted_at: sql<Date>`now()`,
      acquisition: JSON.stringify(player.acquisition),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface SignUpResult {
  readonly brandKey: string;
  readonly uniqueKey: string;
  readonly email: string;
  readonly playerId: string;
  readonly username: string;
}

/** False if this key was already used; waits for a concurrent sign-up with the same key. */
export async function insertSignUp(tx: Tx, result: SignUpResult): Promise<boolean> {
  const inserted = await tx
    .insertInto('sign_ups')
    .values({
      brand_key: result.brandKey,
      unique_key: result.uniqueKey,
      email: result.email,
      response_player_id: result.playerId,
      response_username: result.username,
    })
    .onConflict((conflict) => conflict.columns(['brand_key', 'unique_key']).doNothing())
    .returning('unique_key')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** How long a retried sign-up can still return a generated password. */
const RETRY_MINUTES = 10;

export async function getSignUp(tx: Tx, brandKey: string, uniqueKey: string) {
  return tx
    .selectFrom('sign_ups as s')
    .leftJoin('players as p', 'p.player_id', 's.response_player_id')
    .select(['s.email', 's.response_player_id', 's.response_username', 'p.login_name'])
    .select(sql<boolean>`s.created_at > now() - make_interval(mins => ${RETRY_MINUTES})`.as('is_recent'))
    .where('s.brand_key', '=', brandKey)
    .where('s.unique_key', '=', uniqueKey)
    .executeTakeFirstOrThrow();
}

/** The data that a login needs. Only a verified phone number is a login. */
export async function findForLogin(
  db: Db,
  brandKey: string,
  by: { readonly email: string } | { readonly loginName: string },
) {
  return (
    db
      .selectFrom('players')
      .select([
        'player_id',
        'email',
        'password_hash',
        'credential_version',
        'preferred_language',
        sql<string | null>`acquisition ->> 'cpnc'`.as('cpnc'),
      ])
      .where('brand_key', '=', brandKey)
      .where((eb) =>
        'email' in by
          ? eb('email', '=', by.email)
          : eb.or([eb('login_name', '=', by.loginName), eb('verified_phone', '=', by.loginName)]),
      )
      // The player who has verified a number comes before an account that was created with it.
      .orderBy(sql`verified_phone IS NOT DISTINCT FROM ${'email' in by ? null : by.loginName}`, 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/**
 * For operators: the accounts with this id, and those of some brands with this e-mail address, or this phone number or
 * generated name as a login.
 */
export async function listAccounts(db: Db, name: string, brandKeys: readonly string[]) {
  const by = typedLogin(name);
  return db
    .selectFrom('players')
    .select(['player_id as playerId', 'brand_key as brandKey'])
    .where((eb) =>
      eb.or([
        eb('player_id', '=', name),
        eb.and([
          eb('brand_key', 'in', brandKeys),
          'email' in by
            ? eb('email', '=', by.email)
            : eb.or([eb('login_name', '=', by.loginName), eb('verified_phone', '=', by.loginName)]),
        ]),
      ]),
    )
    .orderBy('brand_key')
    .orderBy('player_id')
    .execute();
}

/** A player who was authenticated by other means than the password. */
export async function findLoginUser(db: Db | Tx, playerId: string) {
  return db
    .selectFrom('players')
    .select([
      'email',
      'login_name',
      'verified_phone',
      'credential_version',
      'preferred_language',
      sql<string | null>`acquisition ->> 'cpnc'`.as('cpnc'),
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

export async function updatePasswordHash(tx: Tx, playerId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('players').set({ password_hash: passwordHash }).where('player_id', '=', playerId).execute();
}

export async function findPlayer(db: Db | Tx, playerId: string) {
  return db
    .selectFrom('players')
    .select([
      'player_id',
      'brand_key',
      'email',
      'login_name',
      'username',
      'first_name',
      'last_name',
      'phone_code',
      'phone',
      'gender',
      'country_code',
      'city',
      'address',
      'zip_code',
      'nickname',
      'currency_code',
      'preferred_language',
      'is_email_verified',
      'verified_phone',
      'wants_newsletter',
      'wants_sms',
      'kyc_status',
      'tags',
      'created_at',
      sql<string>`to_char(date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'),
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

export async function listNicknames(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  if (playerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('players')
    .select(['player_id', 'nickname'])
    .where('player_id', 'in', playerIds)
    .execute();
  return new Map(rows.map((row) => [row.player_id, row.nickname]));
}

/**
 * Locks the row until the end of the transaction, so that two concurrent changes cannot both find a field unlocked. Others can insert references to it: they hold
 * locks that the caller may need next, such as that of the player's limits.
 */
export async function lockPlayer(tx: Tx, playerId: string): Promise<void> {
  await tx
    .selectFrom('players')
    .select('player_id')
    .where('player_id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Prevents changes of the row until the end of the transaction; others can do the same meanwhile. */
export async function lockPlayerShared(tx: Tx, playerId: string): Promise<void> {
  await tx.selectFrom('players').select('player_id').where('player_id', '=', playerId).forShare().executeTakeFirst();
}

/** As `lockPlayerShared`; returns what the rules of a market depend on. */
export async function lockPlayerFacts(
  tx: Tx,
  playerId: string,
): Promise<{ readonly countryCode: string | null; readonly kycStatus: string }> {
  const row = await tx
    .selectFrom('players')
    .select(['country_code', 'kyc_status'])
    .where('player_id', '=', playerId)
    .forShare()
    .executeTakeFirstOrThrow();
  return { countryCode: row.country_code, kycStatus: row.kyc_status };
}

export async function updatePlayer(tx: Tx, playerId: string, changes: PlayerChanges): Promise<void> {
  const { date_of_birth: born, ...same } = changes;
  const values = { ...same, ...(born !== undefined && { date_of_birth: sql<Date>`${born}::date` }) };
  if (Object.keys(values).length === 0) return;
  await tx.updateTable('players').set(values).where('player_id', '=', playerId).execute();
}

export async function findPasswordHash(db: Db | Tx, playerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('players')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}
