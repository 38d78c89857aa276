import type { ResponseOf, BodyOf } from '@marquee/contract/endpoint.ts';
import type { stepUp as stepUpEndpoint, stepUpOptions as optionsEndpoint } from '@marquee/contract/factors.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
import type { Visit } from '../../core/visit.ts';
import { lockOpenSession } from '../credentials/index.ts';
import { countPasswordChange, countSecondFactorAttempt } from './attempt-limits.ts';
import type { PlayersDeps } from './players.deps.ts';
import type { PasswordHasher } from './password-hash.ts';
import { findPasswordHash } from './players.sql.ts';

/** The allowed proofs. With an authenticator app a password does not suffice, because it may be what was stolen. */
export async function stepUpOptions(
  { factors }: PlayersDeps,
  session: Session,
  visit: Visit,
): Promise<ResponseOf<typeof optionsEndpoint>> {
  const hasApp = await factors.needsSecondFactor(session.playerId);
  const options = await factors.createPasskeyChallenge(visit, session.playerId);
  return {
    methods: [hasApp ? 'code' : 'password', ...(options ? (['passkey'] as const) : [])],
    challenge: options?.challenge ?? null,
    passkeyOptions: options?.options ?? null,
  };
}

export interface Proof {
  readonly session: Session;
  readonly body: BodyOf<typeof stepUpEndpoint>;
  readonly visit: Visit;
}

/**
 * Returns for how many seconds the proof is valid. The credentials are checked again while the player's row is locked,
 * because they may be voided in between. Attempts are counted before the check, to limit guesses with a stolen session.
 */
export async function stepUp(
  deps: PlayersDeps,
  hasher: PasswordHasher,
  { session, body, visit }: Proof,
): Promise<number> {
  const { playerId } = session;
  const { password, code, challenge, credential } = body;
  if (credential !== undefined) {
    if (challenge === undefined) throw new Refusal('auth.challenge_expired');
    const key = await deps.factors.checkPasskey(visit, { challenge, credential }, playerId);
    return withTx(deps.db, async (tx) => {
      const version = await lockOpenSession(tx, session);
      // The passkey may have been removed or voided during the check.
      if (version !== key.credentialVersion || !(await deps.factors.isPasskeyOf(tx, key)))
        throw new Refusal('auth.factor_wrong');
      return deps.sessions.markSteppedUp(tx, session);
    });
  }
  if (code !== undefined) {
    const resetAttempts = await countSecondFactorAttempt(
      deps.db,
      deps.limits,
      playerId,
      Buffer.from(session.sessionId),
    );
    const seconds = await withTx(deps.db, async (tx) => {
      await lockOpenSession(tx, session);
      if (!(await deps.factors.checkCode(tx, playerId, code))) throw new Refusal('auth.factor_wrong');
      return deps.sessions.markSteppedUp(tx, session);
    });
    await resetAttempts();
    return seconds;
  }
  await countPasswordChange(deps.db, deps.limits, playerId);
  const checkedAgainst = await findPasswordHash(deps.db, playerId);
  if (!(await hasher.verify(password ?? '', checkedAgainst, 'known')))
    throw new Refusal('profile.current_password_wrong');
  return withTx(deps.db, async (tx) => {
    await lockOpenSession(tx, session);
    if ((await findPasswordHash(tx, playerId)) !== checkedAgainst) throw new Refusal('profile.current_password_wrong');
    if (await deps.factors.needsSecondFactor(playerId, tx)) throw new Refusal('auth.factor_wrong');
    return deps.sessions.markSteppedUp(tx, session);
  });
}
