import { Banner } from '@marquee/ui/banner/banner.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import styles from './game-page.module.css';
import type { EndedFreeSpins } from './table.types.ts';

/** After the last free spin: what all of them won and what became of it. */
export function FreeSpinsEnd({ ended }: { ended: EndedFreeSpins }) {
  const t = useT();
  const money = useMoneyFormat();
  const pageHref = usePageHref();
  const { became, quantity, currencyCode } = ended;
  const amounts = { won: money(ended.won, currencyCode), paid: money(ended.paid, currencyCode) };
  return (
    <Banner
      className={styles['notice']}
      tone={became === 'nothing' ? 'info' : 'success'}
      role="status"
      title={t('play.free_spins.over', { count: quantity, won: amounts.won })}
      action={
        became !== 'nothing' && (
          <LinkButton size="small" href={pageHref('bonus_history')}>
            {t('play.free_spins.see')}
          </LinkButton>
        )
      }
    >
      {t(`play.free_spins.became.${became ?? 'nothing'}`, amounts)}
    </Banner>
  );
}
