import { useQuery } from '@tanstack/react-query';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { useEffect, useEffectEvent } from 'react';
import { queryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ProfilePhoneField } from '../../lib/profile/phone-field.tsx';
import { fetchSignUpOptions } from './sign-up-options.ts';

/** Phone number of the account. The country is preselected by the visitor's location. */
export function SignUpPhone(field: {
  code: string;
  number: string;
  error: string | undefined;
  onChange: (change: { phoneCode: string; phone: string }) => void;
}) {
  const t = useT();
  const { data, isPending } = useQuery(queryFor('getAllCountry'));
  const begin = useEffectEvent((countryCode: string | null) => {
    const row = data?.data.countries.rows.find(({ code }) => code === countryCode);
    if (field.code === '' && row) field.onChange({ phoneCode: row.phoneCode, phone: field.number });
  });
  useEffect(() => {
    if (!data) return;
    // Without a country, the player chooses it.
    fetchSignUpOptions().then(
      ({ countryCode }) => begin(countryCode),
      () => {},
    );
  }, [data]);
  // The country of a pasted or autofilled number is derived from the list, so the list must be loaded.
  if (isPending) return <SkeletonText lines={2} label={t('profile.field.phone')} />;
  return <ProfilePhoneField {...field} />;
}
