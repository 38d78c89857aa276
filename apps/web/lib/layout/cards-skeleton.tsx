import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import type { ReactNode } from 'react';
import styles from './cards-skeleton.module.css';

/** Skeleton of a stack of cards; `label` is announced once. */
export function CardsSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div className={styles['cards']} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} shape="block" className={styles['card'] ?? ''} />
      ))}
    </div>
  );
}

/** Cards that differ for players: until a player's own ones have loaded (`use-own-responses.ts`), guests see theirs and players see skeletons. */
export function OwnCards({
  isForGuests,
  count,
  height = 'base',
  children,
}: {
  isForGuests: boolean;
  /** Of skeletons. */
  count: number;
  height?: 'base' | 'tall';
  children: ReactNode;
}) {
  return (
    <>
      {isForGuests && (
        <div className={styles['grid']} data-audience="user">
          {Array.from({ length: count }, (_, at) => (
            <Skeleton key={at} shape="block" className={styles[height]} />
          ))}
        </div>
      )}
      <div data-audience={isForGuests ? 'guest' : undefined}>{children}</div>
    </>
  );
}
