import { decimalText } from '@marquee/text/numbers.ts';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, choose, multiplierText } from '../../instant/multiplier.ts';
import { OddsTable } from '../../instant/odds-table.tsx';
import resultStyles from '../../view/result.module.css';
import styles from '../../view/rules.module.css';
import { gemMinesRules, gemMultiplier, gemsMax, TILES, type GemMinesOutcome } from '../gem-mines.rules.ts';
import type { GemMinesTextKey } from './text-key.ts';

const EXAMPLES = [1, 3, 5, 10, 24];

/** Gems with the multiplier and the chance to get that far, for one number of mines. */
function rowsOf(mines: number, locale: string): readonly (readonly string[])[] {
  return Array.from({ length: Math.min(gemsMax(mines), 12) }, (_, at) => at + 1).map((gems) => [
    String(gems),
    `${multiplierText(gemMultiplier(mines, gems), locale)}×`,
    `${chanceText({ numerator: choose(TILES - mines, gems), denominator: choose(TILES, gems) }, locale)}%`,
  ]);
}

export function GemMinesRules({ t, locale }: GameTextProps<GemMinesTextKey>) {
  return (
    <div className={styles['rules']}>
      <p>{t('rules_how')}</p>
      <p>{t('rules_pays')}</p>
      <h3 className={styles['heading']}>
        {t('return', { percent: decimalText(toPercent(gemMinesRules.returnToPlayer), locale) })}
      </h3>
      <p>{t('rules_return')}</p>
      <p>{t('rounding')}</p>
      <p>{t('decisions')}</p>
      {EXAMPLES.map((mines) => (
        <OddsTable
          key={mines}
          caption={t('table', { mines })}
          columns={[t('gems'), t('multiplier'), t('next_chance')]}
          rows={rowsOf(mines, locale)}
        />
      ))}
    </div>
  );
}

export function GemMinesResult({
  outcome,
  t,
  locale,
}: GameTextProps<GemMinesTextKey> & { readonly outcome: GemMinesOutcome }) {
  return (
    <>
      <p className={resultStyles['number']} dir="ltr">
        {multiplierText(
          outcome.gems === 0 ? { numerator: 0n, denominator: 1n } : gemMultiplier(outcome.mines, outcome.gems),
          locale,
        )}
        ×
      </p>
      <p>{t(outcome.hit === null ? 'spoken_gems' : 'spoken_mine', { gems: outcome.gems })}</p>
    </>
  );
}
