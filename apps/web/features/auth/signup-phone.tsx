import { useQuery } from '@tanstack/react-query';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { queryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ProfilePhoneField } from '../../lib/profile/phone-field.tsx';
import { fetchSignUpOptions } from './sign-up-options.ts';
import type { SignUpValues } from './sign-up-values.ts';

/** Phone number of the account. The country is preselected by the visitor's location, else by the browser's language. */
export function SignUpPhone({
  form: { watch, getValues, setValue },
  error,
  shouldValidate,
}: {
  form: UseFormReturn<SignUpValues>;
  error: string | undefined;
  shouldValidate: boolean;
}) {
  const t = useT();
  const { data, isPending } = useQuery(queryFor('getAllCountry'));
  const [suggested, setSuggested] = useState<string | null>(null);
  const begin = useEffectEvent((countryCode: string | null) => {
    const wanted = countryCode ?? regionOf(navigator.language);
    const row = data?.data.allCountries.find(({ code, phoneCode }) => code === wanted && phoneCode !== '');
    // Not the value of the last rendering: a draft may have been restored since.
    if (getValues('phoneCode') || !row) return;
    setSuggested(row.code);
    setValue('phoneCode', row.phoneCode);
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
  return (
    <ProfilePhoneField
      code={watch('phoneCode') ?? ''}
      number={watch('phone') ?? ''}
      suggested={suggested}
      error={error}
      onChange={({ phoneCode, phone }) => {
        setValue('phoneCode', phoneCode);
        setValue('phone', phone, { shouldValidate });
      }}
    />
  );
}

/** The region of a language, the likely one where none is named; null for malformed tags. */
function regionOf(language: string): string | null {
  try {
    return new Intl.Locale(language).maximize().region ?? null;
  } catch {
    return null;
  }
}
