import type { ReactNode } from 'react';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import styles from './empty-page.module.css';

/** Shown instead of a page that is unavailable: the theme's image with a code or icon, and the next step. */
export function EmptyPage({ code, plate, title, text, children }: EmptyPageProps) {
  return (
    <div className={styles['page']}>
      <title>{title}</title>
      <div className={styles['stage']} aria-hidden="true">
        {/* The code has the theme's text colour for its image. */}
        <div data-part="hero-slide" className={styles['scene']}>
          {code !== undefined && <span className={styles['code']}>{code}</span>}
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
  /** On the image; decorative. */
  code?: string;
  /** On the image's edge instead; decorative. */
  plate?: IconName;
  title: string;
  text: string;
  /** The next step. */
  children: ReactNode;
}
