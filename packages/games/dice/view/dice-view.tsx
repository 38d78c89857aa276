import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useRef, useState } from 'react';
import type { GameTextProps } from '../../game.types.ts';
import stage from '../../instant/stage.module.css';
import { BetControls } from '../../view/bet-controls.tsx';
import type { GameViewProps, RoundView } from '../../view/game-view.ts';
import { OddsList } from '../../view/odds-list.tsx';
import { PlayLayout } from '../../view/play-layout.tsx';
import { ResultChips } from '../../view/result-chips.tsx';
import { playSound } from '../../view/sound.ts';
import { useTypedOdds } from '../../view/typed-field.tsx';
import { typedHundredths } from '../../view/typed-hundredths.ts';
import { useReportedMove } from '../../view/use-reported-move.ts';
import { useReveal } from '../../view/use-reveal.ts';
import { isCelebrated, WinPlate } from '../../view/win-plate.tsx';
import logoUrl from '../art/logo.webp';
import { dicePayoutMinor, diceRules, ROLLS, targetFor, type DiceMove, type DiceOutcome } from '../dice.rules.ts';
import { Dial, needleTurn } from './dial.tsx';
import { chanceText, diceDigits, multiplierText, rollText } from './dice-format.ts';
import styles from './dice.module.css';
import type { DiceTextKey } from './dice-text-key.ts';
import { Die } from './die.tsx';
import { OddsField } from './odds-field.tsx';
import { diceAt, ROLL_MS } from './tumble.ts';

const FIRST_ROLL = ROLLS / 2;

type Props = GameViewProps<DiceOutcome> & GameTextProps<DiceTextKey>;

/** Dice: two ten-sided dice show a number from 00.00 to 99.99, above or below the target. */
export function DiceView(props: Props) {
  const { t, locale, isPending, canPlay, stake, formatMinor, onPlay, isMuted, prefersReducedMotion } = props;
  const [move, setMove] = useState<DiceMove>({ target: targetFor(ROLLS / 2, true), over: true });
  const chance = useTypedOdds(
    chanceText(move, locale),
    (text) => diceRules.parseMove({ ...move, target: targetFor(typedHundredths(text), move.over) }),
    setMove,
  );
  useReportedMove(props.onMoveChange, chance.isRefused ? null : { ...move });
  const number = useRef<HTMLParagraphElement>(null);
  const needle = useRef<SVGGElement>(null);
  const ivory = useRef<SVGSVGElement>(null);
  const ruby = useRef<SVGSVGElement>(null);
  const { shown, running, past, skip } = useReveal(props, {
    msOf: () => ROLL_MS,
    onFrame: ({ outcome }, elapsedMs) => {
      const { roll, turn, hop } = diceAt(outcome.roll, elapsedMs);
      const text = rollText(roll, locale);
      const pair = diceDigits(roll);
      if (number.current) number.current.textContent = text;
      needle.current?.setAttribute('transform', needleTurn(roll));
      for (const [at, die] of [ivory.current, ruby.current].entries()) {
        die?.style.setProperty('--turn', `${at === 0 ? -turn : turn}deg`);
        die?.style.setProperty('--hop', String(hop));
        const digits = die?.querySelector('text');
        if (digits) digits.textContent = pair[at] ?? '';
      }
    },
    onShown: (round) => playSound(isCelebrated(round) ? 'win' : 'stop', isMuted || prefersReducedMotion),
  });
  const isBusy = isPending || running !== null;
  const [whole, hundredths] = diceDigits(FIRST_ROLL);
  return (
    <PlayLayout
      title={t('title')}
      className={styles['view']}
      history={
        <ResultChips
          t={t}
          label={t('history')}
          chips={past.map(({ roundId, outcome }) => ({
            key: roundId,
            text: rollText(outcome.roll, locale),
            isWin: outcome.isWin,
          }))}
        />
      }
      board={
        <div
          className={`${stage['board']} ${styles['board']}`}
          data-verdict={isBusy || !shown ? undefined : shown.outcome.isWin ? 'win' : 'lose'}
          onPointerDown={skip}
        >
          <img src={logoUrl} alt="" className={stage['logo']} />
          <div className={styles['instrument']} dir="ltr">
            <Dial move={move} hasNeedle={shown !== null || running !== null} needleRef={needle} />
            <div className={styles['dice']}>
              <Die colour="ivory" digits={whole} dieRef={ivory} />
              <Die colour="ruby" digits={hundredths} dieRef={ruby} />
            </div>
            <p
              ref={number}
              className={styles['number']}
              data-idle={(!shown && !running) || undefined}
              aria-hidden="true"
            >
              {rollText(FIRST_ROLL, locale)}
            </p>
          </div>
          <div className={styles['plate']}>
            <WinPlate
              round={isBusy ? null : shown}
              view={props}
              t={t}
              multiplier={shown ? `${multiplierText(playedMove(shown.move, move), locale)}×` : undefined}
              spoken={shown ? `${rollText(shown.outcome.roll, locale)}:` : undefined}
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
            label: t(isBusy ? 'rolling' : 'roll'),
            icon: 'dice',
            onPress: () => onPlay({ ...move }),
            isDisabled: isBusy || !canPlay || chance.isRefused,
          }}
        >
          <OddsField {...{ move, chance, t, locale }} isLocked={isBusy} onMove={setMove} />
          <OddsList
            items={[
              { name: t('multiplier'), value: <bdi dir="ltr">{multiplierText(move, locale)}×</bdi> },
              { name: t('payout'), value: <MoneyText text={formatMinor(dicePayoutMinor(stake.minor, move))} /> },
            ]}
          />
        </BetControls>
      }
    />
  );
}

/** The move of a round; `fallback` if it has none that is valid. */
function playedMove({ target, over }: RoundView<DiceOutcome>['move'], fallback: DiceMove): DiceMove {
  return typeof target === 'number' && typeof over === 'boolean' ? { target, over } : fallback;
}
