import { Badge } from '@marquee/ui/badge/badge.tsx';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { ArtPanel } from '../../lib/layout/art-panel.tsx';
import { useMoneyFormat } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { TournamentClock, type TournamentData } from './tournament-clock.tsx';
import styles from './tournaments.module.css';

/** Illustration in front of the posters: a calendar before the start, then the trophy. */
export const tournamentIllustration = ({ state }: Pick<TournamentData, 'state'>) =>
  `/illustrations/${state === 'upcoming' ? 'calendar' : 'trophy'}-480.webp`;

/** A tournament in the list; its name links to its page. */
export function TournamentCard({ tournament, isEager = false }: { tournament: TournamentData; isEager?: boolean }) {
  const t = useT();
  const pageHref = usePageHref();
  const money = useMoneyFormat();
  const href = `${pageHref('tournaments')}?key=${tournament.key}`;
  const [first] = tournament.prizes;
  const phase = tournament.state === 'ended' ? 'results' : 'open';
  return (
    <article data-part="card" className={styles['card']}>
      <ArtPanel images={tournament.images} imageUrl={tournamentIllustration(tournament)} isEager={isEager} />
      <div className={styles['content']}>
        <p className={styles['marks']}>
          <Badge tone={tournament.state === 'running' ? 'accent' : 'neutral'}>
            {t(`tournaments.state.${tournament.state}`)}
          </Badge>
          <span className={styles['edition']}>{t('tournaments.edition', { number: tournament.edition })}</span>
        </p>
        <h3 className={styles['name']}>
          <a href={href} className={styles['link']}>
            {tournament.title}
          </a>
        </h3>
        <p className={styles['text']}>{tournament.summary}</p>
        {first && (
          <p className={styles['prize']}>
            <span className={styles['label']}>{t('tournaments.first_prize')}</span>
            <strong className="numeral">{money(first.amount, first.currencyCode)}</strong>
          </p>
        )}
      </div>
      <div className={styles['side']}>
        <TournamentClock tournament={tournament} size="small" />
        <LinkButton href={href} aria-label={t(`tournaments.${phase}_of`, { title: tournament.title })}>
          {t(`tournaments.${phase}`)}
        </LinkButton>
      </div>
    </article>
  );
}
