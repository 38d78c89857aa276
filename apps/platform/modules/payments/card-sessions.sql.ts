import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export interface NewCardSession {
  readonly sessionId: string;
  readonly brandKey: string;
  readonly playerId: string;
  readonly method: string;
  readonly adapter: string;
  readonly currencyCode: string;
  readonly providerSession: string;
  readonly expiresAt: Date;
}

/** Card forms of one player that are open at a time. */
const OPEN_MAX = 10;

/** Inserts a card session, and deletes the player's expired unused ones and the oldest above the ceiling. */
export async function insertCardSession(db: Db, session: NewCardSession): Promise<void> {
  await db
    .deleteFrom('card_sessions')
    .where('player_id', '=', session.playerId)
    .where('deposit_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', sql<Date>`now()`),
        eb('session_id', 'in', (open) =>
          open
            .selectFrom('card_sessions')
            .select('session_id')
            .where('player_id', '=', session.playerId)
            .where('deposit_id', 'is', null)
            .orderBy('expires_at', 'desc')
            .orderBy('session_id')
            .offset(OPEN_MAX - 1),
        ),
      ]),
    )
    .execute();
  await db
    .insertInto('card_sessions')
    .values({
      session_id: session.sessionId,
      brand_key: session.brandKey,
      player_id: session.playerId,
      method: session.method,
      adapter: session.adapter,
      currency_code: session.currencyCode,
      provider_session: session.providerSession,
      expires_at: session.expiresAt,
    })
    .execute();
}

/**
 * The provider's session id of an unexpired card form of this player and method; null for any other. Does not check whether it is unused:
 * `consumeCardSession` does, because the same request may run twice.
 */
export async function findOpenCardSession(
  db: Db,
  {
    sessionId,
    brandKey,
    playerId,
    method,
    adapter,
    currencyCode,
  }: Omit<NewCardSession, 'providerSession' | 'expiresAt'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('card_sessions')
    .select('provider_session')
    .where('session_id', '=', sessionId)
    .where('player_id', '=', playerId)
    .where('brand_key', '=', brandKey)
    .where('method', '=', method)
    .where('adapter', '=', adapter)
    .where('currency_code', '=', currencyCode)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.provider_session ?? null;
}

/** Binds a card session to a deposit permanently. False if another deposit has it. */
export async function consumeCardSession(
  tx: Tx,
  { adapter, providerSession, depositId }: Pick<NewCardSession, 'adapter' | 'providerSession'> & { depositId: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('card_sessions')
    .set({ deposit_id: depositId })
    .where('adapter', '=', adapter)
    .where('provider_session', '=', providerSession)
    .where('player_id', '=', (eb) => eb.selectFrom('deposits').select('player_id').where('deposit_id', '=', depositId))
    .where('deposit_id', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  return row !== undefined;
}
