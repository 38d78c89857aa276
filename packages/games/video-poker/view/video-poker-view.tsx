import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { PlayingCard } from '../../cards/view/playing-card.tsx';
import { cardText } from '../../cards/view/card-text.ts';
import { StakeDock } from '../../table-view/stake-dock.tsx';
import { TableShell } from '../../table-view/table-shell.tsx';
import type { TableProps } from '../../table-view/table-text-key.ts';
import { useDelay } from '../../table-view/use-delay.ts';
import { mayCelebrate } from '../../view/celebration.rules.ts';
import { playSound } from '../../view/sound.ts';
import { PAYS, POKER_HANDS, type PokerHand } from '../poker-hand.ts';
import type { PokerOutcome } from '../video-poker.rules.ts';
import { pokerTextKey } from './poker-text.ts';
import styles from './art/video-poker-view.module.css';

const CARD_MS = 160;
const FLIGHT_MS = 460;
const PLACES = [0, 1, 2, 3, 4] as const;

const bitCount = (mask: number): number => PLACES.filter((place) => (mask & (1 << place)) !== 0).length;

/** Jacks or Better: five cards, keep what you like, draw once. */
export function VideoPokerView(props: TableProps<PokerOutcome>) {
  const { t, round, canPlay, isPending, formatMinor, stake } = props;
  const [held, setHeld] = useState<{ readonly roundId: string; readonly mask: number }>({ roundId: '', mask: 0 });
  const isQuick = props.prefersReducedMotion || round?.isRestored === true;
  const isOpen = round !== null && !round.isOver;
  const drawn = round?.outcome.hold ?? null;
  const fresh = drawn === null ? 5 : 5 - bitCount(drawn);
  const id = round && `${round.roundId} ${round.isOver}`;
  const isSettled = useDelay(id, isQuick ? 0 : fresh * CARD_MS + FLIGHT_MS);
  const mask = drawn ?? (held.roundId === round?.roundId ? held.mask : 0);
  const isBusy = isPending || (round !== null && !isSettled);
  const isWin =
    round !== null && round.isOver && isSettled && mayCelebrate({ paid: round.winMinor, stake: round.stakedMinor });
  const hand = isSettled ? (round?.outcome.hand ?? null) : null;
  useFinish(props, { isSettled, isQuick, isWin });
  const toggle = (place: number): void => {
    if (round && isOpen && !isBusy) setHeld({ roundId: round.roundId, mask: mask ^ (1 << place) });
  };
  return (
    <TableShell
      {...props}
      felt="harbour"
      isWin={isWin}
      isResult={round?.isOver === true && isSettled}
      history={<span className={styles['name']}>{t('title')}</span>}
      status={statusOf(props, { isSettled, isWin, hand })}
      stage={
        <div className={styles['machine']}>
          <Paytable {...{ t, hand }} stakeMinor={round?.stakedMinor ?? stake.minor} formatMinor={formatMinor} />
          <div className={styles['cards']} dir="ltr" role="group" aria-label={t('your_hand')}>
            {PLACES.map((place) => {
              const card = round?.outcome.cards[place] ?? null;
              const isHeld = (mask & (1 << place)) !== 0;
              return (
                <button
                  key={place}
                  type="button"
                  className={styles['place']}
                  aria-pressed={isHeld}
                  aria-disabled={!isOpen || isBusy || undefined}
                  onClick={() => toggle(place)}
                >
                  <span className="visually-hidden">{t('hold_card', { card: cardText(card, t) })}</span>
                  <span className={styles['face']} aria-hidden="true">
                    <span className={styles['held']} data-on={isHeld || undefined}>
                      {t('held')}
                    </span>
                    <PlayingCard
                      key={`${round?.roundId} ${card}`}
                      card={card}
                      label={cardText(card, t)}
                      order={isQuick || round === null || (drawn !== null && isHeld) ? null : orderOf(place, drawn)}
                      isDimmed={round?.isOver === true && isSettled && round.winMinor === 0n}
                    />
                  </span>
                </button>
              );
            })}
          </div>
        </div>
      }
      controls={
        <StakeDock
          {...props}
          isReady={isOpen ? !isBusy && canHold(props, mask) : canPlay && !isBusy}
          isLocked={isBusy || isOpen}
          actionText={t(isBusy ? 'dealing' : isOpen ? 'draw' : 'deal')}
          onStart={() => (isOpen ? props.onAct({ hold: mask }) : props.onPlay({}))}
        />
      }
    />
  );
}

/** Cards come one after the other; held cards do not move. */
function orderOf(place: number, hold: number | null): number {
  return PLACES.slice(0, place).filter((other) => hold === null || (hold & (1 << other)) === 0).length;
}

function canHold({ round, canAct }: TableProps<PokerOutcome>, mask: number): boolean {
  const option = round?.options.find(({ action }) => action['hold'] === mask);
  return option !== undefined && canAct(option);
}

interface Shown {
  readonly isSettled: boolean;
  readonly isWin: boolean;
}

function useFinish(
  props: TableProps<PokerOutcome>,
  { isSettled, isQuick, isWin }: Shown & { readonly isQuick: boolean },
): void {
  const { round, isMuted, onDisplayed } = props;
  const finish = useEffectEvent((roundId: string) => {
    playSound(isWin ? 'win' : 'stop', isMuted || isQuick);
    onDisplayed(roundId);
  });
  const overId = round?.isOver === true && isSettled ? round.roundId : null;
  useEffect(() => {
    if (overId !== null) finish(overId);
  }, [overId]);
}

function statusOf(
  { t, round, formatMinor }: TableProps<PokerOutcome>,
  { isSettled, isWin, hand }: Shown & { readonly hand: PokerHand | null },
): string {
  if (!round) return t('place_bet');
  if (!isSettled) return '';
  const name = hand ? `${t(pokerTextKey(hand))}. ` : '';
  if (!round.isOver) return `${name}${t('choose_cards')}`;
  if (round.winMinor === 0n) return t('result_none');
  return `${name}${t(isWin ? 'result_win' : 'result_paid', { amount: formatMinor(round.winMinor) })}`;
}

interface PaytableProps extends Pick<TableProps<PokerOutcome>, 't' | 'formatMinor'> {
  readonly hand: PokerHand | null;
  readonly stakeMinor: bigint;
}

function Paytable({ t, hand, stakeMinor, formatMinor }: PaytableProps) {
  return (
    <dl className={styles['pays']}>
      {POKER_HANDS.map((name) => (
        <div key={name} data-hit={name === hand || undefined}>
          <dt>{t(pokerTextKey(name))}</dt>
          <dd>
            <MoneyText text={formatMinor(stakeMinor * BigInt(PAYS[name]))} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
