import { useCallback, useEffect, useState } from 'react';

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

const KEY = 'play.session';
const WHOLE_NUMBER = /^-?\d{1,40}$/;

/** What the storage holds, as far as it can be used: anybody can write into it. Null where nothing can. */
export function readStoredSession(text: string | null, nowMs: number): StoredSession | null {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const startedAtMs: unknown = Reflect.get(value, 'startedAtMs');
  const net: unknown = Reflect.get(value, 'net');
  if (typeof startedAtMs !== 'number' || !(startedAtMs > 0 && startedAtMs <= nowMs)) return null;
  const entries = typeof net === 'object' && net !== null ? Object.entries(net) : [];
  const isAmount = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === 'string' && WHOLE_NUMBER.test(entry[1]);
  return { startedAtMs, net: Object.fromEntries(entries.filter(isAmount)) };
}

function read(): StoredSession | null {
  try {
    return readStoredSession(sessionStorage.getItem(KEY), Date.now());
  } catch {
    // Refused storage: the session begins now.
    return null;
  }
}

/** Goes on from game to game and over reloads, in this tab; each `sessionKey` has a net result of its own. Renders only when a round was added. */
export function usePlaySession(sessionKey: string): PlaySession {
  const [stored, setStored] = useState<StoredSession>(() => read() ?? { startedAtMs: Date.now(), net: {} });
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(stored));
    } catch {
      // Kept in this page only.
    }
  }, [stored]);
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
