import { decimalText } from '@marquee/text/numbers.ts';
import { toPercent } from '../../fraction.ts';
import type { HouseRules } from '../../game-rules.ts';
import type { GameTextProps } from '../../game.types.ts';
import styles from '../../view/rules.module.css';
import type { LiveTextKey } from '../live-text-key.ts';

/** Rules of a live table: `own` are those of its kind. */
export function liveRules(rules: HouseRules, own: readonly LiveTextKey[]) {
  return function LiveRules({ t, locale }: GameTextProps<LiveTextKey>) {
    return (
      <div className={styles['rules']}>
        {own.map((key) => (
          <p key={key}>{t(key)}</p>
        ))}
        <h3 className={styles['heading']}>
          {t('return', { percent: decimalText(toPercent(rules.returnToPlayer), locale) })}
        </h3>
        <p>{t('rules_live')}</p>
        <p>{t('rules_fair')}</p>
        <p>{t('rules_cancelled')}</p>
      </div>
    );
  };
}
