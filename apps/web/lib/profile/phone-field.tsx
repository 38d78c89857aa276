import { useQuery } from '@tanstack/react-query';
import { PhoneField, type PhoneNumber } from '@marquee/ui/phone-field/phone-field.tsx';
import { useEffect, useState } from 'react';
import { queryFor } from '../api/query-for.ts';
import { useT } from '../i18n/use-t.ts';
import { useSite } from '../site/use-site.ts';

type Rules = typeof import('@marquee/contract/phone.ts');

/**
 * Phone number with country code, of any country of the world. Keys beyond the maximum length for the country are ignored; the rules of numbers are loaded with
 * the form.
 */
export function ProfilePhoneField({
  code,
  number,
  suggested = null,
  error,
  onChange,
}: {
  code: string;
  number: string;
  /** Country to begin with among those that share the code. */
  suggested?: string | null;
  error: string | undefined;
  onChange: (change: { phoneCode: string; phone: string }) => void;
}) {
  const t = useT();
  const { locale } = useSite();
  const { data } = useQuery(queryFor('getAllCountry'));
  const [chosen, setChosen] = useState<string | null>(null);
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => {
    // Until they have loaded, only the platform checks the number.
    import('@marquee/contract/phone.ts').then(setRules).catch(() => {});
  }, []);
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const countries = (data?.data.allCountries ?? [])
    .filter(({ phoneCode }) => phoneCode !== '')
    .map((row) => ({ code: row.code, name: names.of(row.code) ?? row.name, phoneCode: row.phoneCode, flag: row.flag }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  const codeOf = (country: string | null) => countries.find((one) => one.code === country)?.phoneCode ?? '';
  const value = valueOf({ code, number, countries, chosen: chosen ?? suggested, rules });
  const isTooLong = ({ country, digits }: PhoneNumber) =>
    rules?.phoneProblem(codeOf(country), digits) === 'validation.number_too_long';
  return (
    <PhoneField
      label={t('profile.field.phone')}
      countries={countries}
      value={value}
      error={error}
      isTooLong={isTooLong}
      countryOf={rules?.phoneCountry}
      labels={{
        countryLabel: t('profile.field.phoneCode'),
        searchLabel: t('profile.phone.search'),
        emptyText: t('profile.phone.none'),
        countText: (count) => t('profile.phone.count', { count }),
      }}
      onChange={({ country, digits }) => {
        setChosen(country);
        onChange({ phoneCode: codeOf(country), phone: digits });
      }}
    />
  );
}

/** Country and digits of a stored number. Older ones have the area code of a country of North America in their code: `1876`. */
function valueOf({
  code,
  number,
  countries,
  chosen,
  rules,
}: {
  readonly code: string;
  readonly number: string;
  readonly countries: readonly { readonly code: string; readonly phoneCode: string }[];
  readonly chosen: string | null;
  readonly rules: Rules | null;
}): PhoneNumber {
  if (code === '') return { country: chosen, digits: number };
  const sharing = countries.filter(({ phoneCode }) => phoneCode === code);
  const decided = rules?.phoneCountry(`+${code}${number}`, chosen) ?? chosen;
  if (sharing.length > 0) {
    const found =
      sharing.find(({ code: country }) => country === chosen) ?? sharing.find((row) => row.code === decided);
    return { country: (found ?? sharing[0])?.code ?? null, digits: number };
  }
  const row = countries.find(({ code: country }) => country === decided);
  return { country: row?.code ?? null, digits: row ? `${code}${number}`.slice(row.phoneCode.length) : number };
}
