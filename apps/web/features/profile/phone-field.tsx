import { useQuery } from '@tanstack/react-query';
import { Select } from '@marquee/ui/select/select.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './profile.module.css';
import { digitsOf } from './profile-values.rules.ts';

/** A number beside its country code; both in the direction of digits, also in right-to-left pages. */
export function PhoneField({
  code,
  number,
  error,
  onChange,
}: {
  code: string;
  number: string;
  error: string | undefined;
  onChange: (change: { phoneCode?: string; phone?: string }) => void;
}) {
  const t = useT();
  const { data } = useQuery(queryFor('getAllCountry'));
  const rows = data?.data.countries.rows ?? [];
  const codes = [...new Set(rows.map((row) => digitsOf(row.phoneCode)))].filter((one) => one !== '');
  const known = codes.includes(code) || code === '' ? codes : [code, ...codes];
  const options = known
    .toSorted((a, b) => Number(a) - Number(b))
    .map((one) => {
      const places = rows.filter((row) => digitsOf(row.phoneCode) === one).map((row) => row.code);
      return { value: one, label: `+${one} ${places.slice(0, 3).join(', ')}` };
    });
  return (
    <div className={styles['phone']}>
      <Select
        label={t('profile.field.phoneCode')}
        options={options}
        placeholder={t('profile.choose')}
        autoComplete="tel-country-code"
        value={code}
        onChange={(event) => onChange({ phoneCode: event.target.value })}
      />
      <TextField
        label={t('profile.field.phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={15}
        value={number}
        error={error}
        onChange={(event) => onChange({ phone: digitsOf(event.target.value) })}
      />
    </div>
  );
}
