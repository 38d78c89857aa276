import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { useHydrated } from '@marquee/ui/store/use-hydrated.ts';
import { Suspense } from 'react';
import { lazyWithQueries } from '../../lib/api/lazy-with-queries.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSession, useSessionEpoch } from '../../lib/session/session-store.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { FairnessPanel } from './fairness-panel.tsx';
import styles from './fairness.module.css';

/** Client-only: it computes in the browser and is not rendered on the server. */
const FairnessTools = lazyWithQueries(async () => (await import('./fairness-tools.tsx')).FairnessTools, SectionError);

/** Explains provable fairness, with a calculator that verifies rounds. */
export function FairnessPage() {
  const t = useT();
  const isPlayer = useSession() === 'signed-in';
  const epoch = useSessionEpoch();
  const isHydrated = useHydrated();
  const wait = <Skeleton shape="block" className={styles['skeleton']} />;
  return (
    <div className={styles['page']}>
      <PageHead title={t('fairness.title')} description={t('fairness.lead')} />
      <header className={styles['header']}>
        <h1 tabIndex={-1} className={styles['title']}>
          {t('fairness.title')}
        </h1>
        <p className={styles['lead']}>{t('fairness.lead')}</p>
      </header>
      <ol className={styles['steps']}>
        <li>{t('fairness.step.commit')}</li>
        <li>{t('fairness.step.choose')}</li>
        <li>{t('fairness.step.draw')}</li>
        <li>{t('fairness.step.reveal')}</li>
      </ol>
      {isHydrated ? (
        <Suspense fallback={wait}>
          <FairnessTools key={epoch} />
        </Suspense>
      ) : (
        wait
      )}
      {isPlayer && <FairnessPanel key={epoch} isPlayer />}
    </div>
  );
}
