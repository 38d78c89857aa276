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

/** What every kind of log-in answers. */
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
 * Opens the session of somebody who has proved to be this player, and remembers the device. A device that was not seen before is told of by mail, except
 * the very first; what the browser says of itself (`isAfterSignUp`) does not keep the letter back.
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

/** Writes a letter that tells the player of an act in their account: when, on what, from where. */
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

/** What a letter says of who did something: when, on what, from where. */
export function visitFacts(deps: PlayersDeps, visit: Visit, locale: string) {
  return {
    at: new Date().toISOString(),
    device: deviceLine(visit.userAgent),
    place: formatLocation({ location: deps.locate(visit.clientIp), country_code: visit.clientCountry }, locale),
    ip: visit.clientIp,
  };
}

/** Holds the player's row. Refuses where the credentials that somebody was checked against were voided since: a new password may have come between. */
export async function requireVersion(tx: Tx, checked: CheckedCredentials, code: ErrorCode): Promise<void> {
  if ((await lockVersion(tx, checked.playerId)) !== checked.credentialVersion) throw new Refusal(code);
}

export interface CheckedCredentials {
  readonly playerId: string;
  /** Number of the player's credentials when they were looked at. */
  readonly credentialVersion: number;
}

const DEVICE_TOKEN_CHARS_MIN = 16;

/** Shorter tokens are no secret of a device and count as none. */
export function hashDevice(uidToken: string | undefined): Buffer | null {
  if (uidToken === undefined || uidToken.length < DEVICE_TOKEN_CHARS_MIN) return null;
  return createHash('sha256').update(uidToken).digest();
}
