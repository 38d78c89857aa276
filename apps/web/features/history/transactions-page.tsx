import { useLocation } from '@tanstack/react-router';
import { TabLinks, tabLinkClass } from '@marquee/ui/tabs/tabs.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import type { PageKey } from '@marquee/contract/page-keys.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { CasinoHistory } from './casino-history.tsx';
import { MoneyHistory } from './money-history.tsx';
import styles from './history.module.css';

/** Money and casino history of a page; each has its own URL. */
export function Transactions({ page = 'transactions' }: { page?: PageKey }) {
  const t = useT();
  const here = usePageHref()(page);
  const isCasino = useLocation({ select: (location) => location.search.view }) === 'casino';
  const casinoHref = `${here}?view=casino`;
  const current = (is: boolean) => (is ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <div className={styles['page']}>
      <TabLinks label={t('history.title')}>
        <a className={tabLinkClass} href={here} {...current(!isCasino)}>
          {t('history.money.title')}
        </a>
        <a className={tabLinkClass} href={casinoHref} {...current(isCasino)}>
          {t('history.casino.title')}
        </a>
      </TabLinks>
      {isCasino ? <CasinoHistory key="casino" href={casinoHref} /> : <MoneyHistory key="money" href={here} />}
    </div>
  );
}
