import { useQuery } from '@tanstack/react-query';
import { SkeletonText } from '@marquee/ui/skeleton/skeleton.tsx';
import { useEffect, useEffectEvent } from 'react';
import { queryFor } from '../../lib/api/query-for.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { ProfilePhoneField } from '../../lib/profile/phone-field.tsx';
import { fetchSignUpOptions } from './sign-up-options.ts';

/** The number that opens the account. Its country begins as the one that the visitor seems to be in. */
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
    // The country is chosen by hand where nobody knows it.
    fetchSignUpOptions().then(
      ({ countryCode }) => begin(countryCode),
      () => {},
    );
  }, [data]);
  // A whole number that is filled in or pasted brings its country along: that needs the list.
  if (isPending) return <SkeletonText lines={2} label={t('profile.field.phone')} />;
  return <ProfilePhoneField {...field} />;
}
