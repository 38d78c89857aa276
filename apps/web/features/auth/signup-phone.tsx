import { useQuery } from '@tanstack/react-query';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ProfilePhoneField } from '../../lib/profile/phone-field.tsx';
import { fetchSignUpOptions } from './sign-up-options.ts';

/** Phone number of the account. The country is preselected by the visitor's location, else by the browser's language. */
export function SignUpPhone(field: {
  code: string;
  number: string;
  error: string | undefined;
  onChange: (change: { phoneCode: string; phone: string }) => void;
}) {
  const t = useT();
  const { data, isPending } = useQuery(queryFor('getAllCountry'));
  const [suggested, setSuggested] = useState<string | null>(null);
  const begin = useEffectEvent((countryCode: string | null) => {
    const wanted = countryCode ?? regionOf(navigator.language);
    const row = data?.data.allCountries.find(({ code, phoneCode }) => code === wanted && phoneCode !== '');
    if (field.code !== '' || !row) return;
    setSuggested(row.code);
    field.onChange({ phoneCode: row.phoneCode, phone: field.number });
  });
  useEffect(() => {
    if (!data) return;
    fetchSignUpOptions().then(
      ({ countryCode }) => begin(countryCode),
      () => begin(null),
    );
  }, [data]);
  // The country of a pasted or autofilled number is derived from the list, so the list must be loaded.
  if (isPending) return <SkeletonText lines={2} label={t('profile.field.phone')} />;
  return <ProfilePhoneField {...field} suggested={suggested} />;
}

/** The region of a language, the likely one where none is named; null for malformed tags. */
function regionOf(language: string): string | null {
  try {
    return new Intl.Locale(language).maximize().region ?? null;
  } catch {
    return null;
  }
}
