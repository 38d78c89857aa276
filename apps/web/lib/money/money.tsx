import { formatAmount, type FormatOptions } from '@marquee/money/format.ts';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useSite } from '../site/use-site.ts';

/** An amount as it came over the wire, in the reader's language and with figures of equal width. */
export function Money({
  amount,
  currency,
  tone,
  isLive,
  ...options
}: { amount: string; currency: string; tone?: 'win' | 'muted'; isLive?: boolean } & FormatOptions) {
  const format = useMoneyFormat();
  return (
    <MoneyText
      text={format(amount, currency, options)}
      {...(tone !== undefined && { tone })}
      {...(isLive !== undefined && { isLive })}
    />
  );
}

/** For amounts inside sentences: `t('deposit.done', { amount: money('25.00', 'EUR') })`. */
export function useMoneyFormat(): (amount: string, currency: string, options?: FormatOptions) => string {
  const { locale } = useSite();
  return (amount, currency, options) => formatAmount(amount, currency, locale, options);
}
