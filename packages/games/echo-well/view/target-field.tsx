import { timesText } from '../../view/times-text.ts';
import { RadioChips } from '@marquee/ui/choice/radio-chips.tsx';
import { OddsInput, type TypedOdds } from '../../view/typed-field.tsx';
import type { Translate } from '../../view/game-view.ts';
import { chanceText, hundredthsText } from '../../instant/multiplier.ts';
import { echoWellRules, TARGET_MAX, TARGET_MIN } from '../echo-well.rules.ts';
import styles from './echo-well.module.css';
import type { EchoWellTextKey } from './text-key.ts';

const STEPS = 400;
const PRESETS = [150, 200, 500, 1_000, 10_000];

function atStep(step: number): number {
  const exact = TARGET_MIN * (TARGET_MAX / TARGET_MIN) ** (step / STEPS);
  const grain = exact >= 10_000 ? 100 : exact >= 1_000 ? 10 : 1;
  return Math.min(TARGET_MAX, Math.max(TARGET_MIN, Math.round(exact / grain) * grain));
}

function stepOf(target: number): number {
  return Math.round((Math.log(target / TARGET_MIN) / Math.log(TARGET_MAX / TARGET_MIN)) * STEPS);
}

/** The target in hundredths: typed exactly, by slider on a logarithmic scale, or by preset. */
export function TargetField({
  target,
  typed,
  isLocked,
  t,
  locale,
  onTarget,
}: {
  readonly target: number;
  /** The target as typed. */
  readonly typed: TypedOdds;
  readonly isLocked: boolean;
  readonly t: Translate<EchoWellTextKey>;
  readonly locale: string;
  readonly onTarget: (target: number) => void;
}) {
  return (
    <div className={styles['target']}>
      <div className={styles['exact']}>
        <label className={styles['field']}>
          <span>{t('target')}</span>
          <OddsInput
            odds={typed}
            problem={t('target_range', {
              min: hundredthsText(TARGET_MIN, locale),
              max: hundredthsText(TARGET_MAX, locale),
            })}
            isLocked={isLocked}
          />
        </label>
        <input
          type="range"
          className={styles['slider']}
          dir="ltr"
          min={0}
          max={STEPS}
          value={stepOf(target)}
          disabled={isLocked}
          aria-label={t('slider')}
          aria-valuetext={t('target_chance', {
            target: hundredthsText(target, locale),
            chance: chanceText(echoWellRules.winChance({ target }), locale),
          })}
          onChange={(event) => onTarget(atStep(event.target.valueAsNumber))}
        />
      </div>
      <RadioChips
        legend={t('target')}
        legendHidden
        variant="segmented"
        value={PRESETS.includes(target) ? String(target) : null}
        choices={PRESETS.map((preset) => ({
          value: String(preset),
          label: <bdi dir="ltr">{timesText(preset, locale)}</bdi>,
          disabled: isLocked,
        }))}
        onChange={(value) => onTarget(Number(value))}
      />
    </div>
  );
}
