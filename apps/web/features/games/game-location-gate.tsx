import { Suspense, type ReactNode } from 'react';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import { useBlockedLocation } from '../../lib/location/use-visitor-location.ts';
import styles from './game-page.module.css';

/** Lazy: most visitors never need it. */
const LocationRefusal = lazySection(
  async () => (await import('../../lib/location/location-refusal.tsx')).LocationRefusal,
  SectionError,
);

/** Shows why this mode is blocked at the visitor's location; otherwise the game. A verified location ends the block. */
export function GameLocationGate({
  isDemo,
  skeleton,
  children,
}: {
  isDemo: boolean;
  skeleton: ReactNode;
  children: ReactNode;
}) {
  const action = isDemo ? 'demo' : 'play';
  const closed = useBlockedLocation(action);
  if (closed === null) return children;
  return (
    <div className={styles['closed']}>
      <Suspense fallback={skeleton}>
        <LocationRefusal action={action} visitorLocation={closed} heading="h2" />
      </Suspense>
    </div>
  );
}
