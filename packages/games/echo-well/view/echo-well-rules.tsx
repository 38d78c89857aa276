import { decimalText } from '@marquee/text/numbers.ts';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import { chanceText, hundredthsText } from '../../instant/multiplier.ts';
import { OddsTable } from '../../instant/odds-table.tsx';
import rules from '../../view/rules.module.css';
import result from '../../view/result.module.css';
import { echoWellRules, type EchoWellOutcome } from '../echo-well.rules.ts';
import type { EchoWellTextKey } from './text-key.ts';

const EXAMPLES = [101, 150, 200, 500, 1_000, 10_000, 100_000, 1_000_000];

export function EchoWellRules({ t, locale }: GameTextProps<EchoWellTextKey>) {
  return (
    <div className={rules['rules']}>
      <p>{t('rules_how')}</p>
      <p>{t('rules_chance')}</p>
      <OddsTable
        columns={[t('target'), t('chance')]}
        rows={EXAMPLES.map((target) => [
          `${hundredthsText(target, locale)}×`,
          `${chanceText(echoWellRules.winChance({ target }), locale)}%`,
        ])}
      />
      <h3 className={rules['heading']}>
        {t('return', { percent: decimalText(toPercent(echoWellRules.returnToPlayer), locale) })}
      </h3>
      <p>{t('rules_return')}</p>
      <p>{t('open_round')}</p>
    </div>
  );
}

export function EchoWellResult({
  outcome,
  t,
  locale,
}: GameTextProps<EchoWellTextKey> & { readonly outcome: EchoWellOutcome }) {
  return (
    <>
      <p className={result['number']} dir="ltr">
        {hundredthsText(outcome.depth, locale)}×
      </p>
      <p>{t('fell', { depth: hundredthsText(outcome.depth, locale) })}</p>
    </>
  );
}
