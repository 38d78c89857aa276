import { IconButton } from '@marquee/ui/button/button.tsx';
import { Poster } from '@marquee/ui/tile/tile.tsx';
import { useRef, useState } from 'react';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { agoText } from '../../lib/i18n/ago-text.rules.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { Money } from '../../lib/money/money.tsx';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useSite } from '../../lib/site/use-site.ts';
import styles from './latest-wins.module.css';
import { useLatestWins } from './use-latest-wins.ts';

const POSTER_SIZES = '48px';

/** The latest wins, newest first; nothing where there are none. Updates while visible, until paused. */
export function LatestWins() {
  const t = useT();
  const section = useRef<HTMLElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const { rows, readAt } = useLatestWins(section, isPaused);
  if (rows.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="latest-wins" className={styles['wins']}>
      <header className={styles['head']}>
        <h2 id="latest-wins" className={styles['title']}>
          {t('lobby.wins.title')}
        </h2>
        <p className={styles['note']}>{t('lobby.wins.note')}</p>
        <IconButton
          icon={isPaused ? 'play' : 'pause'}
          size="small"
          variant="secondary"
          label={t(isPaused ? 'lobby.wins.go_on' : 'lobby.wins.pause')}
          onClick={() => setIsPaused(!isPaused)}
        />
      </header>
      <ul className={styles['list']}>
        {rows.map((win) => (
          <WinRow key={`${win.wonAt} ${win.game.slug}`} win={win} readAt={readAt} />
        ))}
      </ul>
    </section>
  );
}

function WinRow({ win, readAt }: { win: EndpointResponse<'listLatestWins'>['rows'][number]; readAt: Date }) {
  const t = useT();
  const { locale } = useSite();
  const pageHref = usePageHref();
  const ago = agoText(readAt.getTime() - Date.parse(win.wonAt), locale, 'short');
  return (
    <li className={styles['win']}>
      <a className={styles['link']} href={pageHref('game', { game: win.game.slug })}>
        <span className={styles['thumbnail']}>
          <Poster image={win.game.poster} sizes={POSTER_SIZES} />
        </span>
        <span className={styles['content']}>
          <span className={styles['game']}>{win.game.name}</span>
          <span className={styles['player']}>
            <bdi aria-hidden={win.player === '•••' || undefined}>{win.player}</bdi>
            {win.player === '•••' && <span className="visually-hidden">{t('lobby.wins.anonymous')}</span>}
            <time dateTime={win.wonAt}>{ago}</time>
          </span>
        </span>
        <span className={styles['amount']}>
          <Money amount={win.amount} currency={win.currencyCode} tone="win" />
        </span>
      </a>
    </li>
  );
}
