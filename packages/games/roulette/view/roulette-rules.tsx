import { decimalText } from '@marquee/text/numbers.ts';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import type { TableTextKey } from '../../table-view/table-text-key.ts';
import styles from '../../view/rules.module.css';
import { ROULETTE_FIELDS } from '../roulette-fields.ts';
import { rouletteReturn, type RouletteOutcome } from '../roulette.rules.ts';

const KINDS = ROULETTE_FIELDS.filter(
  (field, index) => ROULETTE_FIELDS.findIndex(({ kind }) => kind === field.kind) === index,
);

export function RouletteRules({ t, locale }: GameTextProps<TableTextKey>) {
  return (
    <div className={styles['rules']}>
      <p>{t('roulette_how')}</p>
      <dl className={styles['parts']}>
        {KINDS.map(({ kind, odds }) => (
          <div key={kind}>
            <dt>{t(kind)}</dt>
            <dd>{t('to_one', { odds })}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles['heading']}>{t('return', { percent: decimalText(toPercent(rouletteReturn), locale) })}</h3>
      <p>{t('roulette_return')}</p>
      <p>{t('open_round')}</p>
    </div>
  );
}

export function RouletteResult({ outcome, t }: GameTextProps<TableTextKey> & { readonly outcome: RouletteOutcome }) {
  return <p>{t('roulette_result', { number: outcome.number })}</p>;
}
