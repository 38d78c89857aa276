import { MoneyText } from '@marquee/ui/money/money-text.tsx';
import { UNITS_PER_STAKE } from '../harbour-lights.rules.ts';
import { useCountUp } from '../../view/use-count-up.ts';
import type { Translate } from '../../view/game-view.ts';
import { SYMBOL_ART } from './art/symbols.ts';
import styles from './harbour-lights.module.css';
import type { SlotTextKey } from './slot-text-key.ts';
import type { SlotStage } from './slot-animator.ts';

/** Shown between spins: start of free spins, next tide, total win. It closes by itself; the button only skips it. */
export function FeaturePanel({
  panel,
  multiplier,
  stakeMinor,
  isPlain,
  t,
  formatMinor,
  onContinue,
}: {
  panel: NonNullable<SlotStage['panel']>;
  multiplier: number;
  stakeMinor: bigint;
  /** Without art and counting: reduced motion, or a total that must not look like a win. */
  isPlain: boolean;
  t: Translate<SlotTextKey>;
  formatMinor: (minor: bigint) => string;
  /** Null while the player must not shorten the round. */
  onContinue: (() => void) | null;
}) {
  const total = useCountUp((stakeMinor * BigInt(panel.units)) / UNITS_PER_STAKE, isPlain ? 0 : 1_400);
  return (
    <div className={styles['panel']} data-kind={panel.kind}>
      <div className={styles['panelBox']}>
        <img className={styles['panelArt']} src={SYMBOL_ART[panel.kind === 'summary' ? 'light' : 'moon']} alt="" />
        <p className={styles['panelTitle']}>
          {panel.kind === 'feature' && t('feature_title', { count: panel.spins })}
          {panel.kind === 'tide' && t('tide_title', { tide: panel.tide })}
          {panel.kind === 'summary' && t('summary_title')}
        </p>
        {panel.kind === 'summary' ? (
          <>
            <p className={styles['panelSum']}>
              <MoneyText text={formatMinor(total)} />
            </p>
            <p className={styles['panelText']}>{t('summary_text', { count: panel.spins })}</p>
          </>
        ) : (
          <>
            <p className={styles['panelSum']}>×{multiplier}</p>
            <p className={styles['panelText']}>
              {t(panel.kind === 'feature' ? 'feature_text' : 'tide_text', { count: panel.spins })}
            </p>
          </>
        )}
        {onContinue && (
          <button type="button" className={styles['panelButton']} onClick={onContinue}>
            {t('continue')}
          </button>
        )}
      </div>
    </div>
  );
}
