import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useVisitorLocation } from '../../lib/location/use-visitor-location.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './debug.module.css';

/** Shows whether the server applies the overrides and how it sees this visitor. */
export function ServersView({ hasOverrides }: { hasOverrides: boolean }) {
  const t = useT();
  const { locale } = useSite();
  const session = useSession();
  const { visitorLocation, isError } = useVisitorLocation();
  if (isError) return <Banner tone="danger">{t('debug.server.unknown')}</Banner>;
  if (visitorLocation === undefined) return <Skeleton shape="block" />;
  const { country, ipInfo, isRestricted, demo, isOverridden } = visitorLocation;
  const status = !hasOverrides
    ? 'nothing'
    : isOverridden
      ? 'honoured'
      : session === 'signed-in'
        ? 'ignored'
        : 'ignored_guest';
  const name = country && (new Intl.DisplayNames([locale], { type: 'region' }).of(country.code) ?? country.code);
  const facts = [
    ['country', [name ?? t('debug.server.no_country'), ipInfo.subdivision].filter(Boolean).join(' · ')],
    ['money', t(isRestricted ? 'debug.server.closed' : 'debug.server.open')],
    ['demo', t(demo.isRestricted ? 'debug.server.closed' : 'debug.server.open')],
  ] as const;
  return (
    <>
      <Banner tone={status === 'honoured' ? 'success' : status === 'nothing' ? 'info' : 'warning'}>
        {t(`debug.server.${status}`)}
      </Banner>
      <dl className={styles['facts']}>
        {facts.map(([key, text]) => (
          <div key={key} className={styles['fact']}>
            <dt>{t(`debug.server.${key}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
