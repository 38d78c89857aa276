import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Suspense } from 'react';
import { lazyWithQueries } from '../../lib/api/lazy-with-queries.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { SeedsSkeleton } from './seed-list.tsx';
import styles from './fairness.module.css';

const SeedsCard = lazyWithQueries(async () => (await import('./seeds-card.tsx')).SeedsCard, SectionError);

/** The seed hashes published before the round, and a link to the verifier. */
export function FairnessPanel({ isPlayer }: { isPlayer: boolean }) {
  const t = useT();
  const pageHref = usePageHref();
  return (
    <section className={styles['panel']} aria-labelledby="fairness-title">
      <div className={styles['intro']}>
        <h2 id="fairness-title" className={styles['heading']}>
          {t('fairness.panel.title')}
        </h2>
        <p>{t('fairness.panel.text')}</p>
        <LinkButton href={pageHref('fairness')} icon="shield-check" size="small">
          {t('fairness.panel.verify')}
        </LinkButton>
      </div>
      {isPlayer ? (
        <Suspense fallback={<SeedsSkeleton />}>
          <SeedsCard />
        </Suspense>
      ) : (
        <p className={styles['hint']}>{t('fairness.panel.guest')}</p>
      )}
    </section>
  );
}
