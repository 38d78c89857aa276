import type { ReactNode } from 'react';
import { classNames } from '@marquee/ui/class-names.ts';
import styles from './page-intro.module.css';
import scene from './scene.module.css';

/** The head of a page: what it is, in the room's own type, and one sentence on it. `aside` stands beside it where there is room. */
export function PageIntro({
  title,
  text,
  kicker,
  aside,
}: {
  title: string;
  text?: ReactNode;
  kicker?: ReactNode;
  aside?: ReactNode;
}) {
  return (
    <header data-part="page-intro" className={classNames(styles['intro'], scene['scene'])}>
      <div className={styles['words']}>
        {kicker && <p className={styles['kicker']}>{kicker}</p>}
        <h1 tabIndex={-1} className={styles['title']}>
          {title}
        </h1>
        {text && <p className={styles['text']}>{text}</p>}
      </div>
      {aside && <div className={styles['aside']}>{aside}</div>}
    </header>
  );
}
