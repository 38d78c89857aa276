import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { newAccessToken } from './access-token.ts';
import { formatLocation } from './format-location.rules.ts';
import { findPrevious, insertSession, type DeviceType, type OpenedBy } from './sessions.sql.ts';
import { insertToken } from './tokens.sql.ts';

export interface SessionPolicy {
  /** Idle timeout. */
  readonly sessionIdleMinutes: number;
  readonly sessionHoursMax: number;
  /** A token older than this is replaced by the next request. */
  readonly tokenMinutes: number;
  /** How long a step-up is valid. */
  readonly stepUpMinutes: number;
}

/** Location and time of a session's start, as in the contract. */
export interface LastLogin {
  readonly created_at: string;
  readonly ip: string;
  readonly location: string;
}

export interface SessionOpening {
  readonly playerId: string;
  readonly brandKey: string;
  readonly ip: string;
  /** Readable city or country; empty if unknown. */
  readonly location: string;
  readonly countryCode: string | null;
  readonly userAgent: string;
  readonly deviceType: DeviceType | null;
  /** SHA-256 of the device token; null if none was sent. */
  readonly deviceHash: Buffer | null;
  /** Language of country names. */
  readonly locale: string;
  /** True right after sign-up: no last login is reported then. */
  readonly isAfterSignUp: boolean;
  readonly openedBy: OpenedBy;
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly lastLogin: LastLogin | null;
  /** True if this is the player's first session. */
  readonly isFirst: boolean;
}

const USER_AGENT_CHARS_MAX = 512;

export async function openSession(tx: Tx, opening: SessionOpening, policy: SessionPolicy): Promise<OpenedSession> {
  const previous = await findPrevious(tx, opening.playerId, null);
  const { token, hash } = newAccessToken();
  const sessionId = newId('ses');
  await insertSession(tx, {
    sessionId,
    playerId: opening.playerId,
    brandKey: opening.brandKey,
    idleSeconds: policy.sessionIdleMinutes * 60,
    secondsMax: policy.sessionHoursMax * 3_600,
    renewSeconds: policy.tokenMinutes * 60,
    ip: opening.ip,
    location: opening.location,
    countryCode: opening.countryCode,
    deviceHash: opening.deviceHash,
    userAgent: opening.userAgent.slice(0, USER_AGENT_CHARS_MAX),
    deviceType: opening.deviceType,
    openedBy: opening.openedBy,
  });
  await insertToken(tx, { tokenHash: hash, sessionId });
  return {
    sessionId,
    accessToken: token,
    lastLogin: opening.isAfterSignUp ? null : toLastLogin(previous, opening.locale),
    isFirst: previous === undefined,
  };
}

type PreviousSession = NonNullable<Awaited<ReturnType<typeof findPrevious>>>;

export function toLastLogin(row: PreviousSession | undefined, locale: string): LastLogin | null {
  return row ? { created_at: row.created_at.toISOString(), ip: row.ip, location: formatLocation(row, locale) } : null;
}
