import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { useRef, useState } from 'react';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, hundredthsText, paidMinor } from '../../instant/multiplier.ts';
import { BetControls } from '../../view/bet-controls.tsx';
import type { GameViewProps, RoundView } from '../../view/game-view.ts';
import { OddsList } from '../../view/odds-list.tsx';
import { PlayLayout } from '../../view/play-layout.tsx';
import { ResultChips } from '../../view/result-chips.tsx';
import { playSound } from '../../view/sound.ts';
import { useReportedMove } from '../../view/use-reported-move.ts';
import { useReveal } from '../../view/use-reveal.ts';
import { isCelebrated, WinPlate } from '../../view/win-plate.tsx';
import {
  florinTossRules,
  payoutHundredths,
  TOSSES_MAX,
  type FlorinTossMove,
  type FlorinTossOutcome,
  type Side,
} from '../florin-toss.rules.ts';
import { Coin } from './coin.tsx';
import { flightAt, flightMs } from './flight.ts';
import styles from './florin-toss.module.css';
import type { FlorinTossTextKey } from './text-key.ts';

type Props = GameViewProps<FlorinTossOutcome> & GameTextProps<FlorinTossTextKey>;

/** A coin is tossed once or several times; all tosses must show the chosen side. */
export function FlorinTossView(props: Props) {
  const { t, locale, isPending, canPlay, stake, formatMinor, onPlay, isMuted, prefersReducedMotion } = props;
  const [move, setMove] = useState<FlorinTossMove>({ side: 'heads', tosses: 1 });
  useReportedMove(props.onMoveChange, { ...move });
  const coin = useRef<HTMLDivElement>(null);
  const [landed, setLanded] = useState(0);
  const { shown, running, past, skip } = useReveal(props, {
    msOf: ({ outcome }) => flightMs(outcome.shown.length),
    onFrame: ({ outcome }, elapsedMs) => {
      const { degrees, height, tossesDone } = flightAt(outcome.shown, elapsedMs);
      coin.current?.style.setProperty('--turn', `${degrees}deg`);
      coin.current?.style.setProperty('--height', String(height));
      if (tossesDone !== landed) {
        setLanded(tossesDone);
        if (tossesDone > 0) playSound('tick', isMuted || prefersReducedMotion);
      }
    },
    onShown: (round) => playSound(isCelebrated(round) ? 'win' : 'stop', isMuted || prefersReducedMotion),
  });
  const isBusy = isPending || running !== null;
  const visible = running ?? shown;
  return (
    <PlayLayout
      title={t('title')}
      className={styles['view']}
      history={
        <ResultChips
          t={t}
          label={t('history')}
          chips={past.map((round) => ({
            key: round.roundId,
            text: round.outcome.shown.map((side) => t(side === 'heads' ? 'heads_short' : 'tails_short')).join(''),
            isWin: round.outcome.isWin,
          }))}
        />
      }
      board={
        <div className={styles['board']} onPointerDown={skip}>
          <Coin coinRef={coin} />
          <Streak
            round={visible}
            landed={running ? landed : (shown?.outcome.shown.length ?? 0)}
            tosses={isBusy || shown ? tossesOf(visible, move) : move.tosses}
            t={t}
          />
          <div className={styles['plate']}>
            <WinPlate
              round={isBusy ? null : shown}
              view={props}
              t={t}
              multiplier={shown ? `${hundredthsText(payoutHundredths(tossesOf(shown, move)), locale)}×` : undefined}
              spoken={shown ? `${shown.outcome.shown.map((side) => t(side)).join(', ')}.` : undefined}
            />
          </div>
        </div>
      }
      controls={
        <BetControls
          view={props}
          t={t}
          isLocked={isBusy}
          main={{ label: t(isBusy ? 'busy' : 'toss'), onPress: () => onPlay(move), isDisabled: isBusy || !canPlay }}
        >
          <Choice move={move} isLocked={isBusy} t={t} onMove={setMove} />
          <OddsList
            items={[
              { name: t('chance'), value: <bdi dir="ltr">{chanceText(florinTossRules.winChance(move), locale)}%</bdi> },
              {
                name: t('multiplier'),
                value: <bdi dir="ltr">{hundredthsText(payoutHundredths(move.tosses), locale)}×</bdi>,
              },
              {
                name: t('payout'),
                value: <MoneyText text={formatMinor(paidMinor(stake.minor, payoutHundredths(move.tosses)))} />,
              },
            ]}
          />
        </BetControls>
      }
    />
  );
}

/** The number of tosses that a round was played for. */
function tossesOf(round: RoundView<FlorinTossOutcome> | null, move: FlorinTossMove): number {
  const tosses = round?.move['tosses'];
  return typeof tosses === 'number' ? tosses : move.tosses;
}

function Choice({
  move,
  isLocked,
  t,
  onMove,
}: Pick<Props, 't'> & {
  readonly move: FlorinTossMove;
  readonly isLocked: boolean;
  readonly onMove: (move: FlorinTossMove) => void;
}) {
  return (
    <div className={styles['choice']}>
      <RadioChips
        legend={t('side')}
        legendHidden
        variant="segmented"
        value={move.side}
        choices={(['heads', 'tails'] satisfies Side[]).map((side) => ({
          value: side,
          label: t(side),
          disabled: isLocked,
        }))}
        onChange={(side) => onMove({ ...move, side: side as Side })}
      />
      <label className={styles['tosses']}>
        <span>
          {t('tosses')} <b className="numeral">{move.tosses}</b>
        </span>
        <input
          type="range"
          min={1}
          max={TOSSES_MAX}
          value={move.tosses}
          disabled={isLocked}
          onChange={(event) => onMove({ ...move, tosses: event.target.valueAsNumber })}
        />
      </label>
    </div>
  );
}

/** One place for each toss of the streak. */
function Streak({
  round,
  landed,
  tosses,
  t,
}: Pick<Props, 't'> & {
  readonly round: RoundView<FlorinTossOutcome> | null;
  readonly landed: number;
  readonly tosses: number;
}) {
  const side = round?.move['side'];
  return (
    <ol className={styles['streak']} aria-hidden="true" dir="ltr">
      {Array.from({ length: tosses }, (_, at) => {
        const shown = at < landed ? round?.outcome.shown[at] : undefined;
        return (
          <li key={at} className={styles['pip']} data-state={shown && (shown === side ? 'hit' : 'miss')}>
            {shown && t(shown === 'heads' ? 'heads_short' : 'tails_short')}
          </li>
        );
      })}
    </ol>
  );
}
