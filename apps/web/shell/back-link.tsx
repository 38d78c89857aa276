import type { PageKey } from '@marquee/contract/page-keys.ts';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../lib/i18n/use-t.ts';
import { pageBefore } from '../lib/navigation/track-pages.ts';
import { usePageHref } from '../lib/pages/use-page.ts';
import styles from './back-link.module.css';

/** Links to the previous of this tab's last five pages; on the server, and without history, to `parent`. */
export function BackLink({ parent }: { parent: PageKey }) {
  const t = useT();
  const fallback = usePageHref()(parent);
  const [href, setHref] = useState(fallback);
  useEffect(() => setHref(pageBefore(fallback)), [fallback]);
  return (
    <LinkButton variant="quiet" size="small" icon="arrow-back" href={href} className={styles['back']}>
      {t('navigation.back')}
    </LinkButton>
  );
}
