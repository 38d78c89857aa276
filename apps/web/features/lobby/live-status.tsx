import { numberLocale } from '@marquee/text/numbers.ts';
import { siteNowMs } from '@marquee/ui/clock/site-clock.ts';
import { gameTextsIn } from '@marquee/games/game-texts.ts';
import { PastChip } from '@marquee/games/live/view/past-chip.tsx';
import { useClock } from '@marquee/games/live/view/use-clock.ts';
import type { Translate } from '@marquee/games/view/game-view.ts';
import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { useStore } from '@marquee/ui/store/store.ts';
import { useEffect, useMemo, useState } from 'react';
import { createTranslator, type Messages } from '../../lib/i18n/translator.ts';
import { formatCompactMoney } from '../../lib/money/format-compact-money.ts';
import { useSite } from '../../lib/site/use-site.ts';
import type { GameTileData } from './game-tile.tsx';
import styles from './live-status.module.css';
import { liveTablesFeed, type LiveTablesState } from './live-tables-feed.ts';

const TICK_MS = 500;

type Table = LiveTablesState['tables'][number];

/** What happens at a live table: time left for bets, last results, players, limits. Empty if the state is not known. */
export function LiveStatus({ game }: { game: GameTileData }) {
  const state = useStore(liveTablesFeed, 'loading');
  const t = useLiveTexts();
  if (state === 'failed') return null;
  if (state === 'loading' || t === null) {
    return (
      <>
        <Skeleton />
        <Skeleton />
      </>
    );
  }
  const { tables } = state;
  const table = tables.find(({ slug }) => slug === game.slug);
  // Nothing is listed for a player who may not play.
  if (!table) return tables.length === 0 ? null : <p>{t('table_closed')}</p>;
  return <TableStatus {...{ table, game, t }} />;
}

/** The texts of live tables, which are no part of the site's messages; null until they are loaded. */
function useLiveTexts(): Translate<string> | null {
  const { locale } = useSite();
  const [texts, setTexts] = useState<Messages | null>(null);
  useEffect(() => {
    let isGone = false;
    gameTextsIn(locale)
      .then((loadTexts) => loadTexts('live'))
      .then(
        (loaded) => {
          if (!isGone) setTexts(loaded as Messages); // compiled at build time in this format
        },
        () => {},
      );
    return () => {
      isGone = true;
    };
  }, [locale]);
  return useMemo(() => texts && (createTranslator(locale, texts).t as Translate<string>), [locale, texts]); // the keys are not those of the site
}

function TableStatus({ table, game, t }: { table: Table; game: GameTileData; t: Translate<string> }) {
  const { settings, locale } = useSite();
  const nowMs = useClock(siteNowMs, TICK_MS);
  const { phase, leftMs, part } = phaseOf(table, nowMs);
  const money = (amount: string) => formatCompactMoney(amount, settings.defaultCurrency, locale);
  const seconds = new Intl.NumberFormat(numberLocale(locale), { style: 'unit', unit: 'second', unitDisplay: 'narrow' });
  return (
    <>
      <p className={styles['phase']}>
        <span>{t(phase)}</span>
        {leftMs > 0 && <span className="numeral">{seconds.format(Math.ceil(leftMs / 1_000))}</span>}
      </p>
      <span className={styles['bar']} aria-hidden="true">
        <span className={styles['left']} style={{ scale: `${part} 1` }} />
      </span>
      <ul className={styles['results']} aria-label={t('last_results')} dir="ltr">
        {table.history.map((one) => (
          <li key={one.number}>
            <PastChip kind={table.kind} outcome={one.outcome} locale={locale} />
          </li>
        ))}
      </ul>
      <p className={styles['facts']}>
        <span>{t('players', { count: table.players })}</span>
        {game.minBet !== null && game.maxBet !== null && (
          <bdi className="numeral">
            {money(game.minBet)} – {money(game.maxBet)}
          </bdi>
        )}
      </p>
    </>
  );
}

/** `part`: of the time for bets that is left, from 0 to 1. */
function phaseOf({ kind, opensAt, closesAt }: Table, nowMs: number) {
  if (opensAt === null || closesAt === null || nowMs < Date.parse(opensAt))
    return { phase: 'next_round', leftMs: 0, part: 0 } as const;
  const leftMs = Date.parse(closesAt) - nowMs;
  if (leftMs <= 0) return { phase: kind === 'crash' ? 'running' : 'no_more_bets', leftMs: 0, part: 0 } as const;
  return {
    phase: 'place_bets',
    leftMs,
    part: Math.min(1, leftMs / (Date.parse(closesAt) - Date.parse(opensAt))),
  } as const;
}
