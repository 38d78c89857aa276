import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@marquee/contract/endpoint.ts';
import type { login as loginEndpoint } from '@marquee/contract/players.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Visit } from '../../core/visit.ts';
import { countLogin } from './attempt-limits.ts';
import { completeLogin, hashDevice, requireVersion, type LoggedIn } from './complete-login.ts';
import { typedLogin } from './identity.rules.ts';
import type { PlayersDeps } from './players.deps.ts';
import type { PasswordHasher } from './password-hash.ts';
import { findForLogin, updatePasswordHash } from './players.sql.ts';

export interface LoginRequest {
  readonly body: BodyOf<typeof loginEndpoint>;
  readonly visit: Visit;
}

/**
 * Opens a session. Unknown address and wrong password take the same work and give the same error; attempts are counted
 * by the typed address, so that locks reveal nothing either. After failed attempts from unknown devices the bot check
 * is required. With 2FA enabled it throws `auth.second_factor_required` with the challenge.
 */
export async function login(
  deps: PlayersDeps,
  hasher: PasswordHasher,
  { body, visit }: LoginRequest,
): Promise<LoggedIn> {
  const typed = typedLogin(body.email);
  const email = 'email' in typed ? typed.email : typed.loginName;
  const deviceHash = hashDevice(body.uidToken);
  const player = await findForLogin(deps.db, visit.brandKey, typed);
  const playerId = player?.player_id ?? null;
  const isKnownDevice = await deps.sessions.isKnownDevice(playerId, deviceHash);
  const isFamiliar = await deps.sessions.isFamiliarNetwork(playerId, visit.clientIp);
  const priority = isKnownDevice ? 'known' : isFamiliar ? 'familiar' : 'untrusted';
  // Before counting: a rejected request because of load is no attempt.
  hasher.requireCapacity(priority);
  const { resetAttempts, hasUntrustedAttempts } = await countLogin(deps.db, deps.limits, {
    brandKey: visit.brandKey,
    email,
    ip: visit.clientIp,
    knownDevice: isKnownDevice ? deviceHash : null,
  });
  if (hasUntrustedAttempts) {
    // Depends on the typed account only, so that it does not reveal whether it exists.
    const checked = { ...visit, uniqueKey: randomUUID(), checkToken: body.recaptchaToken };
    await deps.registration.requirePerson(checked, 'login');
  }
  const isRight = await hasher.verify(
    body.password,
    player?.password_hash ?? null,
    priority === 'untrusted' && hasUntrustedAttempts ? 'suspect' : priority,
  );
  if (!player || !isRight) throw new Refusal('auth.wrong_credentials');

  await resetAttempts();
  const newHash = hasher.isOutdated(player.password_hash) ? await hasher.hash(body.password, 'known') : null;
  const { preferred_language: preferredLanguage } = player;
  const checked = { playerId: player.player_id, credentialVersion: player.credential_version };
  if (await deps.factors.needsSecondFactor(player.player_id)) {
    const challenge = await deps.factors.startSecondFactor(visit.brandKey, checked);
    throw new Refusal('auth.second_factor_required', { challenge });
  }
  const opened = await withTx(deps.db, async (tx) => {
    await requireVersion(tx, checked, 'auth.wrong_credentials');
    // The app was enabled since the password was verified; the next login requires its code.
    if (await deps.factors.needsSecondFactor(player.player_id, tx)) throw new Refusal('auth.wrong_credentials');
    if (newHash) await updatePasswordHash(tx, player.player_id, newHash);
    return completeLogin(deps, tx, {
      player: { playerId: player.player_id, email: player.email, preferredLanguage },
      visit,
      deviceHash,
      isKnownDevice,
      deviceType: body.userDeviceType ?? null,
      isAfterSignUp: body.afterReg === true,
    });
  });
  deps.mail.sendSoon();
  return {
    accessToken: opened.accessToken,
    lastLogin: opened.lastLogin,
    locale: preferredLanguage,
    cpnc: body.cpnc ?? player.cpnc,
    userId: player.player_id,
  };
}
