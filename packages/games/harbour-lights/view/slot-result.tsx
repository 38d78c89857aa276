import type { GameTextProps } from '../../game.types.ts';
import { paidWindowOf, type SlotOutcome } from '../harbour-lights.rules.ts';
import { SYMBOL_ART } from './art/symbols.ts';
import styles from '../../view/result.module.css';
import type { SlotTextKey } from './slot-text-key.ts';

/** The paid spin, and the number of free spins. */
export function SlotResult({ outcome, t }: GameTextProps<SlotTextKey> & { readonly outcome: SlotOutcome }) {
  const [base] = outcome.spins;
  if (!base) return null;
  const windows = base.stops.map((stop, reel) => paidWindowOf(reel, stop, 0));
  return (
    <>
      <div className={styles['grid']} dir="ltr">
        {[0, 1, 2].flatMap((row) =>
          windows.map((window, reel) => {
            const symbol = window[row] ?? 'moon';
            return <img key={`${reel}:${row}`} src={SYMBOL_ART[symbol]} alt={t(`symbol_${symbol}`)} />;
          }),
        )}
      </div>
      <p>
        {t('result', {
          stops: base.stops.join(' · '),
          lines: base.lines.length,
          free: outcome.spins.length - 1,
        })}
      </p>
    </>
  );
}
