import type { BodyOf } from '@marquee/contract/endpoint.ts';
import type {
  loginSecondFactor as secondFactorEndpoint,
  passkeyLogin as passkeyEndpoint,
} from '@marquee/contract/factors.ts';
import type { Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Visit } from '../../core/visit.ts';
import { lockVersion } from '../credentials/index.ts';
import type { OpenedBy } from '../sessions/index.ts';
import { countSecondFactorAttempt } from './attempt-limits.ts';
import { completeLogin, hashDevice, requireVersion, type LoggedIn } from './complete-login.ts';
import type { PlayersDeps } from './players.deps.ts';
import { findLoginUser } from './players.sql.ts';

type LoginFacts = Pick<BodyOf<typeof secondFactorEndpoint>, 'cpnc' | 'uidToken' | 'userDeviceType'>;

/**
 * Completes a login after the correct password. Attempts are counted before the code is verified; a known device has
 * its own counter.
 */
export async function loginSecondFactor(
  deps: PlayersDeps,
  body: BodyOf<typeof secondFactorEndpoint>,
  visit: Visit,
): Promise<LoggedIn> {
  const { challenge, code } = body;
  const playerId = await deps.factors.findSecondFactor(visit.brandKey, challenge);
  visit.identify?.(playerId);
  const deviceHash = hashDevice(body.uidToken);
  const isKnownDevice = await deps.sessions.isKnownDevice(playerId, deviceHash);
  const resetAttempts = await countSecondFactorAttempt(
    deps.db,
    deps.limits,
    playerId,
    isKnownDevice ? deviceHash : null,
  );
  // One transaction: a correct code is used up only together with its challenge, and both open one session.
  const loggedIn = await withTx(deps.db, async (tx) => {
    await lockVersion(tx, playerId);
    await deps.factors.consumeSecondFactor(tx, visit.brandKey, challenge);
    if (!(await deps.factors.checkCode(tx, playerId, code))) throw new Refusal('auth.factor_wrong');
    return completeLoginAs(deps, tx, playerId, { facts: body, visit, isKnownDevice });
  });
  await resetAttempts();
  deps.mail.sendSoon();
  return loggedIn;
}

/** A passkey with user verification counts as two factors: possession of the device and its unlocking. */
export async function loginByPasskey(
  deps: PlayersDeps,
  body: BodyOf<typeof passkeyEndpoint>,
  visit: Visit,
): Promise<LoggedIn> {
  const checked = await deps.factors.checkPasskey(visit, body, null);
  visit.identify?.(checked.playerId);
  const isKnownDevice = await deps.sessions.isKnownDevice(checked.playerId, hashDevice(body.uidToken));
  const loggedIn = await withTx(deps.db, async (tx) => {
    await requireVersion(tx, checked, 'auth.factor_wrong');
    // The passkey may have been removed during the check.
    if (!(await deps.factors.isPasskeyOf(tx, checked))) throw new Refusal('auth.factor_wrong');
    return completeLoginAs(deps, tx, checked.playerId, { facts: body, visit, isKnownDevice });
  });
  deps.mail.sendSoon();
  return loggedIn;
}

interface Entering {
  readonly facts: LoginFacts;
  readonly visit: Visit;
  readonly isKnownDevice: boolean;
  readonly openedBy?: OpenedBy;
}

/** Opens the session of a player who was authenticated in this transaction. */
export async function completeLoginAs(
  deps: PlayersDeps,
  tx: Tx,
  playerId: string,
  { facts, visit, isKnownDevice, openedBy = 'login' }: Entering,
): Promise<LoggedIn> {
  const player = await findLoginUser(tx, playerId);
  if (!player) throw new Error(`No player ${playerId}`);
  const deviceHash = hashDevice(facts.uidToken);
  const { email, preferred_language: preferredLanguage } = player;
  const opened = await completeLogin(deps, tx, {
    player: { playerId, email, preferredLanguage },
    visit,
    deviceHash,
    isKnownDevice,
    deviceType: facts.userDeviceType ?? null,
    isAfterSignUp: false,
    openedBy,
  });
  return {
    accessToken: opened.accessToken,
    lastLogin: opened.lastLogin,
    locale: preferredLanguage,
    cpnc: facts.cpnc ?? player.cpnc,
    userId: playerId,
  };
}
