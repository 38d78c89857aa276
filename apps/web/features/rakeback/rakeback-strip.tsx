import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { Suspense } from 'react';
import { lazyWithQueries } from '../../lib/api/lazy-with-queries.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import { ExampleCalendar } from './example-calendar.tsx';
import styles from './rakeback.module.css';

const Own = lazyWithQueries(async () => (await import('./own-calendar.tsx')).OwnCalendar);

/** The weekly rakeback slides with a link to the whole calendar; nothing where the brand has no rakeback. */
export function RakebackStrip() {
  const t = useT();
  const session = useSession();
  const modalHref = useModalHref();
  if (!useSite().settings.showRakebackCalendar) return null;
  const skeleton = <Skeleton shape="block" className={styles['weekSkeleton']} />;
  return (
    <Card
      title={t('rewards.rakeback.title')}
      actions={
        <LinkButton size="small" variant="quiet" href={modalHref('rakeback')}>
          {t('rewards.rakeback.all')}
        </LinkButton>
      }
    >
      <div className={styles['stack']}>
        {session === 'unknown' && skeleton}
        {session === 'signed-out' && <ExampleCalendar variant="slides" />}
        {session === 'signed-in' && (
          <Suspense fallback={skeleton}>
            <Own variant="slides" />
          </Suspense>
        )}
      </div>
    </Card>
  );
}
