import { describeDevice } from './describe-device.rules.ts';
import { formatLocation } from './format-location.rules.ts';
import type { findPrevious } from './sessions.sql.ts';

/** Start of a session: when, where, and on which device. */
export interface PreviousLogin {
  readonly at: string;
  /** City or country; empty if unknown. */
  readonly location: string;
  readonly browser: string | null;
  readonly system: string | null;
}

export function toPreviousLogin(row: Awaited<ReturnType<typeof findPrevious>>, locale: string): PreviousLogin | null {
  if (!row) return null;
  return { at: row.created_at.toISOString(), location: formatLocation(row, locale), ...describeDevice(row.user_agent) };
}
