import { Banner } from '@marquee/ui/banner/banner.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { fetchSignUpOptions, type SignUpOptions } from './sign-up-options.ts';

/** Says before anything is filled in that nobody can join from here, or not yet. The platform decides again when the form is sent. */
export function SignUpNotice() {
  const t = useT();
  const { locale } = useSite();
  const [options, setOptions] = useState<SignUpOptions | null>(null);
  useEffect(() => {
    let isGone = false;
    fetchSignUpOptions().then(
      (response) => {
        if (!isGone) setOptions(response);
      },
      // Nothing is known then; the platform says it when the form is sent.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (options === null || options.isOpen) return null;
  const { reason, opensAt } = options;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Banner tone="warning" role="alert">
      {reason === 'country' && t('auth.closed.country')}
      {reason === 'device' && t('auth.closed.device')}
      {reason === 'time' &&
        (opensAt === null ? t('auth.closed.time') : t('auth.closed.until', { date: date.format(new Date(opensAt)) }))}
    </Banner>
  );
}
