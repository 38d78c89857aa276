import { fullHundredths } from '../../view/times-text.ts';
import { crashPayoutMinor, timeToReach, type CrashOutcome } from '../../crash/crash.rules.ts';
import type { LiveBoard } from '../view/live-view.types.ts';
import { CurveStage } from './curve-stage.tsx';
import styles from './curve.module.css';

function Past({ outcome: { point }, locale }: { readonly outcome: CrashOutcome; readonly locale: string }) {
  return (
    <span className={styles['past']} data-size={point >= 1_000 ? 'huge' : point >= 200 ? 'big' : 'small'}>
      {fullHundredths(point, locale)}×
    </span>
  );
}

/** A shared curve. */
export function crashBoard(): LiveBoard<CrashOutcome> {
  return {
    className: styles['rocket'] ?? '',
    revealMs: ({ point }) => timeToReach(point),
    payoutOf: ({ target }, stakeMinor, outcome) =>
      crashPayoutMinor(stakeMinor, { target: typeof target === 'number' ? target : 0 }, outcome),
    nameOf: (field) => field,
    describe: ({ point }, { t, locale }) => t('crash_result', { times: fullHundredths(point, locale) }),
    Stage: CurveStage,
    Fields: null,
    Past,
  };
}
