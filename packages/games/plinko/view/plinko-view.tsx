import { timesText } from '../../view/times-text.ts';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { memo, useEffect, useRef, useState } from 'react';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, hundredthsText } from '../../instant/multiplier.ts';
import { OddsTable } from '../../instant/odds-table.tsx';
import { MultiplierChips } from '../../instant/multiplier-chips.tsx';
import stage from '../../instant/stage.module.css';
import type { InstantTextKey } from '../../instant/text-key.ts';
import { useInstantView } from '../../instant/use-instant-view.ts';
import { WideOnly } from '../../instant/wide-only.tsx';
import { BetControls } from '../../view/bet-controls.tsx';
import type { GameViewProps } from '../../view/game-view.ts';
import { OddsList } from '../../view/odds-list.tsx';
import { PlayLayout } from '../../view/play-layout.tsx';
import { useCanvas } from '../../view/use-canvas.ts';
import { WinPlate } from '../../view/win-plate.tsx';
import { plinkoTable, RISKS, slotChance, type Risk } from '../plinko-table.ts';
import type { PlinkoOutcome, PlinkoRules } from '../plinko.rules.ts';
import { ballAt, boardOf, pathMs } from './board.ts';
import { useReportedMove } from '../../view/use-reported-move.ts';
import { drawSlots } from './draw-slots.ts';
import rowChoice from './row-choice.module.css';
import type { PlinkoSkin } from './skin.types.ts';

export type PlinkoTextKey =
  | InstantTextKey
  | 'title'
  | 'drop'
  | 'rows'
  | 'landed'
  | 'rules_how'
  | 'rules_tables'
  | 'table';

export type PlinkoViewProps = GameViewProps<PlinkoOutcome> &
  GameTextProps<PlinkoTextKey> & { readonly rules: PlinkoRules; readonly skin: PlinkoSkin };

const HIT_MS = 220;

/** Plinko: a ball bounces along its drawn path into a slot. */
export function PlinkoView(props: PlinkoViewProps) {
  const { t, locale, rules, skin, canPlay, onPlay } = props;
  const [rows, setRows] = useState(rules.rowsMax);
  const [risk, setRisk] = useState<Risk>('medium');
  useReportedMove(props.onMoveChange, { rows, risk });
  const scene = useRef<{ outcome: PlinkoOutcome; elapsedMs: number } | null>(null);
  const table = plinkoTable(rows, risk);
  const { ref, redraw } = useCanvas(
    (context, size) => {
      const board = boardOf(size, rows);
      const drawn = scene.current;
      const ball = drawn && ballAt(board, drawn.outcome.path, drawn.elapsedMs);
      const strength = ball ? Math.max(0, 1 - ball.sinceMs / HIT_MS) : 0;
      const rights =
        drawn && ball ? drawn.outcome.path.slice(0, Math.max(0, ball.row)).reduce((sum, step) => sum + step, 0) : 0;
      skin.drawField(context, size, board, ball && ball.row >= 0 ? { row: ball.row, rights, strength } : null);
      const isDown = drawn !== null && drawn.elapsedMs >= pathMs(rows);
      drawSlots(context, board, { table, skin, active: isDown ? drawn.outcome.slot : null, locale });
      if (ball) skin.drawBall(context, board, ball);
    },
    [rows, risk],
  );
  const lastRow = useRef(-1);
  const { past, result, isBusy, skip, tick, running } = useInstantView(props, {
    msOf: ({ outcome }) => pathMs(outcome.path.length),
    onFrame: ({ outcome }, elapsedMs) => {
      scene.current = { outcome, elapsedMs };
      const row = Math.floor(elapsedMs / 125);
      if (row !== lastRow.current) tick();
      lastRow.current = row;
      redraw();
    },
  });
  // A ball of another table would lie in the wrong slot.
  useEffect(() => {
    if (
      scene.current &&
      !running &&
      (scene.current.outcome.path.length !== rows || scene.current.outcome.risk !== risk)
    ) {
      scene.current = null;
      redraw();
    }
  });
  return (
    <PlayLayout
      title={t('title')}
      className={skin.className}
      history={<MultiplierChips label={t('history')} {...{ past, t, locale }} />}
      board={
        <div className={stage['board']} onPointerDown={skip}>
          <canvas ref={ref} className={stage['canvas']} aria-hidden="true" />
          <img src={skin.logo} alt="" className={stage['logo']} />
          <div className={stage['plate']}>
            <WinPlate
              round={result}
              view={props}
              t={t}
              multiplier={result ? `${hundredthsText(result.outcome.multiplier, locale)}×` : undefined}
              spoken={
                result
                  ? t('landed', {
                      slot: result.outcome.slot + 1,
                      multiplier: hundredthsText(result.outcome.multiplier, locale),
                    })
                  : undefined
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
            label: t(isBusy ? 'busy' : 'drop'),
            onPress: () => onPlay({ rows, risk }),
            isDisabled: isBusy || !canPlay,
          }}
        >
          <Choices {...{ rules, rows, risk, t }} isLocked={isBusy} onRows={setRows} onRisk={setRisk} />
          <OddsList
            items={[
              { name: t('max_win'), value: <bdi dir="ltr">{timesText(table[0] ?? 0, locale)}</bdi> },
              { name: t('next_chance'), value: <bdi dir="ltr">{chanceText(slotChance(rows - 1, 0), locale)}%</bdi> },
            ]}
          />
          <WideOnly>
            <SideOdds {...{ rows, risk, t, locale }} />
          </WideOnly>
        </BetControls>
      }
    />
  );
}

