import type { GameTextProps } from '../game.types.ts';
import { gridsOf, heightOf } from '../slot-engine/grid.ts';
import type { SlotOutcome } from '../slot-engine/slot-outcome.types.ts';
import { shortHundredths } from '../view/times-text.ts';
import { rowsOf } from './reels-window.tsx';
import type { SlotGame } from './slot-game.ts';
import styles from './slot-rules.module.css';
import { SymbolImage, symbolVariables } from './slot-symbol.tsx';
import type { SlotTextKey } from './slot-text-key.ts';

/** The grid on which the reels of the paid spin stopped, and what followed. */
export function SlotResult({
  game,
  outcome,
  t,
  locale,
}: GameTextProps<SlotTextKey> & { readonly game: SlotGame; readonly outcome: SlotOutcome }) {
  const { spec } = game;
  const { cards = [], units = outcome.units } = outcome.gamble ?? {};
  const at = outcome.spins.findIndex((spin) => spin.stops);
  const grid = gridsOf(spec, outcome)[at]?.[0];
  const spin = outcome.spins[at];
  const height = heightOf(spec);
  const free = outcome.spins.filter(({ mode }) => mode === 'free').length;
  return (
    <div className={styles['result']} style={symbolVariables(game)}>
      {grid && (
        <div className={styles['grid']} dir="ltr" style={{ background: game.sheet.colours.well[1] }}>
          {spec.rows.map((_, reel) => (
            <span key={reel} className={styles['column']}>
              {Array.from({ length: rowsOf(spec, { heights: spin?.heights ?? null }, reel) }, (__, row) => {
                const id = spec.symbols[grid.symbols[reel * height + row] ?? -1]?.id;
                return id === undefined ? (
                  <span key={row} />
                ) : (
                  <SymbolImage key={row} game={game} id={id} label={t(`symbol.${id}`)} />
                );
              })}
            </span>
          ))}
        </div>
      )}
      <p>
        {t('result_units', {
          multiple: shortHundredths(Math.round((units / outcome.staked) * 100), locale),
          spins: outcome.spins.length,
        })}{' '}
        {cards.length > 0 && t('result_gamble', { count: cards.length })}{' '}
        {free > 0 && t('summary_free', { count: free })}
      </p>
    </div>
  );
}
