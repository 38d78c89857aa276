import { useCallback, useEffect, useState } from 'react';
import { isRecord } from '../../lib/session/is-record.ts';
import { createStoredValue } from '../../lib/session/stored-value.ts';

/** Duration and net result of the play session, shown in the frame. */
export interface PlaySession {
  /** Milliseconds since the epoch. */
  readonly startedAtMs: number;
  /** Wins minus stakes since the session started, in minor units of the asset. */
  readonly netMinor: bigint;
  readonly addRound: (stakeMinor: bigint, winMinor: bigint) => void;
}

interface StoredSession {
  readonly startedAtMs: number;
  readonly net: Readonly<Record<string, string>>;
}

const WHOLE_NUMBER = /^-?\d{1,40}$/;

/** The valid part of a stored session; null without a valid start. */
export function parseStoredSession(value: unknown, nowMs: number): StoredSession | null {
  if (!isRecord(value)) return null;
  const { startedAtMs, net } = value;
  if (typeof startedAtMs !== 'number' || !(startedAtMs > 0 && startedAtMs <= nowMs)) return null;
  const entries = typeof net === 'object' && net !== null ? Object.entries(net) : [];
  const isAmount = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && WHOLE_NUMBER.test(entry[1]);
  return { startedAtMs, net: Object.fromEntries(entries.filter(isAmount)) };
}

const storedSession = createStoredValue('play.session', (value) => parseStoredSession(value, Date.now()));

/**
 * Persists across games and reloads in this tab, with a separate net result per `sessionKey`. Re-renders only when a
 * round is added.
 */
export function usePlaySession(sessionKey: string): PlaySession {
  const [stored, setStored] = useState<StoredSession>(
    () => storedSession.read() ?? { startedAtMs: Date.now(), net: {} },
  );
  useEffect(() => storedSession.write(stored), [stored]);
  const addRound = useCallback(
    (stakeMinor: bigint, winMinor: bigint) =>
      setStored((before) => ({
        ...before,
        net: { ...before.net, [sessionKey]: `${BigInt(before.net[sessionKey] ?? '0') + winMinor - stakeMinor}` },
      })),
    [sessionKey],
  );
  return { startedAtMs: stored.startedAtMs, netMinor: BigInt(stored.net[sessionKey] ?? '0'), addRound };
}
