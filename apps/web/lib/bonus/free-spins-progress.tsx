import { numberLocale } from '@marquee/text/numbers.ts';
import { LinkButton } from '@marquee/ui/button/button.tsx';
import { Progress } from '@marquee/ui/progress/progress.tsx';
import { useQuery } from '@tanstack/react-query';
import type { EndpointResponse } from '../api/endpoint-types.ts';
import { queryFor } from '../api/query-for.ts';
import { useT } from '../i18n/use-t.ts';
import layout from '../layout/cards.module.css';
import { useMoneyFormat } from '../money/money.tsx';
import { usePageHref } from '../pages/use-page.ts';
import { useSite } from '../site/use-site.ts';
import styles from './bonus-progress.module.css';

type UserBonus = EndpointResponse<'getUserBonus'>['rows'][number];

/** How many free spins are played and what they have won, what the winnings become, and where to play the others. */
export function FreeSpinsProgress({ bonus }: { bonus: UserBonus }) {
  const t = useT();
  const money = useMoneyFormat();
  const { locale } = useSite();
  const { freeSpins, freeSpinsQuantity, freeSpinsLeft, currencyCode } = bonus;
  if (freeSpins === null || freeSpinsQuantity === null || freeSpinsLeft === null) return null;
  const { state, winningsAs } = freeSpins;
  const instant = new Intl.DateTimeFormat(numberLocale(locale), { dateStyle: 'medium', timeStyle: 'short' });
  const paid = bonus.convertedAmount;
  const notes = {
    pending: t('bonus_history.spins.pending'),
    waiting: t('bonus_history.spins.waiting'),
    open: t(winningsAs === 'real' ? 'bonus_history.spins.as_real' : 'bonus_history.spins.as_bonus'),
    // What credited winnings became is on the card of the bonus.
    credited: null,
    ended:
      paid !== null && Number(paid) > 0 ? t('bonus_history.spins.paid', { amount: money(paid, currencyCode) }) : null,
  };
  return (
    <div className={layout['stack']}>
      <div>
        <Progress
          label={t('bonus_history.spins.progress')}
          value={freeSpinsQuantity - freeSpinsLeft}
          max={freeSpinsQuantity}
          text={t('bonus_history.spins.progress_text', {
            left: freeSpinsLeft,
            stake: money(freeSpins.stake, currencyCode),
            won: money(freeSpins.won, currencyCode),
          })}
        />
        {notes[state] !== null && <p className={styles['expiration']}>{notes[state]}</p>}
        {state === 'open' && bonus.expiration !== null && (
          <p className={styles['expiration']}>
            {t('bonus_history.expiration')}: {instant.format(new Date(bonus.expiration))}
          </p>
        )}
      </div>
      {state === 'open' && <PlayLinks />}
    </div>
  );
}

/** Of the active set; there is one at most. */
function PlayLinks() {
  const t = useT();
  const pageHref = usePageHref();
  const { data } = useQuery(queryFor('getFreeSpins'));
  return (
    <div className={layout['actions']}>
      {data?.freeSpins?.games.map(({ slug, name }) => (
        <LinkButton key={slug} size="small" variant="primary" href={pageHref('game', { game: slug })}>
          {t('bonus_history.spins.play', { game: name })}
        </LinkButton>
      ))}
    </div>
  );
}
