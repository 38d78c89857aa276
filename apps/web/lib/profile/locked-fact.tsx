import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useT } from '../i18n/use-t.ts';
import styles from './locked-fact.module.css';
import type { Lock } from './profile-values.rules.ts';

/** A read-only detail, with the reason where there is one. */
export function LockedFact({ label, value, lock }: { label: string; value: string; lock: Lock | null }) {
  const t = useT();
  return (
    <div className={styles['fact']}>
      <p className={styles['label']}>{label}</p>
      <p className={styles['value']}>
        <Icon name="lock" size={16} />
        <bdi>{value}</bdi>
      </p>
      {lock && (
        <p className={styles['reason']}>{t(lock === 'set' ? 'profile.locked.why' : 'profile.locked.approved')}</p>
      )}
    </div>
  );
}
