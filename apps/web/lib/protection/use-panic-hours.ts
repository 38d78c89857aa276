import { usePlayer } from '../api/use-player.ts';
import { useRestriction } from '../restriction/use-restriction.ts';

/**
 * Hours of the break that the panic button starts. Null where the market requires no button, for guests, and while a
 * restriction is already in force.
 */
export function usePanicHours(): number | null {
  const { data } = usePlayer();
  const restriction = useRestriction();
  return data && !restriction ? data.panicButtonHours : null;
}
