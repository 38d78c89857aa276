import { numberLocale } from '@marquee/text/numbers.ts';
import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { classNames } from '@marquee/ui/class-names.ts';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import scene from '../../lib/layout/scene.module.css';
import { LocationCheck } from '../../lib/location/location-check.tsx';
import { useIsRemoved, usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useModalHref } from '../../modals/modal-url.ts';
import { reportBlocked } from './report-blocked.ts';
import styles from './blocked-notice.module.css';

/** Pages that the notice links to, with their labels. */
const LINKS = [
  ['contacts', 'navigation.contacts'],
  ['responsible-gambling', 'navigation.responsible_gambling'],
  ['terms-and-conditions', 'navigation.terms'],
  ['privacy-policy', 'navigation.privacy'],
] as const;

/**
 * Covers the whole page and cannot be dismissed: only a verified location in a served country closes it. It leads to what stays open: log-in, help and legal pages.
 */
export function BlockedNotice({
  location,
  onVerified,
}: {
  location: EndpointResponse<'getLocation'>['data']['location'];
  onVerified: () => void;
}) {
  const t = useT();
  const { settings, locale } = useSite();
  const pageHref = usePageHref();
  const isRemoved = useIsRemoved();
  const modalHref = useModalHref();
  const brand = settings.brandName;
  const dialog = useRef<HTMLDialogElement>(null);
  const [shownSince] = useState(() => new Date(siteNowMs()));
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => reportBlocked(location), [location]);
  const code = location.country?.code;
  const date = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'long', timeStyle: 'short' });
  return (
    <dialog
      ref={dialog}
      className={styles['notice']}
      aria-labelledby="blocked-title"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Browsers close a dialog on the second Escape, even when the first one was prevented.
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <div data-part="page-intro" aria-hidden="true" className={classNames(scene['scene'], styles['scene'])} />
      <div data-part="card" className={styles['card']}>
        <span className={styles['icon']}>
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
            <dd>{date.format(shownSince)}</dd>
          </div>
        </dl>
        <p className={styles['text']}>{t('blocked.wrong')}</p>
        <LocationCheck onVerified={onVerified} />
        <nav className={styles['links']} aria-labelledby="blocked-title">
          <a href={modalHref('login')}>{t('blocked.login')}</a>
          {LINKS.filter(([page]) => !isRemoved(page)).map(([page, label]) => (
            <a key={page} href={pageHref(page)}>
              {t(label)}
            </a>
          ))}
        </nav>
        <a className={styles['email']} href={`mailto:${settings.supportEmail}`} data-native dir="ltr">
          {settings.supportEmail}
        </a>
      </div>
    </dialog>
  );
}
