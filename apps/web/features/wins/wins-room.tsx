import { Suspense, useEffect, useRef, useState } from 'react';
import { latePart } from '../../lib/layout/late-part.tsx';
import styles from './wins-room.module.css';

/** Fetched when its place comes near. */
const LatestWins = latePart(async () => (await import('./latest-wins.tsx')).LatestWins);

/** Where the latest wins stand. Far enough below the screen that nothing in sight moves when they come. */
export function WinsRoom() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '400px',
    });
    if (place.current) near.observe(place.current);
    return () => near.disconnect();
  }, []);
  return (
    <div ref={place} className={styles['room']}>
      {isNear && (
        <Suspense>
          <LatestWins />
        </Suspense>
      )}
    </div>
  );
}
