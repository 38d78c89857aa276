import { createContext, use, type CSSProperties } from 'react';
import type { SymbolSpec } from '../slot-engine/slot-spec.types.ts';
import type { SlotGame } from './slot-game.ts';
import { imageOf } from './slot-game.ts';
import styles from './slot-reels.module.css';
import { timesText } from '../view/times-text.ts';

/** Language of the numbers on the symbols. A context, because cells render again only if their symbol changes. */
export const SlotLocale = createContext('en');

/** The sprite sheet as custom properties, for an element that shows symbols. */
export function symbolVariables(game: Pick<SlotGame, 'images' | 'sheet'>): CSSProperties {
  const [small, large] = [imageOf(game, 'symbols-192'), imageOf(game, 'symbols-288')];
  return {
    '--symbols': `image-set(url("${small}") 1x, url("${large}") 2x)`,
    '--symbols-size': `${game.sheet.columns * 100}% ${game.sheet.rows * 100}%`,
  } as CSSProperties; // custom properties are not in the type
}

function placeOf({ sheet }: Pick<SlotGame, 'sheet'>, id: string): string {
  const index = Math.max(0, sheet.symbols.indexOf(id));
  const part = (at: number, count: number): number => (count < 2 ? 0 : (at / (count - 1)) * 100);
  return `${part(index % sheet.columns, sheet.columns)}% ${part(Math.floor(index / sheet.columns), sheet.rows)}%`;
}

/** One symbol. With a label it is an image for screen readers, without one it is decoration. */
export function SymbolImage({ game, id, label }: { game: Pick<SlotGame, 'sheet'>; id: string; label?: string }) {
  return (
    <span
      className={styles['symbol']}
      style={{ backgroundPosition: placeOf(game, id) }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}

/** A coin's prize as a multiple of the bet, the multiplier of a wild, the number of an orb. */
export function valueText({ role }: Pick<SymbolSpec, 'role'>, value: number, locale: string): string {
  return role === 'coin' ? timesText(value, locale) : `×${value}`;
}

export function CellSymbol({
  game,
  symbol,
  value,
  isSplit,
}: {
  game: SlotGame;
  symbol: number;
  value: number;
  isSplit: boolean;
}) {
  const locale = use(SlotLocale);
  const spec = game.spec.symbols[symbol];
  if (!spec) return null;
  return (
    <>
      <SymbolImage game={game} id={spec.id} />
      {value > 0 && (value > 1 || spec.role === 'coin') && (
        <b className={styles['value']} data-role={spec.role}>
          {valueText(spec, value, locale)}
        </b>
      )}
      {isSplit && <b className={styles['value']}>×2</b>}
    </>
  );
}
