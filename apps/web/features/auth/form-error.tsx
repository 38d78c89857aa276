import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { ApiError, ConnectionError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import styles from './auth.module.css';
import { StorageRefused } from './log-in.ts';

/** Joining is refused where the visitor is. */
const REFUSED_HERE = 'auth.country_restricted';

/** Fetched by those alone who are refused. */
const RegistrationRefused = lazySection(
  async () => (await import('./registration-refused.tsx')).RegistrationRefused,
  SectionError,
);

/** What went wrong with the form as a whole, said at once to a screen reader. The fields keep what was typed. */
export function FormError({
  error,
  invalidCount,
  onVerified,
  children,
}: {
  error: unknown;
  invalidCount: number;
  /** Where the place can be the trouble: the device has proved another one, and the form may be sent again. */
  onVerified?: () => void;
  children?: ReactNode;
}) {
  const t = useT();
  const textOf = useFormErrorText();
  const message = useRef<HTMLDivElement>(null);
  // Whoever sends a long form stands at its end. A wrong field gets the focus instead, and with it comes into view.
  useEffect(() => {
    if (error !== null) message.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  if (invalidCount > 0)
    return (
      <Banner tone="danger" role="alert">
        {t('auth.summary', { count: invalidCount })}
      </Banner>
    );
  if (error === null) return null;
  if (onVerified && error instanceof ApiError && error.code === REFUSED_HERE)
    return (
      <div ref={message}>
        <Suspense>
          <RegistrationRefused error={error} onVerified={onVerified} />
        </Suspense>
      </div>
    );
  return (
    <div ref={message} className={styles['told']}>
      <Banner tone="danger" role="alert">
        {textOf(error)} {children}
      </Banner>
    </div>
  );
}

function useFormErrorText(): (error: unknown) => string {
  const t = useT();
  const errorText = useErrorText();
  return (error) => {
    if (error instanceof ConnectionError) return t('auth.offline');
    if (error instanceof StorageRefused) return t('auth.storage');
    return errorText(error);
  };
}