interface ChoicesProps {
  readonly rules: PlinkoRules;
  readonly rows: number;
  readonly risk: Risk;
  readonly isLocked: boolean;
  readonly t: PlinkoViewProps['t'];
  readonly onRows: (rows: number) => void;
  readonly onRisk: (risk: Risk) => void;
}

const Choices = memo(function Choices({ rules, rows, risk, isLocked, t, onRows, onRisk }: ChoicesProps) {
  return (
    <>
      <RadioChips
        legend={t('risk')}
        legendHidden
        variant="segmented"
        value={risk}
        choices={RISKS.map((value) => ({ value, label: t(`risk_${value}`), disabled: isLocked }))}
        onChange={onRisk}
      />
      {rules.rowsMin < rules.rowsMax && (
        <RadioChips
          legend={t('rows')}
          legendHidden
          className={rowChoice['rows']}
          variant="segmented"
          value={String(rows)}
          choices={rowChoices(rules).map((value) => ({ value: String(value), label: value, disabled: isLocked }))}
          onChange={(value) => onRows(Number(value))}
        />
      )}
    </>
  );
});

/** The exact chances of a table take longer to compute than the rest of the view. */
const SideOdds = memo(function SideOdds({
  rows,
  risk,
  t,
  locale,
}: Pick<ChoicesProps, 'rows' | 'risk' | 't'> & { readonly locale: string }) {
  return <OddsTable columns={[t('multiplier'), t('next_chance')]} rows={oddsRows({ rows, risk, locale })} />;
});

function rowChoices({ rowsMin, rowsMax }: PlinkoRules): readonly number[] {
  return Array.from({ length: rowsMax - rowsMin + 1 }, (_, at) => rowsMin + at);
}

/** Multipliers with the chance of one of the slots that pay them, the highest first. */
export function oddsRows({
  rows,
  risk,
  locale,
}: {
  readonly rows: number;
  readonly risk: Risk;
  readonly locale: string;
}): readonly (readonly string[])[] {
  const table = plinkoTable(rows, risk);
  return Array.from({ length: Math.floor(rows / 2) + 1 }, (_, slot) => {
    const { numerator, denominator } = slotChance(rows, slot);
    const both = slot * 2 === rows ? numerator : numerator * 2n;
    return [timesText(table[slot] ?? 0, locale), `${chanceText({ numerator: both, denominator }, locale)}%`];
  });
}
