import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { rankLabel } from '../cards/cards.ts';
import { PlayingCard } from '../cards/view/playing-card.tsx';
import { colourOf, type GambleAction } from '../slot-engine/gamble.ts';
import type { SlotGamble } from '../slot-engine/slot-outcome.types.ts';
import styles from './gamble-panel.module.css';
import panelStyles from './slot-panel.module.css';
import type { SlotT } from './slot-text-key.ts';

export interface GambleProps {
  readonly gamble: SlotGamble;
  /** Most cards of one round. */
  readonly cardsMax: number;
  /** The win at this point; 0n once it is lost. */
  readonly winMinor: bigint;
  /** The round has ended, and the last card is shown. */
  readonly isOver: boolean;
  readonly isCalm: boolean;
  /** False if no decision can be sent now. */
  readonly canAct: boolean;
  /** False: the win can only be collected. */
  readonly canRisk: boolean;
  readonly t: SlotT;
  readonly formatMinor: (minor: bigint) => string;
  readonly onAct: (action: GambleAction) => void;
  readonly onClose: () => void;
}

/** How long the card that ended the round stays. */
const ENDED_MS = 2_200;

/** Red, black or the win so far. The focus is on the decision that risks nothing. */
export function GamblePanel({
  gamble,
  winMinor,
  isOver,
  isCalm,
  canAct,
  canRisk,
  t,
  formatMinor,
  ...props
}: GambleProps) {
  const { cards } = gamble;
  const last = cards.at(-1);
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    safe.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const { onClose } = props;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(close, ENDED_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  const act = (action: GambleAction) => () => {
    if (canAct) props.onAct(action);
  };
  const amount = formatMinor(winMinor);
  const message = last
    ? t(winMinor > 0n ? 'gamble_right' : 'gamble_wrong', { colour: colourOf(last.card), amount })
    : t('gamble_text');
  return (
    <div className={panelStyles['panel']} data-plain={isCalm || undefined}>
      <div className={`${panelStyles['box']} ${styles['box']}`} role="group" aria-labelledby="gamble-title">
        <h2 id="gamble-title" className={panelStyles['heading']}>
          {t('gamble_title')}
        </h2>
        <span className={styles['card']} key={cards.length}>
          <PlayingCard
            card={last?.card ?? null}
            label={
              last ? t('gamble_card', { rank: rankLabel(last.card), colour: colourOf(last.card) }) : t('gamble_back')
            }
            order={isCalm || !last ? null : 0}
          />
        </span>
        <p className={panelStyles['sum']}>
          <MoneyText text={amount} />
        </p>
        <p className={`${panelStyles['text']} ${styles['message']}`} role="status">
          {message}
        </p>
        {isOver ? (
          <button ref={safe} type="button" className={panelStyles['button']} data-quiet="" onClick={onClose}>
            {t('continue')}
          </button>
        ) : (
          <>
            <div className={styles['picks']}>
              {(['red', 'black'] as const).map((pick) => (
                <button
                  key={pick}
                  type="button"
                  className={styles['pick']}
                  data-colour={pick}
                  aria-disabled={!(canAct && canRisk) || undefined}
                  onClick={canRisk ? act({ pick }) : undefined}
                >
                  {t(`gamble_${pick}`)}
                </button>
              ))}
            </div>
            <p className={panelStyles['text']}>
              {canRisk ? t('gamble_left', { count: props.cardsMax - cards.length }) : t('gamble_stopped')}
            </p>
            <button
              ref={safe}
              type="button"
              className={`${panelStyles['button']} ${styles['collect']}`}
              aria-disabled={!canAct || undefined}
              onClick={act({ collect: true })}
            >
              {t('gamble_collect', { amount })}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
