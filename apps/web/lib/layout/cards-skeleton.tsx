import type { ResponseVisitor } from '../api/read-public.ts';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { SlowStatus } from '@marquee/ui/status/slow-status.tsx';
import type { ReactNode } from 'react';
import styles from './cards-skeleton.module.css';

/** Skeleton of a stack of cards; `label` is announced if it takes long. */
export function CardsSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div className={styles['cards']}>
      <SlowStatus text={label} />
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} shape="block" className={styles['card'] ?? ''} />
      ))}
    </div>
  );
}

/**
 * Cards that differ by visitor. While they are those of guests, guests see them and players see skeletons; those of a former session are replaced by skeletons until
 * the current visitor's have loaded.
 */
export function OwnCards({
  visitor,
  count,
  height = 'base',
  children,
}: {
  /** Whom the cards are for (`use-visitor-of.ts`). */
  visitor: ResponseVisitor;
  /** Of skeletons. */
  count: number;
  height?: 'base' | 'tall';
  children: ReactNode;
}) {
  return (
    <>
      {visitor !== 'current' && (
        <div className={styles['grid']} data-audience={visitor === 'guest' ? 'user' : undefined}>
          {Array.from({ length: count }, (_, at) => (
            <Skeleton key={at} shape="block" className={styles[height]} />
          ))}
        </div>
      )}
      {visitor !== 'former' && <div data-audience={visitor === 'guest' ? 'guest' : undefined}>{children}</div>}
    </>
  );
}
