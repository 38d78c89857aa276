import type { PageKey } from '@marquee/contract/page-keys.ts';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../lib/i18n/use-t.ts';
import { pageBefore } from '../lib/navigation/follow-pages.ts';
import { usePageHref } from '../lib/pages/use-page.ts';
import styles from './back-link.module.css';

/** Back to where one came from, by the last five pages of this tab; the server, and a tab without a past, lead to `parent`. */
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
