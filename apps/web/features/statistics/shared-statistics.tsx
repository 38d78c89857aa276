import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Card } from '@marquee/ui/card/card.tsx';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { useDayText } from '../../lib/layout/day-text.ts';
import { PageIntro } from '../../lib/layout/page-intro.tsx';
import page from '../../lib/layout/page.module.css';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PreviewCard } from '../../shell/preview-card.tsx';
import { classNames } from '@marquee/ui/class-names.ts';
import { isolated } from './isolated.ts';
import { FavoriteGames, LatestRaces } from './statistics-lists.tsx';
import { AmountsTable, StatisticsNumbers } from './statistics-numbers.tsx';
import layout from '../../lib/layout/cards.module.css';
import styles from './statistics.module.css';

type Shared = EndpointResponse<'getSharedStatistics'>;

/** The public page of a player's shared statistics. The same with and without JavaScript. */
export function SharedStatistics({ shared, shareKey }: { shared: Shared; shareKey: string }) {
  const t = useT();
  const { settings } = useSite();
  const pageHref = usePageHref();
  const name = shared.player === null ? null : isolated(shared.player);
  const title = name === null ? t('statistics.shared.title_anonymous') : t('statistics.shared.title', { player: name });
  const player = name ?? t('statistics.shared.anonymous');
  const about = t('statistics.shared.about', { player, brand: settings.brandName });
  return (
    <div className={classNames(page['page'], page['narrow'])}>
      <PageHead title={title} description={about} isIndexed={false} />
      <PreviewCard title={title} description={about} path={pageHref('shared-statistics', { share: shareKey })} />
      <PageIntro kicker={t('statistics.shared.kicker')} title={title} text={t('statistics.shared.text')} />
      <div className={styles['page']}>
        <Parts shared={shared} />
        <div className={layout['actions']}>
          <LinkButton href={pageHref('casino')}>{t('statistics.shared.action')}</LinkButton>
        </div>
      </div>
    </div>
  );
}

function Parts({ shared }: { shared: Shared }) {
  const t = useT();
  const { day } = useDayText();
  const { registeredOn, numbers, favorites, races, amounts } = shared;
  const hasPlayed = (numbers?.totalBets ?? 0) > 0 || Boolean(favorites?.length || races?.length || amounts?.length);
  return (
    <>
      {(registeredOn !== null || numbers !== null) && (
        <Card padding="large" title={t('statistics.shared.numbers')}>
          <StatisticsNumbers
            registered={registeredOn === null ? null : { at: registeredOn, text: day(registeredOn) }}
            numbers={numbers}
          />
        </Card>
      )}
      {hasPlayed ? (
        <>
          <div className={styles['pair']}>
            {favorites !== null && <Favorites games={favorites} />}
            {races !== null && (
              <Card padding="large" title={t('statistics.races')}>
                {races.length > 0 ? (
                  <LatestRaces races={races} />
                ) : (
                  <p className={styles['note']}>{t('statistics.shared.races_text')}</p>
                )}
              </Card>
            )}
          </div>
          {amounts !== null && amounts.length > 0 && (
            <Card padding="large" title={t('statistics.amounts')}>
              <AmountsTable amounts={amounts} />
            </Card>
          )}
        </>
      ) : (
        <EmptyState icon="dice" title={t('statistics.empty')} text={t('statistics.shared.empty_text')} />
      )}
    </>
  );
}

function Favorites({ games }: { games: NonNullable<Shared['favorites']> }) {
  const t = useT();
  return (
    <Card padding="large" title={t('statistics.favorites')}>
      <div className={layout['stack']}>
        <p className={styles['note']}>
          {t(games.length > 0 ? 'statistics.shared.favorites_note' : 'statistics.shared.favorites_empty')}
        </p>
        {games.length > 0 && <FavoriteGames games={games.map((game) => ({ game, rounds: null }))} />}
      </div>
    </Card>
  );
}

/** For every key that is unknown or no longer valid; the status is 404. */
export function SharedMissing() {
  const t = useT();
  const pageHref = usePageHref();
  return (
    <div className={page['page']}>
      <PageHead title={t('statistics.missing.title')} isIndexed={false} />
      <EmptyState
        isPage
        icon="eye-off"
        title={t('statistics.missing.title')}
        text={t('statistics.missing.text')}
        link={{ href: pageHref('casino'), label: t('statistics.shared.action'), isPrimary: true }}
      />
    </div>
  );
}
