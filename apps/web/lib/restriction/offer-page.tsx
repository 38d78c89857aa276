import { Suspense, type ReactNode } from 'react';
import { lazyWithQueries } from '../api/lazy-with-queries.tsx';
import { useSession } from '../session/session-store.ts';
import styles from './offer-page.module.css';

const Notice = lazyWithQueries(async () => (await import('./restriction-place.tsx')).RestrictionPlace);

/** A page of offers (`closed` in `restricted-site.rules.ts`). Restricted players see the notice in its place. */
export function OfferPage({ children }: { children: ReactNode }) {
  const isSignedIn = useSession() === 'signed-in';
  return (
    <>
      {isSignedIn && (
        <Suspense>
          <Notice />
        </Suspense>
      )}
      <div className={styles['content']} data-offers="">
        {children}
      </div>
    </>
  );
}
