import { useEffect, useId, useRef, useState } from 'react';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { SlowStatus } from '@marquee/ui/status/slow-status.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import styles from './card-frame.module.css';
import { styledFrameUrl } from './frame-style.ts';
import type { CardFields } from './use-card-fields.ts';
import { useDepositErrorText } from './use-deposit-error.ts';

/** Placeholder for the four card fields. */
function FieldsSkeleton() {
  return (
    <span className={styles['skeleton']} aria-hidden="true">
      {['holder', 'number', 'expiry', 'cvc'].map((name) => (
        <span key={name} className={styles[name]}>
          <Skeleton />
          <Skeleton shape="control" />
        </span>
      ))}
    </span>
  );
}

/** The provider's card form in an iframe. Card numbers go only to the provider (PCI DSS). */
export function CardFrame({ fields, refusal }: { fields: CardFields; refusal: string | undefined }) {
  const { t, locale } = useTranslator();
  const errorText = useDepositErrorText();
  const legend = useId();
  const probe = useRef<HTMLSpanElement>(null);
  const [frameUrl, setFrameUrl] = useState<{ readonly url: string; readonly href: string } | null>(null);
  const { form, container, frame, height, phase, error, restart } = fields;
  const url = form?.frameUrl;
  useEffect(() => {
    if (url !== undefined && probe.current !== null)
      setFrameUrl({ url, href: styledFrameUrl(url, probe.current, locale) });
  }, [url, locale]);
  return (
    <div
      ref={container}
      tabIndex={-1}
      role="group"
      aria-labelledby={legend}
      className={styles['section']}
      data-phase={phase}
    >
      <span ref={probe} className={styles['probe']} aria-hidden="true" />
      <p id={legend} className={styles['legend']}>
        {t('cashier.card.legend')}
      </p>
      {phase === 'failed' ? (
        <Banner
          role="alert"
          tone="warning"
          title={t('cashier.card.failed_title')}
          action={
            <Button size="small" icon="refresh" onClick={restart}>
              {t('cashier.retry')}
            </Button>
          }
        >
          {error === null ? t('cashier.card.failed_text') : errorText(error)}
        </Banner>
      ) : (
        <div className={styles['fields']}>
          {phase === 'loading' && (
            <span>
              <SlowStatus text={t('cashier.card.loading')} />
              <FieldsSkeleton />
            </span>
          )}
          {frameUrl !== null && frameUrl.url === url && (
            <iframe
              key={url}
              ref={frame}
              className={styles['frame']}
              title={t('cashier.card.frame_title')}
              src={frameUrl.href}
              height={height}
              // The frame may run its own scripts and submit its form. It may not open windows or navigate this page.
              sandbox="allow-scripts allow-same-origin allow-forms"
              referrerPolicy="strict-origin"
            />
          )}
        </div>
      )}
      <p className={styles['refusal']} role="alert">
        {refusal}
      </p>
    </div>
  );
}
