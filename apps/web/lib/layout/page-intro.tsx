import type { ReactNode } from 'react';
import { classNames } from '@marquee/ui/class-names.ts';
import styles from './page-intro.module.css';
import scene from './scene.module.css';

/** Page header: title in the theme's display font and one sentence. `aside` is beside it where it fits. */
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
      <div className={styles['content']}>
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
