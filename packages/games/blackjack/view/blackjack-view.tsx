import { useEffect, useEffectEvent, useState } from 'react';
import { Hand } from '../../cards/view/hand.tsx';
import { Chip } from '../../table-view/chip.tsx';
import { chipsOf, chipText, toneOf } from '../../table-view/chips.ts';
import { StakeDock } from '../../table-view/stake-dock.tsx';
import { TableShell, type Felt } from '../../table-view/table-shell.tsx';
import type { TableProps, TableT } from '../../table-view/table-text-key.ts';
import { useDelay } from '../../table-view/use-delay.ts';
import { mayCelebrate } from '../../view/celebration.rules.ts';
import { playSound } from '../../view/sound.ts';
import type { Card } from '../../cards/cards.ts';
import { totalOf } from '../blackjack-hand.ts';
import type { BlackjackHand, BlackjackOutcome } from '../blackjack-round.ts';
import { ActionBar } from './action-bar.tsx';
import styles from './art/blackjack-view.module.css';

const CARD_MS = 160;
const FLIGHT_MS = 520;

interface BlackjackViewProps extends TableProps<BlackjackOutcome> {
  readonly felt: Felt;
  /** Words printed on the felt. */
  readonly motto: string;
}

/** Blackjack for one player. */
export function BlackjackView(props: BlackjackViewProps) {
  const { t, round, stake, prefersReducedMotion, isPending, canPlay, formatMinor } = props;
  const isQuick = prefersReducedMotion || round?.isRestored === true;
  const isSettled = useSettled(props, isQuick);
  const isOpen = round !== null && !round.isOver;
  const isBusy = isPending || (round !== null && !isSettled);
  const status = statusOf(props, isSettled);
  return (
    <TableShell
      {...props}
      history={<span className={styles['motto']}>{props.motto}</span>}
      status={status}
      isResult={isSettled && round?.isOver === true}
      isWin={isSettled && round !== null && round.isOver && isWinning(props)}
      stage={
        <div className={styles['stage']} key={round?.roundId ?? 'empty'}>
          <Felt text={t('blackjack_felt')} />
          <Dealer {...{ t, isSettled, isQuick }} outcome={round?.outcome ?? null} />
          <div className={styles['hands']} data-hands={round?.outcome.hands.length ?? 1}>
            {round?.outcome.hands.map((hand, index) => (
              <PlayerHand
                // Hands keep their place; a split adds one.
                key={`${index} of ${round.outcome.hands.length}`}
                {...{ t, hand, isQuick, isSettled }}
                isActive={round.outcome.active === index}
                isSplit={round.outcome.hands.length > 1}
                stakeMinor={round.stakeMinor}
                chip={(minor) => (
                  <Chip tone={toneOf(minor, chipsOf(stake.limits))} text={chipText(formatMinor(minor))} />
                )}
                formatMinor={formatMinor}
              />
            )) ?? <Empty />}
          </div>
        </div>
      }
      controls={
        isOpen ? (
          <ActionBar {...props} isLocked={isBusy} />
        ) : (
          <StakeDock
            {...props}
            isReady={canPlay && !isBusy}
            isLocked={isBusy}
            actionText={t(isBusy ? 'dealing' : 'deal')}
            onStart={() => props.onPlay({})}
          />
        )
      }
    />
  );
}

interface Seen {
  readonly id: string | null;
  /** Cards of the newest state and of the one before it in the same round. */
  readonly cards: number;
  readonly before: number;
}

/** False while cards of the newest state are still moving. Reports a finished round once. */
function useSettled(props: BlackjackViewProps, isQuick: boolean): boolean {
  const { round, isMuted } = props;
  const outcome = round?.outcome;
  const cards =
    (outcome?.dealer.length ?? 0) + (outcome?.hands ?? []).reduce((sum, hand) => sum + hand.cards.length, 0);
  const id = round && `${round.roundId} ${round.actions.length}`;
  const [seen, setSeen] = useState<Seen>({ id: null, cards: 0, before: 0 });
  const earlier = round?.actions.length === 0 ? 0 : seen.cards;
  const before = seen.id === id ? seen.before : earlier;
  if (seen.id !== id) setSeen({ id, cards, before });
  const isSettled = useDelay(id, isQuick ? 0 : Math.max(1, cards - before) * CARD_MS + FLIGHT_MS);
  const settle = useEffectEvent(() => {
    if (!round?.isOver) return;
    playSound(isWinning(props) ? 'win' : 'stop', isMuted || isQuick);
    props.onDisplayed(round.roundId);
  });
  useEffect(() => {
    if (isSettled && id !== null) settle();
  }, [isSettled, id]);
  return isSettled;
}

