import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { useT } from '../../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../../lib/money/money.tsx';
import type { Exchange } from './use-exchange.ts';
import layout from '../../../lib/layout/cards.module.css';

/** Result of an exchange, including the part that repaid a debt. */
export function ExchangeDone({ exchange, onAgain }: { exchange: Exchange; onAgain: () => void }) {
  const t = useT();
  const money = useMoneyFormat();
  const { fromCurrencyCode: from, toCurrencyCode: to, repaid } = exchange;
  const receives = money(exchange.receives, to, { precise: true });
  return (
    <Card padding="large">
      <div className={layout['stack']}>
        <Banner tone="success" role="status" title={t('wallets.done.title')}>
          <p>{t('wallets.done.text', { amount: money(exchange.amount, from, { precise: true }), receives })}</p>
          {/[1-9]/.test(repaid) && <p>{t('wallets.done.repaid', { amount: money(repaid, to, { precise: true }) })}</p>}
        </Banner>
        <Button onClick={onAgain}>{t('wallets.done.again')}</Button>
      </div>
    </Card>
  );
}
