import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { classNames } from '@marquee/ui/class-names.ts';
import { LocationCheck } from './location-check.tsx';
import styles from './location.module.css';
import { decisionOn, useVisitorLocation, type LocationAction } from './use-visitor-location.ts';

/** A refusal because of the place that came in the middle of something: said beside it, and with a check that succeeds it goes on. */
export function LocationError({
  action,
  title,
  children,
  onVerified,
  onRetry,
  className,
}: {
  action: LocationAction;
  title?: ReactNode;
  children: ReactNode;
  /** The device has proved a served place: the server may still say no. */
  onVerified: () => void;
  /** Where no device could help: tries again because things may have changed. No button without it. */
  onRetry?: () => void;
  className?: string | undefined;
}) {
  const t = useT();
  // What was known before did not foresee the refusal.
  const { visitorLocation, isFetching } = useVisitorLocation({ isFresh: true });
  const canVerify = visitorLocation !== undefined && decisionOn(action, visitorLocation).canVerify;
  return (
    <div className={classNames(styles['trouble'], className)}>
      <Banner
        role="alert"
        tone="danger"
        title={title}
        action={
          onRetry &&
          !canVerify &&
          !isFetching && (
            <Button size="small" icon="refresh" onClick={onRetry}>
              {t('blocked.location.again')}
            </Button>
          )
        }
      >
        {children}
      </Banner>
      {canVerify && <LocationCheck size="base" onVerified={onVerified} />}
    </div>
  );
}
