import { Card } from '@marquee/ui/card/card.tsx';
import { showToast } from '@marquee/ui/toast/toasts.ts';
import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useBlockedLocation, type LocationAction } from '../../lib/location/use-visitor-location.ts';
import styles from './location-gate.module.css';

/** Loaded only where the action is refused. */
const LocationRefusal = lazySection(
  async () => (await import('../../lib/location/location-refusal.tsx')).LocationRefusal,
  SectionError,
);

/** Renders the page, or the reason why it is closed at the visitor's location. A successful location check opens the page immediately. */
export function LocationGate({ action, children }: { action: LocationAction; children: ReactNode }) {
  const t = useT();
  const closed = useBlockedLocation(action);
  const wasClosed = useRef(false);
  const open = useEffectEvent(() => {
    showToast({ tone: 'success', title: t('blocked.location.opened') });
    document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus();
  });
  const isClosed = closed !== null;
  useEffect(() => {
    if (wasClosed.current && !isClosed) open();
    wasClosed.current = isClosed;
  }, [isClosed]);
  if (closed === null) return children;
  return (
    <Card padding="none" className={styles['gate']}>
      <Suspense fallback={<div className={styles['skeleton']} />}>
        <LocationRefusal action={action} visitorLocation={closed} heading="h1" />
      </Suspense>
    </Card>
  );
}