function isWinning({ round }: BlackjackViewProps): boolean {
  return round !== null && mayCelebrate({ paid: round.winMinor, stake: round.stakedMinor });
}

function statusOf(props: BlackjackViewProps, isSettled: boolean): string {
  const { t, round, formatMinor } = props;
  if (!round) return t('place_bet');
  const { outcome } = round;
  const own = outcome.hands[outcome.active ?? 0];
  if (!isSettled) return '';
  if (outcome.insurance === 'offered') return t('insurance_question');
  if (!round.isOver) {
    return t('your_turn', { own: own ? totalText(own.cards) : '', dealer: totalText(outcome.dealer) });
  }
  const results = outcome.hands.map(({ result }) => t(`hand_${result ?? 'push'}`)).join(', ');
  const insurance =
    outcome.insurance === 'won' || outcome.insurance === 'lost' ? ` ${t(`insurance_${outcome.insurance}`)}` : '';
  const paid =
    round.winMinor === 0n
      ? t('result_none')
      : t(isWinning(props) ? 'result_win' : 'result_paid', { amount: formatMinor(round.winMinor) });
  const dealer = `${t('dealer')}: ${totalText(outcome.dealer)}.`;
  return `${dealer} ${results}.${insurance} ${paid}`;
}

/** `17`, soft totals as `7/17`. */
function totalText(cards: readonly Card[]): string {
  const { total, isSoft } = totalOf(cards);
  return isSoft && total < 21 ? `${total - 10}/${total}` : String(total);
}

function Felt({ text }: { readonly text: string }) {
  return (
    <svg className={styles['arc']} viewBox="0 0 400 120" aria-hidden="true">
      <path id="blackjack-arc" d="M20 18Q200 122 380 18" />
      <path d="M8 30Q200 140 392 30" className={styles['line']} />
      <text>
        <textPath href="#blackjack-arc" startOffset="50%">
          {text}
        </textPath>
      </text>
    </svg>
  );
}

interface DealerProps {
  readonly t: TableT;
  readonly outcome: BlackjackOutcome | null;
  readonly isSettled: boolean;
  readonly isQuick: boolean;
}

function Dealer({ t, outcome, isSettled, isQuick }: DealerProps) {
  const dealer = outcome?.dealer ?? [];
  const isRevealed = dealer.length > 1;
  return (
    <div className={styles['dealer']}>
      <span className={styles['total']} data-empty={dealer.length === 0 || (isRevealed && !isSettled) || undefined}>
        {dealer.length > 0 && (
          <>
            <span className={styles['who']}>{t('dealer')}</span> {totalText(dealer)}
          </>
        )}
      </span>
      {dealer.length > 0 ? (
        <Hand
          {...{ t }}
          size="large"
          cards={isRevealed ? dealer : [...dealer, null]}
          order={isQuick ? null : isRevealed ? [-1, 1] : [1, 2]}
        />
      ) : (
        <Empty />
      )}
    </div>
  );
}

function Empty() {
  return (
    <span className={styles['empty']} aria-hidden="true">
      <span />
      <span />
    </span>
  );
}

interface PlayerHandProps {
  readonly t: TableT;
  readonly hand: BlackjackHand;
  readonly isActive: boolean;
  readonly isSplit: boolean;
  readonly isSettled: boolean;
  readonly isQuick: boolean;
  readonly stakeMinor: bigint;
  readonly chip: (minor: bigint) => React.ReactNode;
  readonly formatMinor: (minor: bigint) => string;
}

function PlayerHand(props: PlayerHandProps) {
  const { t, hand, isActive, isSplit, isSettled, isQuick } = props;
  const result = isSettled ? hand.result : null;
  const isPaid = result === 'win' || result === 'blackjack';
  const minor = props.stakeMinor * BigInt(hand.units);
  return (
    <div className={styles['seat']} data-active={isActive || undefined} data-result={result ?? undefined}>
      <span className={styles['total']} data-empty={!isSettled || undefined}>
        {totalText(hand.cards)}
        {result && <b>{t(`hand_${result}`)}</b>}
      </span>
      <Hand
        {...{ t }}
        size={isSplit ? 'small' : 'large'}
        cards={hand.cards}
        order={isQuick ? null : hand.cards.length > 2 ? [-9, 0] : [0, 2]}
        isLit={isPaid || (isActive && isSplit)}
        isDimmed={result === 'lose' || result === 'bust' || result === 'surrender'}
      />
      <span className={styles['stake']}>
        <span className={styles['chips']} data-units={hand.units}>
          {props.chip(minor)}
        </span>
        <span className="numeral">{props.formatMinor(minor)}</span>
      </span>
    </div>
  );
}
