import { numberLocale } from '@marquee/text/numbers.ts';
import { useT } from '../i18n/use-t.ts';
import { useSite } from '../site/use-site.ts';
import { RATE_DIGITS, rateLineOf } from './rate-line.rules.ts';

/** `1 BTC = 60,000 EUR`. */
export function RateLabel({ rate, from, to }: { rate: string; from: string; to: string }) {
  const t = useT();
  const { locale } = useSite();
  const line = rateLineOf(rate, from, to);
  const formatted = new Intl.NumberFormat(numberLocale(locale), { maximumFractionDigits: RATE_DIGITS });
  // The decimal string goes to Intl unchanged, so that no digit is lost to floating point.
  const amount = formatted.format(line.rate as Intl.StringNumericLiteral);
  return (
    <bdi className="numeral" dir="ltr">
      {t('wallets.rate', { one: line.one, amount, other: line.other })}
    </bdi>
  );
}
