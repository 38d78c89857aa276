import { numberLocale } from '@marquee/text/numbers.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import type { ReactNode } from 'react';
import type { Translate } from '../../lib/i18n/translator.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ErrorAlert } from '../../lib/layout/error-alert.tsx';
import layout from '../../lib/layout/cards.module.css';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { useMinutesText } from '../../lib/protection/use-duration-text.ts';
import { useProtectionHref, type ProtectionSection } from '../../lib/protection/use-protection-href.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './protection.module.css';
import { useDismissHint, type Hint, type HintTool } from './use-hints.ts';

const SECTION_OF: Readonly<Record<HintTool, ProtectionSection>> = {
  depositLimit: 'limits',
  lossLimit: 'limits',
  stakeLimit: 'limits',
  timeLimit: 'limits',
  break: 'breaks',
  selfTest: 'test',
};

/** What was noticed, with its figures, two tools, and a button that hides it. */
export function HintBanner({ hint, more }: { hint: Hint; more?: ReactNode }) {
  const t = useT();
  const hintText = useHintText();
  const hrefOf = useProtectionHref();
  const dismissal = useDismissHint();
  return (
    <Banner tone="info" title={t('protection.hints.title')}>
      <div className={layout['stack']}>
        <p className={styles['hint']}>{hintText(hint)}</p>
        <p>{t('protection.hints.text')}</p>
        <div className={layout['actions']}>
          {hint.tools.map((tool) => (
            <LinkButton key={tool} size="small" href={hrefOf(SECTION_OF[tool])}>
              {t(`protection.tool.${tool}`)}
            </LinkButton>
          ))}
          {more}
          <Button size="small" variant="quiet" busy={dismissal.isBusy} onClick={() => void dismissal.run(hint.kind)}>
            {t('protection.hint.dismiss')}
          </Button>
        </div>
        <ErrorAlert error={dismissal.error} />
      </div>
    </Banner>
  );
}

function useHintText(): (hint: Hint) => string {
  const t = useT();
  const money = useMoneyFormat();
  const minutesText = useMinutesText();
  const { locale } = useSite();
  const hourFormat = new Intl.DateTimeFormat(numberLocale(locale), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const hourText = (hour: number) => hourFormat.format(new Date(Date.UTC(2000, 0, 1, hour)));
  return (hint) => textOf(hint, { t, money, minutesText, hourText });
}

interface Formats {
  readonly t: Translate;
  readonly money: ReturnType<typeof useMoneyFormat>;
  readonly minutesText: (minutes: number) => string;
  readonly hourText: (hour: number) => string;
}

function textOf(hint: Hint, { t, money, minutesText, hourText }: Formats): string {
  switch (hint.kind) {
    case 'risingStakes':
      return t('protection.hint.risingStakes', {
        hour: money(hint.hourMedian, hint.currencyCode),
        week: money(hint.weekMedian, hint.currencyCode),
      });
    case 'nightPlay':
      return t('protection.hint.nightPlay', {
        nights: hint.nights,
        ofNights: hint.ofNights,
        from: hourText(hint.fromHour),
        to: hourText(hint.toHour),
      });
    case 'chasing':
      return t('protection.hint.chasing', { hours: hint.withinHours, times: hint.times });
    case 'cancelledWithdrawals':
      return t(hint.hasBetAfter ? 'protection.hint.cancelled_and_bet' : 'protection.hint.cancelled', {
        times: hint.times,
        days: hint.withinDays,
      });
    case 'longPlay':
      return t('protection.hint.longPlay', { time: minutesText(hint.playedMinutes) });
  }
}
