import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-list.ts';
import styles from './tag.module.css';

/** A removable item, such as an active filter. For choosing one of several use Chip, for annotations Badge. */
export function Tag({
  tone = 'neutral',
  icon,
  children,
  onRemove,
  removeLabel,
  className,
}: {
  tone?: 'neutral' | 'accent';
  icon?: IconName;
  children: ReactNode;
  onRemove?: () => void;
  /** Accessible name such as "Remove: Slots". Required with `onRemove`. */
  removeLabel?: string;
  className?: string | undefined;
}) {
  return (
    <span className={classNames(styles['tag'], styles[tone], onRemove && styles['removable'], className)}>
      {icon && <Icon name={icon} />}
      <span className={styles['label']}>{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          className={styles['remove']}
          onClick={onRemove}
          onKeyDown={(event) => {
            if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
          }}
        >
          <Icon name="close" size={16} />
        </button>
      )}
    </span>
  );
}
