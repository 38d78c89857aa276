import {
  HARBOURS,
  harbourAt,
  isHarbour,
  payoutOf,
  PORTS,
  type Harbour,
  type WheelOutcome,
} from '../../harbour-wheel/harbour-wheel.rules.ts';
import type { LiveBoard } from '../view/live-view.types.ts';
import { HarbourFields } from './harbour-fields.tsx';
import { HarbourStage } from './harbour-stage.tsx';
import styles from './harbours.module.css';

const SPIN_MS = 6_500;

function Past({ outcome: { segment } }: { readonly outcome: WheelOutcome }) {
  const harbour = harbourAt(segment);
  return (
    <span className={styles['past']} data-at={HARBOURS.indexOf(harbour)}>
      {PORTS[harbour].odds}×
    </span>
  );
}

/** The money wheel. */
export function harbourBoard(): LiveBoard<WheelOutcome> {
  return {
    className: styles['harbours'] ?? '',
    revealMs: () => SPIN_MS,
    payoutOf: (move, _stakeMinor, { segment }) => {
      const bets = new Map<Harbour, bigint>();
      for (const [field, minor] of Object.entries(move))
        if (isHarbour(field) && typeof minor === 'string') bets.set(field, BigInt(minor));
      return payoutOf(bets, segment);
    },
    nameOf: (field, { t }) => t(field),
    describe: ({ segment }, { t }) => {
      const harbour = harbourAt(segment);
      return t('harbour_result', { harbour: t(harbour), odds: PORTS[harbour].odds });
    },
    Stage: HarbourStage,
    Fields: HarbourFields,
    Past,
  };
}
