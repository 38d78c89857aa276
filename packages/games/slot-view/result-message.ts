import type { SlotGame } from './slot-game.ts';
import type { SlotStage } from './slot-stage.types.ts';
import type { SlotT } from './slot-text-key.ts';

/** What a screen reader says after a round. */
export function resultMessage(
  { lit }: Pick<SlotStage, 'lit'>,
  {
    game,
    wonMinor,
    isCelebrated,
    t,
    formatMinor,
  }: { game: SlotGame; wonMinor: bigint; isCelebrated: boolean; t: SlotT; formatMinor: (minor: bigint) => string },
): string {
  if (wonMinor === 0n) return t('result_none');
  if (!isCelebrated) return t('result_paid', { amount: formatMinor(wonMinor) });
  const won = t('result_win', { amount: formatMinor(wonMinor) });
  const best = lit?.wins.toSorted((a, b) => b.units - a.units)[0];
  const symbol = best && game.spec.symbols[best.symbol];
  if (!best || !symbol) return won;
  const values = { count: best.count, symbol: t(`symbol.${symbol.id}`) };
  return `${won} ${best.line === undefined ? t('best_win', values) : t('best_win_line', { ...values, line: best.line + 1 })}`;
}
