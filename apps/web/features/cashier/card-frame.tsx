import { useEffect, useId, useRef, useState } from 'react';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { useTranslator } from '../../lib/i18n/use-t.ts';
import styles from './card-frame.module.css';
import { styledFrameUrl } from './frame-style.ts';
import type { CardFields } from './use-card-fields.ts';
import { useDepositErrorText } from './use-deposit-error.ts';

/** The four fields in their places, until the company's are there. */
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

/** The company's card form, in the place and the size of ours: the numbers go from the player to the company alone. */
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
      className={styles['part']}
      data-phase={phase}
    >
      <span ref={probe} className={styles['look']} aria-hidden="true" />
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
        <div className={styles['place']}>
          {phase === 'loading' && (
            <span role="status">
              <span className="visually-hidden">{t('cashier.card.loading')}</span>
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
              height={height === 0 ? undefined : height}
              // Its own origin and script, and nothing of ours: no window over the page, no way to lead it away.
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
