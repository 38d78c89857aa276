import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { classNames } from '@marquee/ui/class-names.ts';
import { LocationCheck } from './location-check.tsx';
import styles from './location.module.css';
import { decisionOn, useVisitorLocation, type LocationAction } from './use-visitor-location.ts';

/** A location error of a request: explains it beside the form and continues after a successful location check. */
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
  /** The device is in a served country; the platform may still refuse the request. */
  onVerified: () => void;
  /** Retries where no device could help. Without it there is no button. */
  onRetry?: () => void;
  className?: string | undefined;
}) {
  const t = useT();
  // The cached location did not predict the refusal.
  const { visitorLocation, isFetching } = useVisitorLocation({ isFresh: true });
  const canVerify = visitorLocation !== undefined && decisionOn(action, visitorLocation).canVerify;
  return (
    <div className={classNames(styles['error'], className)}>
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
