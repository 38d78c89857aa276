import { useEffect, useState } from 'react';

/** Duration of the play session. Re-renders every second, separately from the game. */
export function SessionClock({ startedAtMs }: { startedAtMs: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return clockText(Math.max(0, Math.floor((now - startedAtMs) / 1_000)));
}

/** Formats seconds as `0:42` or `1:07:03`. */
function clockText(seconds: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
