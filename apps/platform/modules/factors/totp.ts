import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db, Tx } from '../../db/database.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Session } from '../../core/session.ts';
import { lockOpenSession } from '../credentials/index.ts';
import type { Actor } from './actor.ts';
import type { FactorsDeps } from './factors.deps.ts';
import { plainCode, RECOVERY_CODE_BYTES, RECOVERY_CODE_COUNT, formatRecoveryCode } from './recovery-code.rules.ts';
import {
  confirmTotp as markConfirmed,
  deleteTotp,
  findTotp,
  replaceRecoveryCodes,
  replaceTotp,
  consumeTotpStep,
  spendRecoveryCode,
} from './totp.sql.ts';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Time steps before and after now, for clock differences of phones. */
const WINDOW = 1;

/** Encryption context: a row moved to another player cannot be decrypted. */
export const encryptionContextOf = (playerId: string) => `totp/${playerId}`;

/** RFC 6238 with the parameters all apps support: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: Buffer, issuer = '', label = '') =>
  new TOTP({
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

/**
 * Creates a secret that is inactive until confirmed. Throws `auth.factor_unavailable` if one is active, or secrets
 * cannot be encrypted here.
 */
export async function beginTotp(deps: FactorsDeps, session: Session): Promise<{ secret: string; uri: string }> {
  const { playerId, brandKey } = session;
  if (deps.encryption === null) throw new Refusal('auth.factor_unavailable');
  const secret = randomBytes(SECRET_BYTES);
  const encrypted = deps.encryption.encrypt(secret, encryptionContextOf(playerId));
  const isBegun = await withTx(deps.db, async (tx) => {
    await lockOpenSession(tx, session);
    return replaceTotp(tx, playerId, encrypted);
  });
  if (!isBegun) throw new Refusal('auth.factor_unavailable');
  const totp = totpOf(secret, deps.brandNameOf(brandKey), await deps.emailOf(playerId));
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Activates it with a first code, and returns the recovery codes, which are not shown again. */
export async function confirmTotp(deps: FactorsDeps, actor: Actor, code: string): Promise<readonly string[]> {
  const { playerId } = actor.session;
  const codes = newRecoveryCodes();
  await withTx(deps.db, async (tx) => {
    await lockOpenSession(tx, actor.session);
    if (!(await isRightTotp(deps, tx, { playerId, typed: code, isConfirmed: false })))
      throw new Refusal('auth.factor_wrong');
    await markConfirmed(tx, playerId);
    await replaceRecoveryCodes(tx, playerId, codes.map(hashOf));
    await deps.notify(tx, 'factor_added', actor);
  });
  return codes;
}

export async function removeTotp(deps: FactorsDeps, actor: Actor): Promise<void> {
  await withTx(deps.db, async (tx) => {
    const { playerId, sessionId } = actor.session;
    await lockOpenSession(tx, actor.session);
    if (!(await deleteTotp(tx, playerId))) return;
    await deps.credentials.voidFor(tx, 'factor_removed', { playerId, sessionId });
    await deps.notify(tx, 'factor_removed', actor);
  });
}

/** Replaces all recovery codes and notifies the player by e-mail. */
export async function renewRecoveryCodes(deps: FactorsDeps, actor: Actor): Promise<readonly string[]> {
  const { session } = actor;
  const codes = newRecoveryCodes();
  await withTx(deps.db, async (tx) => {
    await lockOpenSession(tx, session);
    if (!(await isTotpOn(tx, session.playerId))) throw new Refusal('auth.factor_unavailable');
    await replaceRecoveryCodes(tx, session.playerId, codes.map(hashOf));
    await deps.notify(tx, 'factor_added', actor);
  });
  return codes;
}

export async function isTotpOn(db: Db | Tx, playerId: string): Promise<boolean> {
  const found = await findTotp(db, playerId);
  return found !== undefined && found.confirmed_at !== null;
}

/**
 * True for a code of the app or an unused recovery code; used up in the caller's transaction. The caller counts
 * attempts.
 */
export async function checkCode(deps: FactorsDeps, tx: Tx, playerId: string, typed: string): Promise<boolean> {
  if (await isRightTotp(deps, tx, { playerId, typed, isConfirmed: true })) return true;
  return spendRecoveryCode(tx, playerId, hashOf(typed));
}

async function isRightTotp(
  { encryption, now }: FactorsDeps,
  tx: Tx,
  {
    playerId,
    typed,
    isConfirmed,
  }: { readonly playerId: string; readonly typed: string; readonly isConfirmed: boolean },
): Promise<boolean> {
  const token = plainCode(typed);
  if (encryption === null || !/^\d{6}$/.test(token)) return false;
  const found = await findTotp(tx, playerId);
  if (!found || (found.confirmed_at !== null) !== isConfirmed) return false;
  const timestamp = now().getTime();
  const delta = totpOf(encryption.decrypt(found.encrypted_secret, encryptionContextOf(playerId))).validate({
    token,
    timestamp,
    window: WINDOW,
  });
  if (delta === null) return false;
  return consumeTotpStep(tx, playerId, Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta);
}

function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => formatRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)));
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(plainCode(code)).digest();
}
