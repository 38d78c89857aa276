import { decimalText } from '@marquee/text/numbers.ts';
import { Hand } from '../../cards/view/hand.tsx';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import type { TableTextKey } from '../../table-view/table-text-key.ts';
import styles from '../../view/rules.module.css';
import { pokerTextKey } from './poker-text.ts';
import { PAYS, POKER_HANDS } from '../poker-hand.ts';
import { pokerHitRate, pokerReturn, type PokerOutcome } from '../video-poker.rules.ts';

type TextProps = GameTextProps<TableTextKey>;

/** Best to worst, as published for this paytable; each holds if none above fits. */
const STRATEGY = [
  'poker_best_1',
  'poker_best_2',
  'poker_best_3',
  'poker_best_4',
  'poker_best_5',
  'poker_best_6',
] as const;

export function VideoPokerRules({ t, locale }: TextProps) {
  return (
    <div className={styles['rules']}>
      <p>{t('poker_how')}</p>
      <dl className={styles['parts']}>
        {POKER_HANDS.map((hand) => (
          <div key={hand}>
            <dt>{t(pokerTextKey(hand))}</dt>
            <dd>
              <bdi dir="ltr">{PAYS[hand]}×</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h3 className={styles['heading']}>{t('return', { percent: decimalText(toPercent(pokerReturn, 4), locale) })}</h3>
      <p>{t('poker_return', { hits: decimalText(toPercent(pokerHitRate), locale) })}</p>
      <h3 className={styles['heading']}>{t('strategy')}</h3>
      <ol>
        {STRATEGY.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
      <p>{t('poker_open')}</p>
    </div>
  );
}

export function VideoPokerResult({ outcome, t }: TextProps & { readonly outcome: PokerOutcome }) {
  return (
    <>
      <p>{outcome.hand ? t(pokerTextKey(outcome.hand)) : t('no_hand')}</p>
      <Hand {...{ t }} cards={outcome.cards} order={null} size="small" />
    </>
  );
}
