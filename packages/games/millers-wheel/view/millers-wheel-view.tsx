import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { useRef, useState } from 'react';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, hundredthsText, paidMinor } from '../../instant/multiplier.ts';
import { OddsTable } from '../../instant/odds-table.tsx';
import { MultiplierChips } from '../../instant/multiplier-chips.tsx';
import stage from '../../instant/stage.module.css';
import { useInstantView } from '../../instant/use-instant-view.ts';
import { WideOnly } from '../../instant/wide-only.tsx';
import { BetControls } from '../../view/bet-controls.tsx';
import type { GameViewProps } from '../../view/game-view.ts';
import { OddsList } from '../../view/odds-list.tsx';
import { PlayLayout } from '../../view/play-layout.tsx';
import { useCanvas } from '../../view/use-canvas.ts';
import { useImage } from '../../view/use-image.ts';
import { useReportedMove } from '../../view/use-reported-move.ts';
import { WinPlate } from '../../view/win-plate.tsx';
import logoUrl from '../art/logo.webp';
import flowerUrl from '../art/flower.webp';
import windmillUrl from '../art/windmill.webp';
import {
  millersWheelRules,
  PRIZES,
  SEGMENTS,
  segmentsOf,
  WHEELS,
  type MillersWheelOutcome,
  type Wheel,
} from '../millers-wheel.rules.ts';
import { drawWheel, turnOf } from './draw-wheel.ts';
import styles from './millers-wheel.module.css';
import type { MillersWheelTextKey } from './text-key.ts';

const SPIN_MS = 3_600;
const TURNS = 5;

type Props = GameViewProps<MillersWheelOutcome> & GameTextProps<MillersWheelTextKey>;

/** A wheel of 54 segments; the choice of wheel is the choice of risk. */
export function MillersWheelView(props: Props) {
  const { t, locale, canPlay, onPlay, stake, formatMinor } = props;
  const [wheel, setWheel] = useState<Wheel>('breeze');
  useReportedMove(props.onMoveChange, { wheel });
  const scene = useRef({ turn: turnOf(0, 0), from: turnOf(0, 0), roundId: '', segment: 0 });
  const windmill = useImage(windmillUrl);
  const { past, result, isBusy, skip, tick } = useInstantView(props, {
    msOf: () => SPIN_MS,
    onFrame: ({ roundId, outcome }, elapsedMs) => {
      const { current } = scene;
      if (current.roundId !== roundId) scene.current = { ...current, roundId, from: current.turn % (Math.PI * 2) };
      const part = Math.min(1, elapsedMs / SPIN_MS);
      const { from } = scene.current;
      const turn = from + (turnOf(outcome.segment, TURNS) - from) * (1 - (1 - part) ** 3.2);
      const segment = Math.floor((turn / (Math.PI * 2)) * SEGMENTS);
      if (segment !== scene.current.segment) tick();
      scene.current = { ...scene.current, turn, segment };
      redraw();
    },
  });
  const active = result?.outcome.wheel === wheel ? result.outcome.segment : null;
  const { ref, redraw } = useCanvas(
    (context, size) =>
      drawWheel(context, size, { segments: segmentsOf(wheel), turn: scene.current.turn, active, windmill, locale }),
    [wheel, active, windmill, locale],
  );
  const highest = segmentsOf(wheel).reduce((most, hundredths) => Math.max(most, hundredths), 0);
  return (
    <PlayLayout
      title={t('title')}
      className={styles['view']}
      history={<MultiplierChips label={t('history')} {...{ past, t, locale }} />}
      board={
        <div className={`${stage['board']} ${styles['board']}`} onPointerDown={skip}>
          {['start', 'end'].map((side) => (
            <img key={side} src={flowerUrl} alt="" className={styles['flower']} data-side={side} />
          ))}
          <canvas ref={ref} className={stage['canvas']} aria-hidden="true" />
          <img src={logoUrl} alt="" className={styles['logo']} />
          <div className={stage['plate']}>
            <WinPlate
              round={result}
              view={props}
              t={t}
              multiplier={result ? `${hundredthsText(result.outcome.multiplier, locale)}×` : undefined}
              spoken={
                result ? t('stopped', { multiplier: hundredthsText(result.outcome.multiplier, locale) }) : undefined
              }
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
            label: t(isBusy ? 'busy' : 'spin'),
            onPress: () => onPlay({ wheel }),
            isDisabled: isBusy || !canPlay,
          }}
        >
          <RadioChips
            legend={t('wind')}
            legendHidden
            variant="segmented"
            value={wheel}
            choices={WHEELS.map((value) => ({ value, label: t(value), disabled: isBusy }))}
            onChange={setWheel}
          />
          <OddsList
            items={[
              {
                name: t('chance'),
                value: <bdi dir="ltr">{chanceText(millersWheelRules.winChance({ wheel }), locale)}%</bdi>,
              },
              { name: t('max_win'), value: <MoneyText text={formatMinor(paidMinor(stake.minor, highest))} /> },
            ]}
          />
          <WideOnly>
            <OddsTable columns={[t('multiplier'), t('next_chance')]} rows={prizeRows(wheel, locale)} />
          </WideOnly>
        </BetControls>
      }
    />
  );
}

/** Multipliers of a wheel with their chances, the highest first. */
export function prizeRows(wheel: Wheel, locale: string): readonly (readonly string[])[] {
  return PRIZES[wheel].map(([hundredths, count]) => [
    `${hundredthsText(hundredths, locale)}×`,
    `${chanceText({ numerator: BigInt(count), denominator: BigInt(SEGMENTS) }, locale)}% (${count}/${SEGMENTS})`,
  ]);
}
