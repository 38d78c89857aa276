import { Banner } from '@marquee/ui/banner/banner.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Countdown } from '@marquee/ui/countdown/countdown.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCountdownLabels } from '../../lib/layout/use-countdown-labels.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import styles from './game-page.module.css';
import { withStop } from './play-session.rules.ts';
import { refetchPlaySession, updatePlaySession } from './update-play-session.ts';

/** A break that the market prescribes. Play continues without a reload when it ends. */
export function BreakNotice({ endsAt, onEnd }: { endsAt: string; onEnd: () => void }) {
  const t = useT();
  const pageHref = usePageHref();
  const client = useQueryClient();
  const labels = useCountdownLabels();
  return (
    <Banner
      className={styles['notice']}
      tone="info"
      icon="pause"
      role="status"
      title={t('play.pause.title')}
      action={
        <LinkButton size="small" href={`${pageHref('transactions')}?view=casino`}>
          {t('play.check.history')}
        </LinkButton>
      }
    >
      <p>{t('play.pause.text')}</p>
      <p>
        {t('play.pause.left')}{' '}
        <Countdown
          endsAt={endsAt}
          label={t('play.pause.left')}
          labels={labels}
          variant="inline"
          hideEmptyHours
          onEnd={() => {
            updatePlaySession(client, (session) => withStop(session, { breakEndsAt: null }));
            void refetchPlaySession(client);
            onEnd();
          }}
        />
      </p>
    </Banner>
  );
}

/** After the break, until the next bet. */
export function BreakOverNotice() {
  return (
    <Banner className={styles['notice']} tone="info" role="status">
      {useT()('play.pause.over')}
    </Banner>
  );
}
