import { Suspense, useEffect, useRef, useState } from 'react';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import styles from './latest-wins-section.module.css';

/** Fetched when its place comes near. */
const LatestWins = lazySection(async () => (await import('./latest-wins.tsx')).LatestWins);

/** Where the latest wins stand. Far enough below the screen that nothing in sight moves when they come. */
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
    <div ref={container} className={styles['room']}>
      {isNear && (
        <Suspense>
          <LatestWins />
        </Suspense>
      )}
    </div>
  );
}
