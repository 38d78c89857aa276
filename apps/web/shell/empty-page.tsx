import type { ReactNode } from 'react';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import styles from './empty-page.module.css';

/** In the place of a page that cannot be shown: the room's picture with a sign in it, and what to do. */
export function EmptyPage({ code, plate, title, text, children }: EmptyPageProps) {
  return (
    <div className={styles['page']}>
      <title>{title}</title>
      <div className={styles['stage']} aria-hidden="true">
        {/* The figure takes the colour that the room gives to words on its picture: ink on paper, light in the night. */}
        <div data-part="hero-slide" className={styles['scene']}>
          {code !== undefined && <span className={styles['figure']}>{code}</span>}
        </div>
        {plate !== undefined && (
          <span className={styles['plate']}>
            <Icon name={plate} size={40} />
          </span>
        )}
      </div>
      <h1 className={styles['title']} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles['text']}>{text}</p>
      {children}
    </div>
  );
}

interface EmptyPageProps {
  /** Stands in the picture; seen, never read out. */
  code?: string;
  /** Stands on the picture's edge instead; seen, never read out. */
  plate?: IconName;
  title: string;
  text: string;
  /** What to do next. */
  children: ReactNode;
}
