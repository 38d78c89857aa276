import { decimalText } from '@marquee/text/numbers.ts';
import { Hand } from '../../cards/view/hand.tsx';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import type { TableTextKey } from '../../table-view/table-text-key.ts';
import styles from '../../view/rules.module.css';
import { BACCARAT_FIELDS } from '../baccarat-bets.ts';
import type { BaccaratOutcome } from '../baccarat-hand.ts';
import { returnOf } from '../baccarat-odds.ts';
import { resultText } from './baccarat-view.tsx';

type TextProps = GameTextProps<TableTextKey>;

export function BaccaratRules({ t, locale }: TextProps) {
  return (
    <div className={styles['rules']}>
      <p>{t('baccarat_how')}</p>
      <p>{t('baccarat_third')}</p>
      <p>{t('baccarat_pays')}</p>
      <h3 className={styles['heading']}>{t('return_of_fields')}</h3>
      <dl className={styles['parts']}>
        {BACCARAT_FIELDS.map((field) => (
          <div key={field}>
            <dt>{t(field)}</dt>
            <dd>
              <bdi dir="ltr">{decimalText(toPercent(returnOf(field), 4), locale)}%</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('exact_return')}</p>
      <p>{t('open_round')}</p>
    </div>
  );
}

export function BaccaratResult({ outcome, t }: TextProps & { readonly outcome: BaccaratOutcome }) {
  return (
    <>
      <p>{resultText(outcome, t)}</p>
      <Hand {...{ t }} cards={outcome.player} order={null} size="small" />
      <Hand {...{ t }} cards={outcome.banker} order={null} size="small" />
    </>
  );
}
