import type { AssetCode } from '@marquee/money/assets.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { splitPayment } from './owed.rules.ts';

/**
 * The player's debt, the reason, and that the next deposit repays it first. `paying`: a valid amount; the notice shows
 * how it would be split.
 */
export function OwedNotice({
  owed,
  currencyCode,
  paying,
}: {
  owed: string;
  currencyCode: AssetCode;
  paying?: string | undefined;
}) {
  const t = useT();
  const money = useMoneyFormat();
  const format = (amount: string) => money(amount, currencyCode);
  const parts = paying === undefined ? null : splitPayment(paying, owed, currencyCode);
  return (
    <Banner tone="warning" icon="bank" title={t('deposit.owed.title', { amount: format(owed) })}>
      <p>{t('deposit.owed.text')}</p>
      {parts !== null && (
        <p>
          <strong>
            {parts.isAll
              ? t('deposit.owed.all', { amount: format(parts.repaid) })
              : t('deposit.owed.split', { repaid: format(parts.repaid), rest: format(parts.rest) })}
          </strong>
        </p>
      )}
    </Banner>
  );
}
