import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { usePlayer, type PlayerDetails } from '../api/use-player.ts';
import { restrictionOf, type AccountRestriction } from './restricted-site.rules.ts';

/** The restriction of the logged-in player; null if there is none, undefined while it is unknown, and for guests. */
export function useRestriction(): AccountRestriction | null | undefined {
  const { data } = usePlayer();
  return data && restrictionNow(data);
}

function restrictionNow(details: PlayerDetails): AccountRestriction | null {
  return restrictionOf(details, siteNowMs());
}
