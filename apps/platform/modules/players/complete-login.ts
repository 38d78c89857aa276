import { createHash } from 'node:crypto';
import type { ErrorCode } from '@marquee/contract/errors.ts';
import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Visit } from '../../core/visit.ts';
import { lockVersion } from '../credentials/index.ts';
import { deviceLine, formatLocation, type LastLogin, type OpenedBy, type OpenedSession } from '../sessions/index.ts';
import type { PlayersDeps } from './players.deps.ts';

export interface LoginUser {
  readonly playerId: string;
  readonly email: string;
  readonly preferredLanguage: string;
}

/** The response of every kind of login. */
export interface LoggedIn {
  readonly accessToken: string;
  readonly lastLogin: LastLogin | null;
  readonly locale: string;
  readonly cpnc: string | null;
  readonly userId: string;
}

export interface Entry {
  readonly player: LoginUser;
  readonly visit: Visit;
  readonly deviceHash: Buffer | null;
  readonly isKnownDevice: boolean;
  readonly deviceType: 'desktop' | 'tablet' | 'mobile' | null;
  readonly isAfterSignUp: boolean;
  readonly openedBy?: OpenedBy;
}

/**
 * Opens the session of an authenticated player and remembers the device. A new device is reported by e-mail, except the
 * very first one; `isAfterSignUp` comes from the browser and does not suppress the e-mail.
 */
export async function completeLogin(deps: PlayersDeps, tx: Tx, entry: Entry): Promise<OpenedSession> {
  const { player, visit, deviceHash, isKnownDevice, deviceType, isAfterSignUp, openedBy = 'login' } = entry;
  const location = deps.locate(visit.clientIp);
  if (deviceHash) await deps.sessions.rememberDevice(tx, player.playerId, deviceHash);
  const opened = await deps.sessions.openSession(tx, {
    playerId: player.playerId,
    brandKey: visit.brandKey,
    ip: visit.clientIp,
    location,
    countryCode: visit.clientCountry,
    userAgent: visit.userAgent,
    deviceType,
    deviceHash,
    locale: visit.locale,
    isAfterSignUp,
    openedBy,
  });
  if (!isKnownDevice && !opened.isFirst) await postNotice(deps, tx, 'new_device', entry);
  return opened;
}

/** Writes an e-mail about an action in the account, with time, device and location. */
export async function postNotice(
  deps: PlayersDeps,
  tx: Tx,
  template: 'new_device' | 'password_changed' | 'email_changed' | 'phone_changed' | 'factor_added' | 'factor_removed',
  { player, visit }: Pick<Entry, 'player' | 'visit'>,
): Promise<void> {
  const { email, preferredLanguage: locale } = player;
  await deps.mail.post(tx, {
    brandKey: visit.brandKey,
    recipient: email,
    locale,
    template,
    link: `${visit.origin}${deps.securityPathOf(visit.brandKey)}`,
    facts: visitFacts(deps, visit, locale),
  });
}

/** Time, device and location of an action, for e-mails. */
export function visitFacts(deps: PlayersDeps, visit: Visit, locale: string) {
  return {
    at: new Date().toISOString(),
    device: deviceLine(visit.userAgent),
    place: formatLocation({ location: deps.locate(visit.clientIp), country_code: visit.clientCountry }, locale),
    ip: visit.clientIp,
  };
}

/** Locks the player's row. Throws `code` if the checked credentials have been voided since. */
export async function requireVersion(tx: Tx, checked: CheckedCredentials, code: ErrorCode): Promise<void> {
  if ((await lockVersion(tx, checked.playerId)) !== checked.credentialVersion) throw new Refusal(code);
}

export interface CheckedCredentials {
  readonly playerId: string;
  /** `players.credential_version` at the time of the check. */
  readonly credentialVersion: number;
}

const DEVICE_TOKEN_CHARS_MIN = 16;

/** Null for short tokens: they are too easy to guess to identify a device. */
export function hashDevice(uidToken: string | undefined): Buffer | null {
  if (uidToken === undefined || uidToken.length < DEVICE_TOKEN_CHARS_MIN) return null;
  return createHash('sha256').update(uidToken).digest();
}
