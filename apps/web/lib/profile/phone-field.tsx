import { useQuery } from '@tanstack/react-query';
import { PhoneField, type PhoneNumber } from '@marquee/ui/phone-field/phone-field.tsx';
import { useEffect, useState } from 'react';
import { queryFor } from '../api/query-for.ts';
import { useT } from '../i18n/use-t.ts';
import { useSite } from '../site/use-site.ts';

type Measure = (phoneCode: string | null, phone: string | null) => string | null;

/** Phone number with country code. Input beyond the maximum length for the country is ignored; the length check is loaded with the form. */
export function ProfilePhoneField({
  code,
  number,
  error,
  onChange,
}: {
  code: string;
  number: string;
  error: string | undefined;
  onChange: (change: { phoneCode: string; phone: string }) => void;
}) {
  const t = useT();
  const { locale } = useSite();
  const { data } = useQuery(queryFor('getAllCountry'));
  const [chosen, setChosen] = useState<string | null>(null);
  const [measure, setMeasure] = useState<Measure | null>(null);
  useEffect(() => {
    // Until it has loaded, only the platform checks the length.
    import('@marquee/contract/phone.ts').then(({ phoneProblem }) => setMeasure(() => phoneProblem)).catch(() => {});
  }, []);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const countries = (data?.data.countries.rows ?? [])
    .filter(({ phoneCode }) => phoneCode !== '')
    .map((row) => ({ code: row.code, name: names.of(row.code) ?? row.name, phoneCode: row.phoneCode, flag: row.flag }));
  const codeOf = (country: string | null) => countries.find((one) => one.code === country)?.phoneCode ?? '';
  const country = chosen ?? countries.find((one) => one.phoneCode === code)?.code ?? null;
  const isTooLong = (value: PhoneNumber) =>
    measure?.(codeOf(value.country), value.digits) === 'validation.number_too_long';
  return (
    <PhoneField
      label={t('profile.field.phone')}
      countries={countries}
      value={{ country, digits: number }}
      error={error}
      isTooLong={isTooLong}
      labels={{
        countryLabel: t('profile.field.phoneCode'),
        searchLabel: t('profile.phone.search'),
        emptyText: t('profile.phone.none'),
        countText: (count) => t('profile.phone.count', { count }),
      }}
      onChange={(value) => {
        setChosen(value.country);
        onChange({ phoneCode: codeOf(value.country), phone: value.digits });
      }}
    />
  );
}
