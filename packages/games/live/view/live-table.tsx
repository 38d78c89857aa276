import { useEffect, useEffectEvent, useRef } from 'react';
import { SpokenRound } from '../../view/spoken-round.tsx';
import { playSound } from '../../view/sound.ts';
import { BetBar } from './bet-bar.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { CurveBar } from './curve-bar.tsx';
import { LAST_BET_MS, phaseOf, warningAt, winTierOf } from './live-phase.rules.ts';
import type { LiveTableProps, OwnBet, Phase } from './live-view.types.ts';
import styles from './live.module.css';
import { betsOf, finalMove } from './own-bet.rules.ts';
import { OtherPlayers } from './other-players.tsx';
import { ResultPanel } from './result-panel.tsx';
import { useChosenBets } from './use-chosen-bets.ts';
import { useClock } from './use-clock.ts';

const TICK_MS = 200;

/** A live table: the shared stage, the last results, other players, and the player's bets. */
export function LiveTable(props: LiveTableProps) {
  const { table, board, own, limits, formatMinor, prefersReducedMotion, t } = props;
  const { round, clock, history, connection } = table;
  const nowMs = useClock(clock, TICK_MS);
  const phase = phaseOf(round, nowMs);
  const number = round?.number ?? 0;
  const ownNow = own?.number === number ? own : null;
  const outcome = round?.outcome ?? null;
  const isRevealed = useReveal(props, phase, nowMs);
  const maxMinor = limits.maxMinor - (ownNow?.stakeMinor ?? 0n);
  const chosen = useChosenBets(number, limits, maxMinor);
  const isOpen = phase.name === 'betting' && phase.endsAtMs !== null && nowMs < phase.endsAtMs - LAST_BET_MS;
  const { Stage, Fields, Past } = board;
  const last = history.find((one) => one.number !== number)?.outcome ?? null;
  const shownHistory = isRevealed ? history : history.filter((one) => one.number !== number);
  return (
    <div className={styles['room']}>
      <div
        className={`${styles['view']} ${board.className}`}
        data-phase={phase.name}
        data-fields={Fields ? '' : undefined}
      >
        <div className={styles['stage']}>
          <div className={styles['status']}>
            <CountdownRing {...{ phase, nowMs, t }} />
            <p className={styles['phase']}>
              <strong>{phaseText(props, phase, isRevealed)}</strong>
              <span>{t('round', { number })}</span>
            </p>
            <div
              className={styles['history']}
              dir="ltr"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- older results are scrolled to with the arrow keys
              tabIndex={shownHistory.length > 0 ? 0 : undefined}
              role="group"
              aria-label={t('last_results')}
            >
              <ul>
                {shownHistory.slice(0, 18).map((one) => (
                  <li key={one.number}>
                    <Past outcome={one.outcome} locale={props.locale} />
                  </li>
                ))}
              </ul>
            </div>
          </div>
          <div className={styles['scene']}>
            <Stage
              key={number}
              {...{ outcome, phase, clock, isRevealed, prefersReducedMotion, formatMinor, t }}
              locale={props.locale}
              lastOutcome={last}
              drawsAtMs={round?.drawsAtMs ?? null}
              own={ownNow}
            />
            {isRevealed && outcome !== null && <ResultPanel {...props} own={ownNow} outcome={outcome} />}
          </div>
          <OtherPlayers
            players={table.players}
            stakes={table.stakes}
            isRevealed={isRevealed}
            t={t}
            locale={props.locale}
          />
          {connection === 'lost' && (
            <p className={styles['lost']} role="status">
              {t('connection_lost')}
            </p>
          )}
        </div>
        {Fields && (
          <div className={styles['fields']}>
            <Fields
              placed={betsOf(ownNow?.move ?? {})}
              chosen={chosen.amounts}
              outcome={isRevealed ? outcome : null}
              history={shownHistory}
              isDisabled={!isOpen || !props.canPlay}
              onBet={(field) => {
                playSound('tick', props.isMuted);
                chosen.add(field);
              }}
              formatMinor={formatMinor}
              t={t}
              locale={props.locale}
            />
          </div>
        )}
        {Fields ? (
          <BetBar {...props} {...{ chosen, isOpen, ownNow }} />
        ) : (
          <CurveBar {...props} {...{ chosen, isOpen, ownNow, phase }} />
        )}
        <Announcer {...props} phase={phase} isRevealed={isRevealed} ownNow={ownNow} />
        <Warnings {...{ phase, nowMs, t }} />
        <Accepted {...{ ownNow, formatMinor, t }} />
      </div>
    </div>
  );
}

