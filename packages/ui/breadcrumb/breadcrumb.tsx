import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './breadcrumb.module.css';

export type Crumb = { label: string; /** Absent for the current page. */ href?: string };

/** The last item is the current page. On a phone only the parent level is shown, as a back link. */
export function Breadcrumb({
  label,
  items,
  className,
}: {
  label: string;
  items: readonly Crumb[];
  className?: string | undefined;
}) {
  const parent = items.findLastIndex((item) => item.href !== undefined);
  return (
    <nav aria-label={label} className={className}>
      <ol className={styles['list']}>
        {items.map((item, at) => (
          <li key={`${at}-${item.label}`} className={classNames(styles['item'], at === parent && styles['parent'])}>
            {at === parent && <Icon name="chevron-back" size={18} className={styles['back']} />}
            {item.href === undefined ? (
              <span aria-current="page" className={styles['current']}>
                {item.label}
              </span>
            ) : (
              <a href={item.href} className={styles['link']}>
                {item.label}
              </a>
            )}
            {at < items.length - 1 && <Icon name="chevron-forward" size={14} className={styles['forward']} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
