import { lastSecondMs, subscribeToSeconds } from '@marquee/ui/countdown/second-clock.ts';
import { useStore } from '@marquee/ui/store/store.ts';

/**
 * Duration of the play session, by the server's clock. Re-renders every second, separately from the game. `startedAt` is null before the first bet.
 */
export function SessionClock({ startedAt }: { startedAt: string | null }) {
  const seconds = useStore(
    {
      subscribe: subscribeToSeconds,
      get: () => (startedAt === null ? 0 : Math.max(0, Math.floor((lastSecondMs() - Date.parse(startedAt)) / 1_000))),
    },
    0,
  );
  return clockText(seconds);
}

/** Formats seconds as `0:42` or `1:07:03`. */
function clockText(seconds: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}
