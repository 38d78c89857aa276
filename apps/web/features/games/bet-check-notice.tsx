import { Banner } from '@marquee/ui/banner/banner.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorValues, useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './game-page.module.css';

const LIMIT = /^limit\.(daily|weekly|monthly)(Bet|Loss)Limit$/;

/** Shown when a game is opened and no bet would be accepted: the reason, until when, and what remains possible. */
export function BetCheckNotice({ refusal, demoHref }: { refusal: ApiError; demoHref: string | null }) {
  const t = useT();
  const errorText = useErrorText();
  const { locale } = useSite();
  const pageHref = usePageHref();
  const { code } = refusal;
  const [, period = '', sum] = LIMIT.exec(code) ?? [];
  const values = { ...errorValues(locale, refusal), period };
  let text = errorText(refusal);
  if (sum) text = t(sum === 'Bet' ? 'play.blocked.bet' : 'play.blocked.loss', values);
  else if (code === 'limit.maxBetLimit') text = t('play.blocked.stake', values);
  return (
    <Banner
      className={styles['notice']}
      tone="warning"
      role="status"
      action={
        <>
          {code.startsWith('limit.') && (
            <LinkButton size="small" href={pageHref('limits')}>
              {t('play.notice.limits')}
            </LinkButton>
          )}
          {code === 'player.verification_required' && (
            <LinkButton size="small" variant="primary" href={pageHref('verification')}>
              {t('play.notice.verification')}
            </LinkButton>
          )}
          {demoHref !== null && (
            <LinkButton size="small" href={demoHref}>
              {t('play.blocked.demo')}
            </LinkButton>
          )}
        </>
      }
    >
      {text}
    </Banner>
  );
}

/** The highest bet with the active bonus, while nothing else has to be said. */
export function BonusBetMax({ max, currency }: { max: string; currency: string }) {
  const errorText = useErrorText();
  return (
    <Banner className={styles['notice']} tone="info" role="status">
      {errorText(new ApiError(422, { code: 'bonus.max_bet_exceeded', params: { max, currency } }))}
    </Banner>
  );
}
