import { useLocation } from '@tanstack/react-router';
import { TabLinks, tabLinkClass } from '@marquee/ui/tabs/tabs.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { CasinoHistory } from './casino-history.tsx';
import { MoneyHistory } from './money-history.tsx';
import styles from './history.module.css';

/** Both histories under one heading; each has an address of its own. */
export function TransactionsPage() {
  const t = useT();
  const here = usePageHref()('transactions');
  const isCasino = useLocation({ select: (location) => location.search.view }) === 'casino';
  const casinoAddress = `${here}?view=casino`;
  const current = (is: boolean) => (is ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <div className={styles['page']}>
      <h1 className={styles['heading']} tabIndex={-1}>
        {t('history.title')}
      </h1>
      <TabLinks label={t('history.title')}>
        <a className={tabLinkClass} href={here} {...current(!isCasino)}>
          {t('history.money.title')}
        </a>
        <a className={tabLinkClass} href={casinoAddress} {...current(isCasino)}>
          {t('history.casino.title')}
        </a>
      </TabLinks>
      {isCasino ? <CasinoHistory key="casino" address={casinoAddress} /> : <MoneyHistory key="money" address={here} />}
    </div>
  );
}
