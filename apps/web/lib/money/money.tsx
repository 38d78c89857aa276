import { formatAmount, type FormatOptions } from '@marquee/money/format.ts';
import { DIRECTION_MARKS, MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useSite } from '../site/use-site.ts';

/** An amount of the API in the reader's language, with tabular digits. */
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
 * Formats amounts inside sentences: `t('deposit.done', { amount: money('25.00', 'EUR') })`. Isolated from left to right, because in a right-to-left sentence
 * sign, digits and letters would change places.
 */
export function useMoneyFormat(): (amount: string, currency: string, options?: FormatOptions) => string {
  const { locale, direction } = useSite();
  return (amount, currency, options) => {
    const text = formatAmount(amount, currency, locale, options);
    return direction === 'rtl' ? `\u2066${text.replaceAll(DIRECTION_MARKS, '')}\u2069` : text;
  };
}
