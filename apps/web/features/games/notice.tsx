import type { StakeLimits } from '@marquee/games/game-rules.ts';
import { formatMinor } from '@marquee/money/format.ts';
import { Button, LinkButton } from '@marquee/ui/button/button.tsx';
import { Banner } from '@marquee/ui/banner/banner.tsx';
import { classNames } from '@marquee/ui/class-names.ts';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { LocationError } from '../../lib/location/location-error.tsx';
import { decisionOn, useVisitorLocation } from '../../lib/location/use-visitor-location.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './game-page.module.css';
import type { Table } from './table.types.ts';
import { isTooFast } from './use-round-wait.ts';

/** One line above the game: why the next round is blocked, or how the last one ended. */
export function Notice({
  table,
  hasInsufficientFunds,
  isDemo,
  isWaiting,
  limits,
  hint,
}: {
  table: Pick<Table, 'notice' | 'asset' | 'retry'>;
  hasInsufficientFunds: boolean;
  isDemo: boolean;
  /** The next round may not start yet. */
  isWaiting: boolean;
  limits: StakeLimits;
  /** Shown while there is no notice. */
  hint: ReactNode;
}) {
  const t = useT();
  const errorText = useErrorText();
  const { locale } = useSite();
  const pageHref = usePageHref();
  const { notice, asset } = table;
  const isInsufficient =
    hasInsufficientFunds ||
    (notice?.kind === 'refused' &&
      notice.error instanceof ApiError &&
      notice.error.code === 'wallet.insufficient_funds');
  if (isInsufficient) {
    return (
      <Banner
        className={styles['notice']}
        tone="warning"
        role="status"
        action={
          <LinkButton size="small" variant="primary" icon="deposit" href={pageHref('deposit')}>
            {t('play.notice.deposit')}
          </LinkButton>
        }
      >
        {t('play.notice.short')}
      </Banner>
    );
  }
  if (!notice) return hint;
  if (notice.kind === 'unsure') {
    return (
      <Banner
        className={styles['notice']}
        tone="warning"
        icon="offline"
        role="alert"
        action={
          <Button size="small" onClick={table.retry}>
            {t('play.notice.retry')}
          </Button>
        }
      >
        {notice.error instanceof ApiError && notice.error.status < 500 && <p>{errorText(notice.error)}</p>}
        <p>{t('play.notice.unsure')}</p>
      </Banner>
    );
  }
  if (notice.kind === 'refused') {
    // The dialog of the check and the notice of the break replace the text; a refusal as too fast has passed with the wait.
    if (isShownElsewhere(notice) || (isTooFast(notice) && !isWaiting)) return null;
    if (notice.error instanceof ApiError && notice.error.code === 'game.country_restricted')
      return <LocationNotice error={notice.error} isDemo={isDemo} />;
    const isRange = notice.error instanceof ApiError && notice.error.code === 'game.stake_out_of_range';
    const money = (minor: bigint): string => formatMinor(minor, asset, locale);
    const text = isRange
      ? t('errors.game.stake_out_of_range', { min: money(limits.minMinor), max: money(limits.maxMinor) })
      : errorText(notice.error);
    const code = notice.error instanceof ApiError ? notice.error.code : '';
    const isLimit = code.startsWith('limit.');
    const openGame = code === 'bonus.open_round_first' ? (notice.error as ApiError).params['game'] : undefined;
    const isUnverified = code === 'player.verification_required' || code === 'game.demo_verification_required';
    return (
      <Banner
        className={styles['notice']}
        tone={isTooFast(notice) ? 'info' : isLimit || isUnverified || openGame ? 'warning' : 'danger'}
        role="alert"
        {...(isUnverified && {
          action: (
            <LinkButton size="small" variant="primary" href={pageHref('verification')}>
              {t('play.notice.verification')}
            </LinkButton>
          ),
        })}
        {...(isLimit && {
          action: (
            <LinkButton size="small" href={pageHref('limits')}>
              {t('play.notice.limits')}
            </LinkButton>
          ),
        })}
        {...(openGame && {
          action: (
            <LinkButton size="small" variant="primary" href={pageHref('game', { game: String(openGame) })}>
              {t('play.notice.round')}
            </LinkButton>
          ),
        })}
      >
        {text}
      </Banner>
    );
  }
  return (
    <Banner className={styles['notice']} tone="info" role="status">
      {t(`play.notice.${notice.kind}`)}
    </Banner>
  );
}

function isShownElsewhere({ error }: { error: unknown }): boolean {
  return error instanceof ApiError && (error.code === 'play.reality_check_due' || error.code === 'play.break');
}

/** A location error between two rounds. No stake was taken, and verifying the location takes none: the player starts the next round. */
function LocationNotice({ error, isDemo }: { error: ApiError; isDemo: boolean }) {
  const t = useT();
  const errorText = useErrorText();
  const action = isDemo ? 'demo' : 'play';
  const { visitorLocation } = useVisitorLocation();
  const [checked, setChecked] = useState<ApiError | null>(null);
  if (checked === error && visitorLocation !== undefined && !decisionOn(action, visitorLocation).isRestricted)
    return (
      <Banner className={styles['notice']} tone="success" role="status">
        {t('blocked.location.reopened')}
      </Banner>
    );
  return (
    <LocationError
      action={action}
      className={classNames(styles['notice'], styles['locationError'])}
      onVerified={() => setChecked(error)}
    >
      {errorText(error)}
    </LocationError>
  );
}
