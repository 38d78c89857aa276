import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './vip.module.css';

/** Levels with their thresholds and benefits; `current` is highlighted. */
export function ClubLevels({
  levels,
  current = null,
}: {
  levels: EndpointResponse<'getLoyaltyLevels'>['levels'];
  current?: number | null;
}) {
  const t = useT();
  return (
    <ol data-part="card" className={styles['levels']}>
      {levels.map(({ level, name, pointsNeeded, benefits }) => (
        <li key={level} aria-current={level === current ? 'step' : undefined} className={styles['level']}>
          <span className={styles['number']}>{level}</span>
          <div className={styles['levelBody']}>
            <div className={styles['levelContent']}>
              <h3 className={styles['name']}>{name}</h3>
              <p className={styles['points']}>
                {pointsNeeded === 0 ? t('vip.from_start') : t('vip.from_points', { count: pointsNeeded })}
              </p>
              {level === current && <Badge tone="accent">{t('vip.current')}</Badge>}
            </div>
            <ul className={styles['benefits']}>
              {benefits.map((benefit) => (
                <li key={benefit}>
                  <Icon name="check" size={18} />
                  <span>{benefit}</span>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  );
}
