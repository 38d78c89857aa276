import { CLOSED_DIALOGS } from '../../modals/modals.ts';
import { useLiveWallets } from '../../lib/realtime/use-live-wallets.ts';
import { useNextStepsUpdates } from '../../lib/next-steps/use-next-steps-updates.ts';
import { useRestrictedSite } from '../../lib/restriction/use-restricted-site.ts';
import { useArrivedDeposit } from './use-arrived-deposit.ts';
import { useClosedDialogs } from './use-closed-dialogs.ts';
import { useFailedDeposit } from './use-failed-deposit.ts';
import { usePromotionPopup } from './use-promotion-popup.ts';
import { useRestrictionUpdates } from './use-restriction-updates.ts';

/** Effects of a logged-in player on every page: live balance, notices, restrictions. It renders nothing, so that none of them depends on what a page shows. */
export function PlayerRuntime({ preloadModal }: { readonly preloadModal: (name: 'promotion') => Promise<void> }) {
  useLiveWallets();
  useArrivedDeposit();
  useFailedDeposit();
  useRestrictionUpdates();
  useRestrictedSite(CLOSED_DIALOGS);
  useClosedDialogs();
  useNextStepsUpdates();
  usePromotionPopup(preloadModal);
  return null;
}
