import { useCallback, useEffect, useState } from 'react';
import { isRecord } from '../../lib/session/is-record.ts';
import { createStoredValue } from '../../lib/session/stored-value.ts';

/** How long and with what result somebody has been playing, for the clock and the net result in the frame. */
export interface PlaySession {
  /** Milliseconds since the epoch. */
  readonly startedAtMs: number;
  /** Wins less stakes since the session began, in minor units of the asset. */
  readonly netMinor: bigint;
  readonly addRound: (stakeMinor: bigint, winMinor: bigint) => void;
}

interface StoredSession {
  readonly startedAtMs: number;
  readonly net: Readonly<Record<string, string>>;
}

const WHOLE_NUMBER = /^-?\d{1,40}$/;

/** The valid part of what the storage holds; null where it has no valid start. */
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

/** Goes on from game to game and over reloads, in this tab; each `sessionKey` has a net result of its own. Renders only when a round was added. */
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
