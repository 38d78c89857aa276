import { usePlayer } from '../../lib/api/use-player.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { usePlaySession } from './use-play-session.ts';

export interface DemoAge {
  /** The market does not require an age check for play money, or the player has passed it. */
  readonly isOpen: boolean;
  /** What the market of the player's residence requires is not known yet; then `isOpen` is false. */
  readonly isLoading: boolean;
}

/** Whether this visitor may open games with play money. The settings have the strictest rule of the brand's markets, so without one there nobody needs a check. */
export function useDemoAge(): DemoAge {
  const { settings } = useSite();
  const session = usePlaySession();
  const player = usePlayer();
  const rules = session.data?.rules ?? settings.gameRules;
  const isVerified = player.data?.getUser.kycStatus === 'APPROVED';
  const isOpen = !settings.gameRules.demoNeedsVerification || !rules.demoNeedsVerification || isVerified;
  return { isOpen, isLoading: !isOpen && (session.isLoading || player.isLoading) };
}
