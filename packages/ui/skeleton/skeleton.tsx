import { classNames } from '../class-names.ts';
import { SlowStatus } from '../status/slow-status.tsx';
import styles from './skeleton.module.css';

/** A placeholder in the final shape. `shape`: a line of text, a block filling its parent, a tile, a circle. */
export function Skeleton({
  shape = 'line',
  className,
}: {
  shape?: 'line' | 'block' | 'tile' | 'circle' | 'control';
  className?: string | undefined;
}) {
  return <span aria-hidden="true" className={classNames(styles['skeleton'], styles[shape], className)} />;
}

/** Lines of text; screen readers hear `label` if it takes long. */
export function SkeletonText({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <span className={styles['text']}>
      <SlowStatus text={label} />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} />
      ))}
    </span>
  );
}
