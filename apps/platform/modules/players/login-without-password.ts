import type { BodyOf } from '@marquee/contract/call.ts';
import type { loginSecondStep as secondStepCall, passkeyLogin as passkeyCall } from '@marquee/contract/factors.ts';
import { withTx } from '../../db/tx.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Visit } from '../../http/serve.ts';
import { countSecondStep } from './attempt-limits.ts';
import { enter, hashDevice, type LoggedIn } from './enter.ts';
import type { PlayersDeps } from './index.ts';
import { findEntrant } from './players.sql.ts';

type LoginFacts = Pick<BodyOf<typeof secondStepCall>, 'cpnc' | 'uidToken' | 'userDeviceType'>;

/** Ends a log-in whose password was right. Guesses are counted before the code is looked at; a device that is known has its own count. */
export async function loginSecondStep(
  deps: PlayersDeps,
  body: BodyOf<typeof secondStepCall>,
  visit: Visit,
): Promise<LoggedIn> {
  const { challenge, code } = body;
  const playerId = await deps.factors.openSecondStep(visit.brandKey, challenge, { take: false });
  const deviceHash = hashDevice(body.uidToken);
  const isKnownDevice = await deps.sessions.isKnownDevice(playerId, deviceHash);
  const forgive = await countSecondStep(deps.db, deps.limits, playerId, isKnownDevice ? deviceHash : null);
  if (!(await deps.factors.checkCode(playerId, code))) throw new Refusal('auth.factor_wrong');
  await deps.factors.openSecondStep(visit.brandKey, challenge, { take: true });
  await forgive();
  return enterAs(deps, playerId, body, visit);
}

/** A passkey whose user was verified by the device is two factors in one: what has it, and who may use it. */
export async function loginByPasskey(
  deps: PlayersDeps,
  body: BodyOf<typeof passkeyCall>,
  visit: Visit,
): Promise<LoggedIn> {
  return enterAs(deps, await deps.factors.checkPasskey(visit, body, null), body, visit);
}

async function enterAs(deps: PlayersDeps, playerId: string, facts: LoginFacts, visit: Visit): Promise<LoggedIn> {
  const player = await findEntrant(deps.db, playerId);
  if (!player) throw new Error(`No player ${playerId}`);
  const deviceHash = hashDevice(facts.uidToken);
  const isKnownDevice = await deps.sessions.isKnownDevice(playerId, deviceHash);
  const { email, preferred_language: preferredLanguage } = player;
  const opened = await withTx(deps.db, (tx) =>
    enter(deps, tx, {
      player: { playerId, email, preferredLanguage },
      visit,
      deviceHash,
      isKnownDevice,
      deviceType: facts.userDeviceType ?? null,
      isAfterSignUp: false,
    }),
  );
  deps.mail.sendSoon();
  return {
    accessToken: opened.accessToken,
    lastLogin: opened.lastLogin,
    locale: preferredLanguage,
    cpnc: facts.cpnc ?? player.cpnc,
    userId: playerId,
  };
}
