import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { Progress } from '@marquee/ui/progress/progress.tsx';
import type { PlayerDetails } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useRegistrationFields } from '../../lib/profile/use-registration-fields.ts';
import { completionOf } from './completion.rules.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './overview.module.css';

/** Profile completion, the missing fields and a link to the form. */
export function CompletionCard({ details, withAction = true }: { details: PlayerDetails; withAction?: boolean }) {
  const t = useT();
  const pageHref = usePageHref();
  const { data: used } = useRegistrationFields();
  const { done, all, missing } = completionOf(details.getUser, used ?? {});
  const isComplete = missing.length === 0;
  return (
    <Card
      padding="large"
      title={t('profile.complete.title')}
      className={isComplete ? styles['completeCard'] : undefined}
    >
      <div className={layout['stack']}>
        {isComplete && (
          <div className={styles['complete']}>
            <span className={styles['badgeIcon']} aria-hidden="true">
              <Icon name="check" size={28} />
            </span>
            <p className={styles['completeText']}>{t('profile.complete.done')}</p>
          </div>
        )}
        <Progress
          label={t('profile.complete.text', { done, all })}
          value={done}
          max={all}
          tone={isComplete ? 'success' : 'accent'}
        />
        {!isComplete && (
          <>
            <p className={layout['text']}>{t('profile.complete.why')}</p>
            <ul className={styles['missing']} aria-label={t('profile.complete.missing')}>
              {missing.map((field) => (
                <li key={field}>{t(`profile.field.${field}`)}</li>
              ))}
            </ul>
            {withAction && (
              <div>
                <LinkButton variant="secondary" icon="edit" href={pageHref('edit-profile')}>
                  {t('profile.complete.action')}
                </LinkButton>
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  );
}
