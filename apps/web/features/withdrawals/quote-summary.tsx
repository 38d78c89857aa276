import { numberLocale } from '@marquee/text/numbers.ts';
import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { QuoteCard, type QuoteActions } from '../../lib/money/quote-card.tsx';
import type { Quote } from './withdrawal.types.ts';

/** True once the instant has passed. */
function useHasPassed(instant: string): boolean {
  const [hasPassed, setPassed] = useState(() => siteNowMs() >= Date.parse(instant));
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), Date.parse(instant) - siteNowMs());
    return () => clearTimeout(timer);
  }, [instant]);
  return hasPassed;
}

/** The quote and the confirm button. */
export function QuoteSummary({ quote, children, ...actions }: QuoteActions & { quote: Quote; children: ReactNode }) {
  const { t, has, locale } = useTranslator();
  const money = useMoneyFormat();
  const hasExpired = useHasPassed(quote.expiresAt);
  const precise = (amount: string) => money(amount, quote.currencyCode, { precise: true });
  const at = (instant: string) =>
    new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(instant),
    );
  const networkKey: string = `withdrawal.network.${quote.network}`;
  const amount = precise(quote.amount);
  return (
    <QuoteCard
      {...actions}
      labels={{
        title: t('withdrawal.summary.title'),
        confirm: t('withdrawal.summary.confirm'),
        confirming: t('withdrawal.summary.confirming', { amount }),
        retry: t('withdrawal.summary.retry'),
        change: t('withdrawal.summary.change'),
        again: t('withdrawal.form.calculate'),
        validity: t('withdrawal.summary.expires', { at: at(quote.expiresAt) }),
        expired: t('withdrawal.summary.expired'),
        failed: t('withdrawal.summary.failed'),
        unsure: t('withdrawal.summary.unsure'),
        unsureText: t('withdrawal.summary.unsure_text'),
      }}
      facts={[
        [t('withdrawal.summary.amount'), amount],
        [t('withdrawal.summary.fee'), /[1-9]/.test(quote.fee) ? precise(quote.fee) : t('withdrawal.summary.free')],
        [t('withdrawal.summary.arrives'), <strong key="arrives">{precise(quote.arrives)}</strong>],
        [
          t('withdrawal.summary.to'),
          <bdi key="to" dir="ltr">
            {quote.address}
          </bdi>,
        ],
        ...(quote.network === null
          ? []
          : [[t('withdrawal.form.network'), has(networkKey) ? t(networkKey) : quote.network] as const]),
        ...(quote.tag === null ? [] : [[t('withdrawal.summary.tag'), quote.tag] as const]),
        ...(quote.fullName === null ? [] : [[t('withdrawal.form.full_name'), quote.fullName] as const]),
        [t('withdrawal.summary.arrives_at'), at(quote.arrivesAt)],
      ]}
      hasExpired={hasExpired}
      footer={children}
    >
      {quote.coolsDownUntil !== null && (
        <Banner icon="clock">{t('withdrawal.summary.cool_down', { at: at(quote.coolsDownUntil) })}</Banner>
      )}
    </QuoteCard>
  );
}
