import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './rakeback.module.css';

/** What the lock on a coming day means, where its gift is too narrow for the words. Those who listen hear it at each gift. */
export function LockedLegend() {
  const t = useT();
  return (
    <p className={styles['legend']} aria-hidden="true">
      <Icon name="lock" size={14} />
      {t('rewards.rakeback.hint')}
    </p>
  );
}
