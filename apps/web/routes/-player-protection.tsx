import { BreakCards, LimitsPanel } from '../features/limits/limits-panel.tsx';
import { RestrictionBanner } from '../features/limits/restriction-notice.tsx';
import { PlayerProtection } from '../features/protection/player-protection.tsx';
import { SelfTestAndHelp } from '../features/responsibility/self-test-and-help.tsx';

/** The tools of the signed-in player, composed of several features. */
export function PlayerTools() {
  return <PlayerProtection restriction={<RestrictionBanner />} limits={<LimitsPanel />} breaks={<BreakCards />} />;
}

/** Everything that protects a player, as a section of the account. The page for guests has the same parts. */
export function SaferPlay() {
  return (
    <>
      <PlayerTools />
      <SelfTestAndHelp />
    </>
  );
}
