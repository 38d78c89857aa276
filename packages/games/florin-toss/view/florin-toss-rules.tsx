import { decimalText } from '@marquee/text/numbers.ts';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, hundredthsText } from '../../instant/multiplier.ts';
import { OddsTable } from '../../instant/odds-table.tsx';
import rules from '../../view/rules.module.css';
import { florinTossRules, payoutHundredths, TOSSES_MAX, type FlorinTossOutcome } from '../florin-toss.rules.ts';
import type { FlorinTossTextKey } from './text-key.ts';

export function FlorinTossRules({ t, locale }: GameTextProps<FlorinTossTextKey>) {
  return (
    <div className={rules['rules']}>
      <p>{t('rules_how')}</p>
      <OddsTable
        columns={[t('tosses'), t('chance'), t('multiplier')]}
        rows={Array.from({ length: TOSSES_MAX }, (_, at) => [
          String(at + 1),
          `${chanceText(florinTossRules.winChance({ side: 'heads', tosses: at + 1 }), locale)}%`,
          `${hundredthsText(payoutHundredths(at + 1), locale)}×`,
        ])}
      />
      <h3 className={rules['heading']}>
        {t('return', { percent: decimalText(toPercent(florinTossRules.returnToPlayer), locale) })}
      </h3>
      <p>{t('rules_return')}</p>
      <p>{t('open_round')}</p>
    </div>
  );
}

export function FlorinTossResult({
  outcome: { shown, isWin },
  t,
}: GameTextProps<FlorinTossTextKey> & { readonly outcome: FlorinTossOutcome }) {
  return (
    <>
      <p>
        <b>{shown.map((side) => t(side)).join(' · ')}</b>
      </p>
      <p>{t(isWin ? 'streak_done' : 'streak_missed')}</p>
    </>
  );
}
