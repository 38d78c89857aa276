import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { newAccessToken } from './access-token.ts';
import { findPrevious, insertSession, type DeviceType } from './sessions.sql.ts';

export interface SessionPolicy {
  /** A session without a request for this long has ended. */
  readonly sessionIdleMinutes: number;
  readonly sessionHoursMax: number;
}

/** Where and when a session began, as the contract shows it. */
export interface LastLogin {
  readonly created_at: string;
  readonly ip: string;
  readonly location: string;
}

export interface SessionOpening {
  readonly playerId: string;
  readonly brandKey: string;
  readonly ip: string;
  /** City or country in words; empty when unknown. */
  readonly location: string;
  readonly userAgent: string;
  readonly deviceType: DeviceType | null;
  /** True right after the player's own sign-up: there is no last log-in to tell of. */
  readonly isAfterSignUp: boolean;
}

export interface OpenedSession {
  readonly sessionId: string;
  readonly accessToken: string;
  readonly lastLogin: LastLogin | null;
}

const USER_AGENT_CHARS_MAX = 512;

export async function openSession(tx: Tx, opening: SessionOpening, policy: SessionPolicy): Promise<OpenedSession> {
  const previous = opening.isAfterSignUp ? undefined : await findPrevious(tx, opening.playerId, null);
  const { token, hash } = newAccessToken();
  const sessionId = newId('ses');
  await insertSession(tx, {
    sessionId,
    playerId: opening.playerId,
    brandKey: opening.brandKey,
    tokenHash: hash,
    idleSeconds: policy.sessionIdleMinutes * 60,
    secondsMax: policy.sessionHoursMax * 3_600,
    ip: opening.ip,
    location: opening.location,
    userAgent: opening.userAgent.slice(0, USER_AGENT_CHARS_MAX),
    deviceType: opening.deviceType,
  });
  return { sessionId, accessToken: token, lastLogin: toLastLogin(previous) };
}

export function toLastLogin(row: { created_at: Date; ip: string; location: string } | undefined): LastLogin | null {
  return row ? { created_at: row.created_at.toISOString(), ip: row.ip, location: row.location } : null;
}
