import { createHash } from 'node:crypto';
import type { BodyOf } from '@marquee/contract/call.ts';
import type { login as loginCall } from '@marquee/contract/players.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import type { LastLogin } from '../sessions/index.ts';
import { countLogin } from './attempt-limits.ts';
import { normaliseEmail } from './email.rules.ts';
import type { PlayersDeps } from './index.ts';
import type { PasswordHasher } from './password-hash.ts';
import { findForLogin, rememberDevice, updatePasswordHash } from './players.sql.ts';

export interface LoginRequest {
  readonly body: BodyOf<typeof loginCall>;
  readonly brandKey: string;
  readonly clientIp: string;
  readonly userAgent: string;
}

export interface LoggedIn {
  readonly accessToken: string;
  readonly lastLogin: LastLogin | null;
  readonly locale: string;
  readonly cpnc: string | null;
  readonly userId: string;
}

/**
 * Opens a session. Unknown address and wrong password do the same work and get the same refusal; attempts are counted by the address as typed, so
 * that a lock tells nothing either. Shorter tokens than 16 characters are no secret of a device and count as none.
 */
export async function login(deps: PlayersDeps, hasher: PasswordHasher, request: LoginRequest): Promise<LoggedIn> {
  const { body, brandKey } = request;
  const email = normaliseEmail(body.email);
  const deviceHash = hashDevice(body.uidToken);
  const player = await findForLogin(deps.db, brandKey, email, deviceHash);
  const forgive = await countLogin(deps.db, deps.limits, {
    brandKey,
    email,
    ip: request.clientIp,
    knownDevice: player?.is_known_device ? deviceHash : null,
  });
  const isRight = await hasher.verify(body.password, player?.password_hash ?? null);
  if (!player || !isRight) throw new Refusal('auth.wrong_credentials');

  await forgive();
  const newHash = hasher.isOutdated(player.password_hash) ? await hasher.hash(body.password) : null;
  const opened = await withTx(deps.db, async (tx) => {
    if (newHash) await updatePasswordHash(tx, player.player_id, newHash);
    if (deviceHash) await rememberDevice(tx, player.player_id, deviceHash);
    return deps.sessions.openSession(tx, {
      playerId: player.player_id,
      brandKey,
      ip: request.clientIp,
      location: deps.locate(request.clientIp),
      userAgent: request.userAgent,
      deviceType: body.userDeviceType ?? null,
      isAfterSignUp: body.afterReg === true,
    });
  });
  return {
    accessToken: opened.accessToken,
    lastLogin: opened.lastLogin,
    locale: player.preferred_language,
    cpnc: body.cpnc ?? player.cpnc,
    userId: player.player_id,
  };
}

const DEVICE_TOKEN_CHARS_MIN = 16;

function hashDevice(uidToken: string | undefined): Buffer | null {
  if (uidToken === undefined || uidToken.length < DEVICE_TOKEN_CHARS_MIN) return null;
  return createHash('sha256').update(uidToken).digest();
}
