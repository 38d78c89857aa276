import { numberLocale } from '@marquee/text/numbers.ts';
import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { Badge } from '@marquee/ui/badge/badge.tsx';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { Button } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { Icon } from '@marquee/ui/icon/icon.tsx';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { SlowStatus } from '@marquee/ui/status/slow-status.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { agoText } from '../../lib/i18n/ago-text.rules.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useSite } from '../../lib/site/use-site.ts';
import layout from '../../lib/layout/cards.module.css';
import styles from './security.module.css';
import { useDeviceName } from './use-device-name.ts';
import { useEndSessions } from './use-end-sessions.ts';

type SessionSummary = EndpointResponse<'listSessions'>['sessions'][number];

/** The player's sessions; each except the current one can be revoked. */
export function SessionsCard() {
  const t = useT();
  return (
    <Card padding="large" title={t('security.sessions.title')} className={layout['wide']}>
      <div className={layout['stack']}>
        <p className={layout['text']}>{t('security.sessions.text')}</p>
        <QueryBoundary
          query={useQuery(queryFor('listSessions'))}
          errorTitle={t('security.error')}
          skeleton={
            <div className={layout['stack']}>
              <SlowStatus text={t('security.loading')} />
              <Skeleton shape="block" className={styles['skeletonRow'] ?? ''} />
              <Skeleton shape="block" className={styles['skeletonRow'] ?? ''} />
            </div>
          }
        >
          {({ sessions }) => <Sessions sessions={sessions} />}
        </QueryBoundary>
      </div>
    </Card>
  );
}

function Sessions({ sessions }: { sessions: readonly SessionSummary[] }) {
  const t = useT();
  const errorText = useErrorText();
  const { ending, error, announcement, stepUpDialog, endOne, endOthers } = useEndSessions();
  const message = useRef<HTMLDivElement>(null);
  // The pressed button is removed with its row.
  useEffect(() => {
    if (announcement !== null) message.current?.focus();
  }, [announcement]);
  return (
    <>
      <ul className={styles['rows']}>
        {sessions.map((session) => (
          <SessionRow
            key={session.sessionId}
            session={session}
            isEnding={ending === session.sessionId}
            onEnd={() => endOne(session)}
          />
        ))}
      </ul>
      {error !== null && (
        <Banner tone="danger" role="alert">
          {errorText(error)}
        </Banner>
      )}
      <div ref={message} tabIndex={-1} role="status">
        {announcement !== null && <Banner tone="success">{announcement}</Banner>}
      </div>
      {sessions.length > 1 ? (
        <div className={layout['actions']}>
          <Button
            icon="log-out"
            busy={ending === 'others'}
            busyLabel={t('security.sessions.ending')}
            onClick={endOthers}
          >
            {t('security.sessions.end_others')}
          </Button>
        </div>
      ) : (
        <p className={layout['text']}>{t('security.sessions.alone')}</p>
      )}
      {stepUpDialog}
    </>
  );
}

function SessionRow({ session, isEnding, onEnd }: { session: SessionSummary; isEnding: boolean; onEnd: () => void }) {
  const t = useT();
  const { locale } = useSite();
  const [now] = useState(() => siteNowMs());
  const device = useDeviceName()(session);
  const { system, location, ip, createdAt, lastSeenAt, isCurrent } = session;
  const since = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(createdAt),
  );
  const isHandheld = system === 'iPhone' || system === 'Android' || system === 'iPad';
  return (
    <li className={styles['row']}>
      <span className={styles['rowIcon']}>
        <Icon name={isHandheld ? 'phone' : 'theatre'} size={20} />
      </span>
      <div className={styles['rowText']}>
        <span className={styles['rowTitle']}>
          <bdi>{device}</bdi> {isCurrent && <Badge tone="success">{t('security.sessions.this')}</Badge>}
        </span>
        <span className={layout['text']}>
          {location === '' ? t('security.sessions.location_unknown') : location} ·{' '}
          <bdi className={layout['code']}>{ip}</bdi>
        </span>
        <span className={layout['text']}>
          <time dateTime={createdAt}>{t('security.sessions.since', { date: since })}</time> ·{' '}
          <time dateTime={lastSeenAt}>
            {isCurrent
              ? t('security.sessions.now')
              : t('security.sessions.used', { ago: agoText(now - Date.parse(lastSeenAt), locale) })}
          </time>
        </span>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          className={styles['rowAction']}
          aria-label={t('security.sessions.end_of', { device })}
          busy={isEnding}
          busyLabel={t('security.sessions.ending')}
          onClick={onEnd}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  );
}
