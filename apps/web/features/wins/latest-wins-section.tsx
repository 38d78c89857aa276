import { Suspense, useEffect, useRef, useState } from 'react';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import styles from './latest-wins-section.module.css';

/** Loaded when the section comes near the viewport. */
const LatestWins = lazySection(async () => (await import('./latest-wins.tsx')).LatestWins);

/** Section of the latest wins. It is far enough down that nothing visible moves when they load. */
export function LatestWinsSection() {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '400px',
    });
    if (container.current) near.observe(container.current);
    return () => near.disconnect();
  }, []);
  return (
    <div ref={container} className={styles['section']} data-invites="">
      {isNear && (
        <Suspense>
          <LatestWins />
        </Suspense>
      )}
    </div>
  );
}