/** True once the animation of the result has ended; reports it once per round. */
function useReveal(
  { table, board, prefersReducedMotion, onShown, ...props }: LiveTableProps,
  phase: Phase,
  nowMs: number,
): boolean {
  const { round } = table;
  const outcome = round?.outcome ?? null;
  const atMs =
    !round || round.drawsAtMs === null || round.resultAtMs === null || outcome === null
      ? null
      : Math.max(round.resultAtMs, round.drawsAtMs + (prefersReducedMotion ? 0 : board.revealMs(outcome)));
  const isRevealed = (atMs !== null && nowMs >= atMs) || (round?.isCancelled === true && phase.name !== 'betting');
  const shown = useRef(0);
  const report = useEffectEvent((number: number) => {
    onShown(number);
    const own = props.own?.number === number ? props.own : null;
    const win = own && outcome !== null ? board.payoutOf(finalMove(own), own.stakeMinor, outcome) : 0n;
    playSound(own && win > own.stakeMinor ? 'win' : 'stop', props.isMuted || prefersReducedMotion);
  });
  const number = round?.number ?? 0;
  useEffect(() => {
    if (!isRevealed || shown.current === number) return;
    shown.current = number;
    report(number);
  }, [isRevealed, number]);
  return isRevealed;
}

function phaseText(
  { table: { round, isOpen }, board, t, locale }: LiveTableProps,
  { name }: Phase,
  isRevealed: boolean,
): string {
  if (!isOpen && (name === 'waiting' || round === null)) return t('table_closed');
  if (name === 'result' && isRevealed && round)
    return round.isCancelled || round.outcome === null
      ? t('round_cancelled')
      : board.describe(round.outcome, { t, locale });
  if (name === 'result' || name === 'running') return t(board.Fields ? 'no_more_bets' : 'running');
  return t({ waiting: 'next_round', betting: 'place_bets', closing: 'no_more_bets' }[name]);
}

/** Announces to screen readers when betting opens and closes, and the result with the player's own win and balance. */
function Announcer({
  phase,
  isRevealed,
  ownNow,
  ...props
}: LiveTableProps & { phase: Phase; isRevealed: boolean; ownNow: OwnBet | null }) {
  const { table, board, formatMinor, t } = props;
  const outcome = table.round?.outcome ?? null;
  const parts = [phaseText(props, phase, isRevealed)];
  const isResult = isRevealed && ownNow !== null && outcome !== null;
  if (isResult) {
    const win = board.payoutOf(finalMove(ownNow), ownNow.stakeMinor, outcome);
    const tier = winTierOf(ownNow.stakeMinor, win);
    parts.push(
      t(tier === 'none' ? 'result_none' : tier === 'returned' ? 'result_paid' : 'result_win', {
        amount: formatMinor(win),
      }),
    );
  }
  return <SpokenRound text={parts.join('. ')} isResult={isResult} />;
}

/** Announces when 15, 10 and 5 seconds are left to bet. */
function Warnings({ phase, nowMs, t }: Pick<LiveTableProps, 't'> & { phase: Phase; nowMs: number }) {
  const seconds = warningAt(phase, nowMs);
  return (
    <p className="visually-hidden" role="status">
      {seconds === null ? '' : t('seconds_left', { count: seconds })}
    </p>
  );
}

/** Announces bets that the table has accepted. */
function Accepted({
  ownNow,
  formatMinor,
  t,
}: Pick<LiveTableProps, 'formatMinor' | 't'> & { readonly ownNow: OwnBet | null }) {
  return (
    <p className="visually-hidden" role="status">
      {ownNow ? t('bets_accepted', { amount: formatMinor(ownNow.stakeMinor) }) : ''}
    </p>
  );
}
