import { formatAmount } from '@marquee/money/format.ts';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import type { EndpointResponse } from '../../lib/api/call-table.ts';
import styles from './transfer.module.css';
import { groupCode } from './voucher-code.rules.ts';

export type VoucherPreview = EndpointResponse<'previewVoucher'>['voucher'];

/** A voucher's code, and what it is worth once the company was asked. */
export function VoucherField({
  digits,
  code,
  looked,
  error,
  onChange,
}: {
  digits: number;
  code: string;
  looked: VoucherPreview | null;
  error: string | undefined;
  onChange: (code: string) => void;
}) {
  const { t, locale } = useTranslator();
  const money = (amount: string) => (looked === null ? '' : formatAmount(amount, looked.currencyCode, locale));
  return (
    <div className={styles['voucher']}>
      <TextField
        label={t('transfer.voucher.label')}
        hint={t('transfer.voucher.hint', { count: digits })}
        name="voucher"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={digits + Math.ceil(digits / 4) + 8}
        value={groupCode(code)}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="status">
        {looked !== null && (
          <p className={styles['looked']}>
            <bdi className={styles['worth']}>{money(looked.amount)}</bdi>
            <span>
              {looked.amount === looked.value
                ? t('transfer.voucher.whole')
                : t('transfer.voucher.part', { left: money(looked.amount), value: money(looked.value) })}{' '}
              {t('transfer.voucher.until', {
                day: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(looked.expiresAt)),
              })}
            </span>
          </p>
        )}
      </div>
    </div>
  );
}
