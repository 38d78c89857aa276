import { Card } from '@marquee/ui/card/card.tsx';
import { Switch } from '@marquee/ui/checkbox/checkbox.tsx';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './profile.module.css';
import { useSaveProfile } from '../../lib/profile/use-save-profile.ts';

/** News by mail: on or off at once. */
export function NewsCard({ user }: { user: PlayerDetails['getUser'] }) {
  const t = useT();
  const errorText = useErrorText();
  const { save, isSaving, error } = useSaveProfile();
  return (
    <Card padding="large" title={t('profile.card.news')}>
      <div className={styles['stack']}>
        <Switch
          label={t('profile.card.news_label')}
          hint={t('profile.card.news_text')}
          checked={user.newsletter}
          aria-busy={isSaving}
          onChange={(event) => void save({ newsletter: event.target.checked })}
        />
        <div role="status">{error !== null && <p className={styles['trouble']}>{errorText(error)}</p>}</div>
      </div>
    </Card>
  );
}
