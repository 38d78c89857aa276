import { Banner } from '@marquee/ui/banner/banner.tsx';
import { classNames } from '@marquee/ui/class-names.ts';
import { Button } from '@marquee/ui/button/button.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../../lib/api/call-table.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import scene from '../../lib/layout/scene.module.css';
import { useSite } from '../../lib/site/use-site.ts';
import { verifyLocation, type Verdict } from './verify-location.ts';
import styles from './blocked-notice.module.css';

/** Covers everything and cannot be dismissed: the way out is a location that we serve. */
export function BlockedNotice({
  location,
  onVerified,
}: {
  location: Answer<'getLocation'>['data']['location'];
  onVerified: () => void;
}) {
  const t = useT();
  const { settings, locale } = useSite();
  const brand = settings.brandName;
  const dialog = useRef<HTMLDialogElement>(null);
  const [metAt] = useState(() => new Date());
  const [verdict, setVerdict] = useState<Verdict | 'locating' | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const verify = async () => {
    setVerdict('locating');
    const found = await verifyLocation();
    if (found.kind === 'verified') onVerified();
    else setVerdict(found);
  };
  const code = location.country?.code;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', numberingSystem: 'latn' });
  return (
    <dialog
      ref={dialog}
      className={styles['notice']}
      aria-labelledby="blocked-title"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Browsers close a dialog at the second Escape whatever the first one was told.
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <div data-part="page-intro" aria-hidden="true" className={classNames(scene['scene'], styles['scene'])} />
      <div data-part="card" className={styles['sheet']}>
        <span className={styles['picture']}>
          <Icon name="globe" size={40} />
        </span>
        <h2 id="blocked-title" tabIndex={-1} className={styles['title']}>
          {t('blocked.title')}
        </h2>
        <p className={styles['text']}>{t('blocked.text', { brand })}</p>
        <dl className={styles['facts']}>
          {code && (
            <div className={styles['fact']}>
              <dt>{t('blocked.country')}</dt>
              <dd>
                <img
                  src={`/api/core/casino/assets/flags/${code.toLowerCase()}.svg`}
                  width={24}
                  height={18}
                  alt=""
                  className={styles['flag']}
                />
                {new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code}
              </dd>
            </div>
          )}
          <div className={styles['fact']}>
            <dt>{t('blocked.ip')}</dt>
            <dd className="numeral" dir="ltr">
              {location.ipInfo.ip}
            </dd>
          </div>
          <div className={styles['fact']}>
            <dt>{t('blocked.date')}</dt>
            <dd>{date.format(metAt)}</dd>
          </div>
        </dl>
        <p className={styles['text']}>{t('blocked.wrong')}</p>
        <div role="status" className={styles['status']}>
          {verdict !== null && verdict !== 'locating' && (
            <Banner tone="warning">
              {verdict.kind === 'outside'
                ? t('blocked.outside', { country: verdict.country, brand })
                : t(`blocked.${verdict.kind === 'verified' ? 'locating' : verdict.kind}`)}
            </Banner>
          )}
        </div>
        <Button
          variant="primary"
          size="large"
          block
          icon="refresh"
          busy={verdict === 'locating'}
          busyLabel={t('blocked.locating')}
          onClick={() => void verify()}
        >
          {t('blocked.verify')}
        </Button>
        <p className={styles['small']}>{t('blocked.consent')}</p>
        <a className={styles['mail']} href={`mailto:${settings.supportEmail}`} data-native dir="ltr">
          {settings.supportEmail}
        </a>
      </div>
    </dialog>
  );
}
