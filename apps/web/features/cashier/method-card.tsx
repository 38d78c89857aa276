import { numberLocale } from '@marquee/text/numbers.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import type { Translator } from '../../lib/i18n/translator.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import { limitText } from './limit-text.ts';
import styles from './method-card.module.css';
import type { PaymentMethod } from './payment-method.ts';

/** The translation if the title is a locale key, otherwise the operator's own text. */
export function methodTitle(method: Pick<PaymentMethod, 'title'>, { t, has }: Translator): string {
  return has(method.title) ? t(method.title) : method.title;
}

function feeText(feeBps: number, { t, locale }: Translator): string {
  if (feeBps === 0) return t('cashier.method.fee_none');
  const percent = new Intl.NumberFormat(numberLocale(locale), { style: 'percent', maximumFractionDigits: 2 }).format(
    feeBps / 10_000,
  );
  return t('cashier.method.fee_percent', { percent });
}

function timeText(minutes: number, { t, locale }: Translator): string {
  if (minutes === 0) return t('cashier.method.time_instant');
  return new Intl.NumberFormat(numberLocale(locale), { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(
    minutes,
  );
}

/** One payment method as a radio option: logo, name, limits, fee and duration. */
export function MethodCard({
  method,
  currencyCode,
  isChosen,
  onChoose,
}: {
  method: PaymentMethod;
  currencyCode: string;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const translator = useTranslator();
  const { t, has, locale } = translator;
  const limits = {
    min: limitText(method.minAmount, currencyCode, locale),
    max: limitText(method.maxAmount, currencyCode, locale),
  };
  return (
    <label className={styles['card']}>
      <input
        type="radio"
        className={styles['input']}
        name="method"
        value={method.name}
        checked={isChosen}
        onChange={onChoose}
      />
      <img className={styles['logo']} src={method.thumbnailUrl} alt="" width={56} height={40} />
      <span className={styles['text']}>
        <span className={styles['title']}>{methodTitle(method, translator)}</span>
        <span className={styles['description']}>
          {has(method.description) ? t(method.description) : method.description}
        </span>
      </span>
      <span className={styles['tick']} aria-hidden="true">
        <Icon name="check" size={16} />
      </span>
      <span className={styles['facts']}>
        <span>
          <span className="visually-hidden">{t('cashier.method.limits_label')}: </span>
          <bdi className="numeral">{t('cashier.method.limits', limits)}</bdi>
        </span>
        <span>
          <span className="visually-hidden">{t('cashier.method.fee_label')}: </span>
          {feeText(method.feeBps, translator)}
        </span>
        <span>
          <span className="visually-hidden">{t('cashier.method.time_label')}: </span>
          {timeText(method.minutesUsual, translator)}
        </span>
      </span>
    </label>
  );
}
