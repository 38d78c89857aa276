import { isRestricted, usePlayer } from '../api/use-player.ts';

/**
 * Hours of the break that the panic button starts. Null where the market requires no button, for guests, and while a
 * restriction is already in force.
 */
export function usePanicHours(): number | null {
  const { data } = usePlayer();
  return data && !isRestricted(data) ? data.panicButtonHours : null;
}
