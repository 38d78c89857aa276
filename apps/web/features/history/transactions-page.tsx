import { useLocation } from '@tanstack/react-router';
import { TabLinks, tabLinkClass } from '@marquee/ui/tabs/tabs.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useAccountHref } from '../../lib/account/use-account-href.ts';
import { CasinoHistory } from './casino-history.tsx';
import { MoneyHistory } from './money-history.tsx';
import styles from './history.module.css';

/** Money and casino history; each has its own URL. */
export function Transactions() {
  const t = useT();
  const here = useAccountHref()('transactions');
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
