import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './rakeback.module.css';

/** Explains the lock of future days where the gifts are too narrow for the text. Screen readers read it at each gift. */
export function LockedLegend() {
  const t = useT();
  return (
    <p className={styles['legend']} aria-hidden="true">
      <Icon name="lock" size={14} />
      {t('rewards.rakeback.hint')}
    </p>
  );
}
