import { AccountMenu } from './account-menu.tsx';
import styles from './account.module.css';
import { BalancePill } from './balance-pill.tsx';

/** The account area of the header; mounted for logged-in players only. */
export function AccountSlot() {
  return (
    <span className={styles['slot']}>
      <BalancePill />
      <AccountMenu />
    </span>
  );
}
