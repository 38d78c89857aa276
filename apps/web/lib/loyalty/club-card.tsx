import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useSite } from '../site/use-site.ts';
import styles from './club-card.module.css';

/** The player's club card on the theme's image: name, level and level number. */
export function ClubCard({ level, name, note }: { level: number; name: string; note: ReactNode }) {
  const t = useT();
  const { settings } = useSite();
  return (
    <div data-part="hero-slide" className={styles['card']}>
      <div className={styles['foot']}>
        <div className={styles['content']}>
          <p className={styles['brand']}>
            {settings.brandName} · {t('vip.title')}
          </p>
          <p className={styles['name']}>{name}</p>
          <p className={styles['note']}>{note}</p>
        </div>
        <span className={styles['number']} aria-hidden="true">
          {level}
        </span>
      </div>
    </div>
  );
}
