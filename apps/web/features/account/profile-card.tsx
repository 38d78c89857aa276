import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { displayNameOf } from '../../lib/api/display-name.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './overview.module.css';

/** The player's name, e-mail and level. */
export function ProfileCard({ details }: { details: PlayerDetails }) {
  const t = useT();
  const { getUser, userLoyaltyLevel: level } = details;
  const name = displayNameOf(getUser);
  return (
    <Card padding="large">
      <div className={styles['player']}>
        <span className={styles['initial']} aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <div className={styles['names']}>
          <p className={styles['name']}>
            <bdi>{name}</bdi>
          </p>
          <p className={layout['text']}>
            <bdi>{getUser.email}</bdi>
          </p>
          <p className={styles['badges']}>
            <Badge tone={getUser.isEmailVerified ? 'success' : 'neutral'}>
              {t(getUser.isEmailVerified ? 'profile.verified' : 'profile.unverified')}
            </Badge>
            <Badge tone={level ? 'accent' : 'neutral'}>
              {level ? t('profile.level', { level: level.level, name: level.name }) : t('profile.level.none')}
            </Badge>
          </p>
        </div>
      </div>
    </Card>
  );
}
