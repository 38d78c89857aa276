import { pressable } from '@marquee/ui/button/pressable.ts';
import { timesText } from '../../view/times-text.ts';
import { useState } from 'react';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, hundredthsText } from '../../instant/multiplier.ts';
import { MultiplierChips } from '../../instant/multiplier-chips.tsx';
import stage from '../../instant/stage.module.css';
import { useInstantView } from '../../instant/use-instant-view.ts';
import { BetControls } from '../../view/bet-controls.tsx';
import type { GameViewProps } from '../../view/game-view.ts';
import { PlayLayout } from '../../view/play-layout.tsx';
import { useReportedMove } from '../../view/use-reported-move.ts';
import { WinPlate } from '../../view/win-plate.tsx';
import drawnUrl from '../art/drawn.webp';
import hitUrl from '../art/hit.webp';
import idleUrl from '../art/idle.webp';
import logoUrl from '../art/logo.webp';
import pickedUrl from '../art/picked.webp';
import { birdsText, type FortySwallowsOutcome } from '../forty-swallows.rules.ts';
import { BIRDS, DRAWN, hitChance, kenoTable, PICKS_MAX } from '../paytable.ts';
import styles from './forty-swallows.module.css';
import type { FortySwallowsTextKey } from './text-key.ts';

const BIRD_MS = 210;
const END_MS = 350;
const NUMBERS = Array.from({ length: BIRDS }, (_, at) => at + 1);
const ART = { idle: idleUrl, picked: pickedUrl, drawn: drawnUrl, hit: hitUrl };

type Props = GameViewProps<FortySwallowsOutcome> & GameTextProps<FortySwallowsTextKey>;

/** Keno: forty birds on five wires; ten of them are drawn. */
export function FortySwallowsView(props: Props) {
  const { t, locale, canPlay, onPlay } = props;
  const [picks, setPicks] = useState<ReadonlySet<number>>(new Set([3, 12, 22, 27, 36]));
  useReportedMove(props.onMoveChange, picks.size === 0 ? null : { birds: birdsText(picks) });
  const [drawn, setDrawn] = useState<readonly number[]>([]);
  const { past, result, isBusy, skip, tick } = useInstantView(props, {
    msOf: () => BIRD_MS * DRAWN + END_MS,
    onFrame: ({ outcome }, elapsedMs) => {
      const count = Math.min(DRAWN, Math.floor(elapsedMs / BIRD_MS));
      if (count !== drawn.length) {
        setDrawn(outcome.drawn.slice(0, count));
        tick();
      }
    },
  });
  const toggle = (bird: number): void => {
    setDrawn([]);
    const next = new Set(picks);
    if (!next.delete(bird) && next.size < PICKS_MAX) next.add(bird);
    setPicks(next);
  };
  const hits = drawn.filter((bird) => picks.has(bird)).length;
  return (
    <PlayLayout
      title={t('title')}
      className={styles['view']}
      history={<MultiplierChips label={t('history')} {...{ past, t, locale }} />}
      board={
        <div className={`${stage['board']} ${styles['board']}`} onPointerDown={skip}>
          <img src={logoUrl} alt="" className={stage['logo']} />
          <div className={styles['sky']} role="group" aria-label={t('choose')} dir="ltr">
            {NUMBERS.map((bird) => {
              const isDrawn = drawn.includes(bird);
              const state = picks.has(bird) ? (isDrawn ? 'hit' : 'picked') : isDrawn ? 'drawn' : 'idle';
              return (
                <button
                  key={bird}
                  type="button"
                  className={styles['bird']}
                  data-state={state}
                  data-flip={bird % 3 === 0 || undefined}
                  aria-pressed={picks.has(bird)}
                  aria-label={isDrawn ? t('bird_drawn', { bird }) : t('bird', { bird })}
                  {...pressable(!isBusy, () => toggle(bird))}
                >
                  <img src={ART[state]} alt="" draggable={false} />
                  <span>{bird}</span>
                </button>
              );
            })}
          </div>
          <Payouts picks={picks.size} hits={drawn.length > 0 ? hits : null} {...{ t, locale }} />
          <div className={`${stage['plate']} ${styles['plate']}`}>
            <WinPlate
              round={result}
              view={props}
              t={t}
              multiplier={result ? `${hundredthsText(result.outcome.multiplier, locale)}×` : undefined}
              spoken={result ? t('hits', { hits: result.outcome.hits, picks: result.outcome.picks.length }) : undefined}
            />
          </div>
        </div>
      }
      controls={
        <BetControls
          view={props}
          t={t}
          isLocked={isBusy}
          main={{
            label: t(isBusy ? 'busy' : 'play'),
            onPress: () => {
              setDrawn([]);
              onPlay({ birds: birdsText(picks) });
            },
            isDisabled: isBusy || !canPlay || picks.size === 0,
          }}
        >
          <div className={styles['choices']}>
            <p>{t('chosen', { count: picks.size })}</p>
            <button type="button" {...pressable(!isBusy, () => setPicks(randomPicks(Math.max(1, picks.size))))}>
              {t('random')}
            </button>
            <button type="button" {...pressable(!isBusy && picks.size > 0, () => setPicks(new Set()))}>
              {t('clear')}
            </button>
          </div>
        </BetControls>
      }
    />
  );
}

/** A proposal for the player, not part of the round's draw. */
function randomPicks(count: number): ReadonlySet<number> {
  const picks = new Set<number>();
  while (picks.size < count) picks.add(1 + Math.floor(Math.random() * BIRDS));
  return picks;
}

/** What each number of hits pays, with its chance. */
function Payouts({
  picks,
  hits,
  t,
  locale,
}: {
  readonly picks: number;
  readonly hits: number | null;
  readonly t: Props['t'];
  readonly locale: string;
}) {
  if (picks === 0) return <p className={styles['empty']}>{t('choose')}</p>;
  return (
    <dl className={styles['payouts']} aria-label={t('odds')} dir="ltr">
      {kenoTable(picks).map(
        (hundredths, count) =>
          hundredths > 0 && (
            <div key={count} data-active={hits === count || undefined}>
              <dt>{count}</dt>
              <dd>
                <b>{timesText(hundredths, locale)}</b>
                <span>{chanceText(hitChance(picks, count), locale)}%</span>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
