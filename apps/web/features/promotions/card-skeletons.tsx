import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import styles from './promotions.module.css';

/** The place of promotion cards until a player's own ones have loaded (`use-own-responses.ts`); guests do not see it. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={styles['grid']} data-audience="user">
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} shape="block" className={styles['skeleton']} />
      ))}
    </div>
  );
}
