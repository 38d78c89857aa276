import { numberLocale } from '@marquee/text/numbers.ts';
import { formatAmount } from '@marquee/money/format.ts';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import styles from './transfer.module.css';
import { groupCode } from './voucher-code.rules.ts';

export type VoucherPreview = EndpointResponse<'previewVoucher'>['voucher'];

/** The voucher code, and its value once the provider has confirmed it. */
export function VoucherField({
  digits,
  code,
  voucherPreview,
  error,
  onChange,
}: {
  digits: number;
  code: string;
  voucherPreview: VoucherPreview | null;
  error: string | undefined;
  onChange: (code: string) => void;
}) {
  const { t, locale } = useTranslator();
  const money = (amount: string) =>
    voucherPreview === null ? '' : formatAmount(amount, voucherPreview.currencyCode, locale);
  return (
    <div className={styles['voucher']}>
      <TextField
        label={t('transfer.voucher.label')}
        hint={t('transfer.voucher.hint', { count: digits })}
        name="voucher"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        lengthMax={64}
        value={groupCode(code)}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="status">
        {voucherPreview !== null && (
          <p className={styles['preview']}>
            <bdi className={styles['worth']}>{money(voucherPreview.amount)}</bdi>
            <span>
              {voucherPreview.amount === voucherPreview.value
                ? t('transfer.voucher.whole')
                : t('transfer.voucher.part', {
                    left: money(voucherPreview.amount),
                    value: money(voucherPreview.value),
                  })}{' '}
              {t('transfer.voucher.until', {
                day: new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'long' }).format(
                  new Date(voucherPreview.expiresAt),
                ),
              })}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
