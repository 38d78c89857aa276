import type { DiceOutcome } from '@marquee/games/dice/dice.rules.ts';
import { rollText } from '@marquee/games/dice/view/dice-format.ts';
import { paidWindowOf, type SlotOutcome } from '@marquee/games/harbour-lights/harbour-lights.rules.ts';
import { SYMBOL_ART } from '@marquee/games/harbour-lights/view/art/symbols.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import styles from './fairness.module.css';

export function DiceResult({ outcome }: { outcome: DiceOutcome }) {
  const t = useT();
  return (
    <>
      <p className={styles['number']} dir="ltr">
        {rollText(outcome.roll)}
      </p>
      <p>{t(outcome.isWin ? 'fairness.result.roll_win' : 'fairness.result.roll_lose')}</p>
    </>
  );
}

/** The paid spin, and the number of free spins. */
export function SlotResult({ outcome }: { outcome: SlotOutcome }) {
  const t = useT();
  const [base] = outcome.spins;
  if (!base) return null;
  const windows = base.stops.map((stop, reel) => paidWindowOf(reel, stop, 0));
  return (
    <>
      <div className={styles['grid']} dir="ltr">
        {[0, 1, 2].flatMap((row) =>
          windows.map((window, reel) => {
            const symbol = window[row] ?? 'moon';
            return <img key={`${reel}:${row}`} src={SYMBOL_ART[symbol]} alt={t(`play.slot.symbol_${symbol}`)} />;
          }),
        )}
      </div>
      <p>
        {t('fairness.result.slot', {
          stops: base.stops.join(' · '),
          lines: base.lines.length,
          free: outcome.spins.length - 1,
        })}
      </p>
    </>
  );
}
