import { numberLocale } from '@marquee/text/numbers.ts';
import { Card } from '@marquee/ui/card/card.tsx';
import { useT, useTranslator } from '../../lib/i18n/use-t.ts';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { percentOf, type CashbackRule } from './cashback.rules.ts';
import styles from './offers.module.css';

/** The rule in words. `timeZone` is null for guests, whose days are not counted. */
export function CashbackRules({ rule, timeZone }: { rule: CashbackRule; timeZone: string | null }) {
  const t = useT();
  const { has } = useTranslator();
  const money = useMoneyFormat();
  const { locale, settings } = useSite();
  const percent = new Intl.NumberFormat(numberLocale(locale), { style: 'percent', maximumFractionDigits: 2 });
  const amount = (of: string) => money(of, rule.currencyCode);
  return (
    <Card title={t('offers.cashback.how')}>
      <ul className={styles['how']}>
        <li>{t(`offers.cashback.rule.${rule.period}`, { percent: percent.format(percentOf(rule.percentBps)) })}</li>
        {rule.exceptions.map(({ slug, labelKey, name, percentBps }) => {
          const product = labelKey !== null && has(labelKey) ? t(labelKey) : (name ?? slug);
          return (
            <li key={slug}>
              {percentBps === 0
                ? t('offers.cashback.rule.excluded', { product })
                : t('offers.cashback.rule.product', { product, percent: percent.format(percentOf(percentBps)) })}
            </li>
          );
        })}
        {rule.exceptions.some(({ labelKey }) => labelKey !== null) && <li>{t('offers.cashback.rule.lowest')}</li>}
        <li>{t('offers.cashback.rule.real')}</li>
        <li>{t('offers.cashback.rule.down')}</li>
        <li>{t('offers.cashback.rule.min', { amount: amount(rule.minLoss) })}</li>
        {rule.maxCashback !== null && <li>{t('offers.cashback.rule.max', { amount: amount(rule.maxCashback) })}</li>}
        {settings.rewardShares && (
          <li>{t('offers.cashback.rule.cost', { percent: percent.format(settings.rewardShares.cashback / 100) })}</li>
        )}
        <li>{t('offers.cashback.rule.claim', { days: rule.claimDays })}</li>
        <li>
          {rule.multiplier === 0
            ? t('offers.cashback.rule.paid_real')
            : t('offers.cashback.rule.paid_bonus', { times: rule.multiplier, days: rule.validDays })}
        </li>
        <li>{t('offers.cashback.rule.rollback')}</li>
        {timeZone !== null && <li>{t('offers.cashback.rule.zone', { zone: timeZone })}</li>}
      </ul>
    </Card>
  );
}
