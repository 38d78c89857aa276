import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { ApiError, ConnectionError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { lazySection } from '../../lib/layout/lazy-section.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import styles from './auth.module.css';
import { StorageRefused } from './log-in.ts';

/** Registration is not allowed at the visitor's location. */
const COUNTRY_RESTRICTED = 'auth.country_restricted';

/** Lazy: most visitors never need it. */
const RegistrationRefused = lazySection(
  async () => (await import('./registration-refused.tsx')).RegistrationRefused,
  SectionError,
);

/** Form-level error, announced immediately to screen readers. Fields keep their values. */
export function FormError({
  error,
  invalidCount,
  onVerified,
  children,
}: {
  error: unknown;
  invalidCount: number;
  /**
   * Pass if a location error is possible. Called after the device has verified another location, so that the form can be
   * sent again.
   */
  onVerified?: () => void;
  /** What the error means here, in place of its own text. */
  children?: ReactNode;
}) {
  const t = useT();
  const textOf = useFormErrorText();
  const message = useRef<HTMLDivElement>(null);
  // The player is at the end of a long form after submit. An invalid field receives focus instead, which scrolls to it.
  useEffect(() => {
    if (error !== null) message.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  if (invalidCount > 0)
    return (
      <Banner tone="danger" role="alert">
        {t('auth.summary')}
      </Banner>
    );
  if (error === null) return null;
  if (onVerified && error instanceof ApiError && error.code === COUNTRY_RESTRICTED)
    return (
      <div ref={message}>
        <Suspense>
          <RegistrationRefused error={error} onVerified={onVerified} />
        </Suspense>
      </div>
    );
  return (
    <div ref={message} className={styles['message']}>
      <Banner tone="danger" role="alert">
        {children || textOf(error)}
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
