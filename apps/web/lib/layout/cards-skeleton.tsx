import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
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

/** The place of a grid of cards until a player's own ones have loaded (`use-own-responses.ts`); guests do not see it. */
export function CardGridSkeleton({ count, height = 'base' }: { count: number; height?: 'base' | 'tall' }) {
  return (
    <div className={styles['grid']} data-audience="user">
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} shape="block" className={styles[height]} />
      ))}
    </div>
  );
}
