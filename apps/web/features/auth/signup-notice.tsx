import { Banner } from '@marquee/ui/banner/banner.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { fetchSignUpOptions, type SignUpOptions } from './sign-up-options.ts';

/** Shows before any input that sign-up is closed here or not yet open. The server decides again on submit. */
export function SignUpNotice() {
  const t = useT();
  const { locale } = useSite();
  const [options, setOptions] = useState<SignUpOptions | null>(null);
  useEffect(() => {
    let isCancelled = false;
    fetchSignUpOptions().then(
      (response) => {
        if (!isCancelled) setOptions(response);
      },
      // The server reports it on submit.
      () => {},
    );
    return () => {
      isCancelled = true;
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
