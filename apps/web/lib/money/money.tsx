import { formatAmount, type FormatOptions } from '@marquee/money/format.ts';
import { DIRECTION_MARKS, MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useSite } from '../site/use-site.ts';

/** An amount as it came over the wire, in the reader's language and with figures of equal width. */
export function Money({
  amount,
  currency,
  tone,
  isLive,
  ...options
}: { amount: string; currency: string; tone?: 'win' | 'muted'; isLive?: boolean } & FormatOptions) {
  const { locale } = useSite();
  return (
    <MoneyText
      text={formatAmount(amount, currency, locale, options)}
      {...(tone !== undefined && { tone })}
      {...(isLive !== undefined && { isLive })}
    />
  );
}

/**
 * For amounts inside sentences: `t('deposit.done', { amount: money('25.00', 'EUR') })`. In a sentence from right to left an amount stands as everywhere else,
 * from left to right: sign, digits and letters would change places.
 */
export function useMoneyFormat(): (amount: string, currency: string, options?: FormatOptions) => string {
  const { locale, direction } = useSite();
  return (amount, currency, options) => {
    const text = formatAmount(amount, currency, locale, options);
    return direction === 'rtl' ? `\u2066${text.replaceAll(DIRECTION_MARKS, '')}\u2069` : text;
  };
}
