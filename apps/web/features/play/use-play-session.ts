import { useCallback, useEffect, useState } from 'react';

/** How long and with what result somebody has been playing, for the clock and the net result in the frame. */
export interface PlaySession {
  /** Whole seconds. */
  readonly seconds: number;
  /** Wins less stakes since the session began, in minor units of the asset. */
  readonly netMinor: bigint;
  readonly addRound: (stakeMinor: bigint, winMinor: bigint) => void;
}

interface Kept {
  readonly startedAtMs: number;
  readonly net: Readonly<Record<string, string>>;
}

const KEY = 'play.session';

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'startedAtMs' in kept && 'net' in kept) return kept as Kept;
  } catch {
    // Unreadable or refused storage: the session begins now.
  }
  return null;
}

/** Goes on from game to game and over reloads, in this tab; each `tally` has a net result of its own. */
export function usePlaySession(tally: string): PlaySession {
  const [kept, setKept] = useState<Kept>(() => read() ?? { startedAtMs: Date.now(), net: {} });
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Kept in this page only.
    }
  }, [kept]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const addRound = useCallback(
    (stakeMinor: bigint, winMinor: bigint) =>
      setKept((before) => ({
        ...before,
        net: { ...before.net, [tally]: `${BigInt(before.net[tally] ?? '0') + winMinor - stakeMinor}` },
      })),
    [tally],
  );
  return {
    seconds: Math.max(0, Math.floor((now - kept.startedAtMs) / 1_000)),
    netMinor: BigInt(kept.net[tally] ?? '0'),
    addRound,
  };
}

/** Hours and minutes, and seconds in the first hour: `0:42`, `1:07:03`. */
export function clockText(seconds: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
