import { numberLocale } from '@marquee/text/numbers.ts';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Suspense, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { clearSignUpToken, fetchSignUpOptions, type SignUpOptions } from './sign-up-options.ts';

/** Lazy: most visitors never need it. */
const RegistrationRefused = lazySection(
  async () => (await import('./registration-refused.tsx')).RegistrationRefused,
  SectionError,
);
/** What the server would refuse a sign-up with. */
const REFUSED = new ApiError(451, { code: 'auth.country_restricted', params: {} });

/** Shows before any input that sign-up is closed here or not yet open. The server decides again on submit. */
export function SignUpNotice() {
  const t = useT();
  const { locale } = useSite();
  const [options, setOptions] = useState<SignUpOptions | null>(null);
  const [verifications, setVerifications] = useState(0);
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
  }, [verifications]);
  if (options === null || options.isOpen) return null;
  const { reason, opensAt } = options;
  if (reason === 'location')
    return (
      <Suspense>
        <RegistrationRefused
          error={REFUSED}
          onVerified={() => {
            clearSignUpToken();
            setVerifications((count) => count + 1);
          }}
        />
      </Suspense>
    );
  const date = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <Banner tone="warning" role="alert">
      {reason === 'country' && t('auth.closed.country')}
      {reason === 'device' && t('auth.closed.device')}
      {reason === 'time' &&
        (opensAt === null ? t('auth.closed.time') : t('auth.closed.until', { date: date.format(new Date(opensAt)) }))}
    </Banner>
  );
}
