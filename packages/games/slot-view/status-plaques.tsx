import type { SlotSpec } from '../slot-engine/slot-spec.types.ts';
import type { SlotStage } from './slot-stage.types.ts';
import type { SlotT } from './slot-text-key.ts';
import styles from './slot-view.module.css';

/** On the upper edge of the frame: spins left of a feature and the multiplier. */
export function StatusPlaques({ stage, spec, t }: { stage: SlotStage; spec: SlotSpec; t: SlotT }) {
  const { spinsLeft, multiplier } = stage;
  const steps = spec.base.cascade?.multipliers ?? [];
  const hasMultiplier = multiplier > 1 || (stage.mode === 'free' && (spec.free?.multiplier.max ?? 1) > 1);
  if (spinsLeft === null && !hasMultiplier && steps.length < 2) return null;
  return (
    <div className={styles['plaques']} aria-hidden="true">
      {spinsLeft !== null && <span className={styles['plaque']}>{t('spins_left', { count: spinsLeft })}</span>}
      {(hasMultiplier || steps.length > 1) && (
        <span key={multiplier} className={styles['times']} data-raised={multiplier > 1 || undefined}>
          ×{multiplier}
        </span>
      )}
    </div>
  );
}
