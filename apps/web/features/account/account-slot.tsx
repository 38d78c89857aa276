import { useLiveWallets } from '../../lib/realtime/use-live-wallets.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './account.module.css';
import { BalancePill } from './balance-pill.tsx';
import { useRestrictedSite } from '../../lib/restriction/use-restricted-site.ts';
import { useNextStepsUpdates } from '../../lib/next-steps/use-next-steps-updates.ts';
import { useArrivedDeposit } from './use-arrived-deposit.ts';
import { useFailedDeposit } from './use-failed-deposit.ts';
import { CLOSED_DIALOGS } from '../../modals/modals.ts';
import { usePromotionPopup } from './use-promotion-popup.ts';
import { useClosedDialogs } from './use-closed-dialogs.ts';
import { useRestrictionUpdates } from './use-restriction-updates.ts';

/** The account area of the header; mounted for signed-in players only. */
export function AccountSlot({ preloadModal }: { readonly preloadModal: (name: 'promotion') => Promise<void> }) {
  useLiveWallets();
  useArrivedDeposit();
  useFailedDeposit();
  useRestrictionUpdates();
  useRestrictedSite(CLOSED_DIALOGS);
  useClosedDialogs();
  useNextStepsUpdates();
  usePromotionPopup(preloadModal);
  return (
    <span className={styles['slot']}>
      <BalancePill />
      <AccountMenu />
    </span>
  );
}
