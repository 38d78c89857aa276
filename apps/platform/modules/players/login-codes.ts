import { createHash, randomBytes } from 'node:crypto';
import type { BodyOf } from '@marquee/contract/endpoint.ts';
import { LOGIN_CODE_PREFIX, type openLoginCode as openEndpoint } from '@marquee/contract/login-codes.ts';
import type { Db } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import { requireOperatorName } from '../../core/operator-name.rules.ts';
import type { Session } from '../../core/session.ts';
import type { Visit } from '../../core/visit.ts';
import { lockVersion } from '../credentials/index.ts';
import { hashDevice, type LoggedIn } from './complete-login.ts';
import type { PlayersDeps } from './players.deps.ts';
import { findOwnerOfLoginCode, insertLoginCode, consumeLoginCode } from './login-codes.sql.ts';
import { completeLoginAs } from './login-without-password.ts';
import { maskedLogin } from './masked-login.rules.ts';
import { findLoginUser } from './players.sql.ts';

/** Long enough for the browser to follow the link, too short to pass the link on. */
const CODE_SECONDS = 60;
const CODE_BYTES = 32;

const hashOf = (code: string) => createHash('sha256').update(code).digest();

export interface IssuedLoginCode {
  readonly code: string;
  readonly brandKey: string;
  readonly secondsLeft: number;
}

/**
 * Creates the code of a link (`?at=`) that opens a player's session once, within a minute, after the player has
 * confirmed it in the browser. For operators, by command; operator and reason are stored. Null for an unknown id.
 */
export async function issueLoginCode(
  db: Db,
  request: { readonly playerId: string; readonly createdBy: string; readonly reason: string },
): Promise<IssuedLoginCode | null> {
  const createdBy = requireOperatorName(request.createdBy);
  const code = LOGIN_CODE_PREFIX + randomBytes(CODE_BYTES).toString('base64url');
  const brandKey = await insertLoginCode(db, { ...request, createdBy, codeHash: hashOf(code), seconds: CODE_SECONDS });
  return brandKey === undefined ? null : { code, brandKey, secondsLeft: CODE_SECONDS };
}

export interface UsedLoginCode {
  /** Masked, so that only its owner recognises it. */
  readonly login: string;
  /** True if the requesting session already belongs to this player. */
  readonly isCurrent: boolean;
  /** For `openByLoginCode`, valid for five minutes. */
  readonly challenge: string;
}

/**
 * Consumes the code without opening a session: the player confirms the account first. Throws `auth.link_expired` for
 * any invalid code.
 */
export async function useLoginCode(
  deps: PlayersDeps,
  code: string,
  session: Session | null,
  { brandKey }: Visit,
): Promise<UsedLoginCode> {
  return withTx(deps.db, async (tx) => {
    const owner = await findOwnerOfLoginCode(tx, hashOf(code));
    if (owner !== undefined) await lockVersion(tx, owner);
    const consumed = await consumeLoginCode(tx, brandKey, hashOf(code));
    const player = consumed && (await findLoginUser(tx, consumed.player_id));
    if (!consumed || !player) throw new Refusal('auth.link_expired');
    const { player_id: playerId, credential_version: credentialVersion } = consumed;
    return {
      login: maskedLogin(player),
      isCurrent: session?.playerId === playerId,
      challenge: await deps.factors.beginLoginCode(tx, brandKey, { playerId, credentialVersion }),
    };
  });
}

/**
 * Opens the session after the player has confirmed it. With 2FA enabled it throws `auth.second_factor_required` with
 * the challenge.
 */
export async function openByLoginCode(
  deps: PlayersDeps,
  body: BodyOf<typeof openEndpoint>,
  visit: Visit,
): Promise<LoggedIn> {
  const { brandKey } = visit;
  const playerId = await deps.factors.findLoginCode(brandKey, body.challenge);
  visit.identify?.(playerId);
  const isKnownDevice = await deps.sessions.isKnownDevice(playerId, hashDevice(body.uidToken));
  const opened = await withTx(deps.db, async (tx) => {
    const credentialVersion = await lockVersion(tx, playerId);
    await deps.factors.consumeLoginCode(tx, brandKey, body.challenge);
    if (await deps.factors.needsSecondFactor(playerId, tx)) return credentialVersion ?? 0;
    return completeLoginAs(deps, tx, playerId, { facts: body, visit, isKnownDevice, openedBy: 'login_code' });
  });
  if (typeof opened === 'number') {
    const challenge = await deps.factors.startSecondFactor(brandKey, { playerId, credentialVersion: opened });
    throw new Refusal('auth.second_factor_required', { challenge });
  }
  deps.mail.sendSoon();
  return opened;
}
