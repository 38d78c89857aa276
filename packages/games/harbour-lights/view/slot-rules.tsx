import { timesText } from '../../view/times-text.ts';
import { decimalText, numberLocale } from '@marquee/text/numbers.ts';
import { toPercent, type Fraction } from '../../fraction.ts';
import {
  harbourLightsRules,
  LINE_PAYS,
  MOON_PAYS,
  nextTideChance,
  RETURN_PARTS,
  ROUND_DEVIATION,
  UNITS_PER_STAKE,
} from '../harbour-lights.rules.ts';
import { LINES, type PayingSymbol } from '../reels.ts';
import { SYMBOL_ART } from './art/symbols.ts';
import type { GameTextProps } from '../../game.types.ts';
import type { SlotTextKey } from './slot-text-key.ts';
import styles from '../../view/rules.module.css';

/** Line stake units as a multiple of the total stake: 50 → 2.5×. */
function times(units: number, locale: string): string {
  return timesText(Number((BigInt(units) * 100n) / UNITS_PER_STAKE), locale);
}

export function SlotRules({ t, locale }: GameTextProps<SlotTextKey>) {
  return (
    <div className={styles['rules']}>
      <p>{t('rules_how')}</p>
      <ul className={styles['pays']}>
        <li className={styles['pay']} data-wide="">
          <img src={SYMBOL_ART.light} alt="" />
          <p>
            <b>{t('symbol_light')}</b> {t('rules_light')}
          </p>
        </li>
        <li className={styles['pay']} data-wide="">
          <img src={SYMBOL_ART.moon} alt="" />
          <p>
            <b>{t('symbol_moon')}</b>{' '}
            {t('rules_moon', {
              three: times(MOON_PAYS[0], locale),
              four: times(MOON_PAYS[1], locale),
              five: times(MOON_PAYS[2], locale),
            })}
          </p>
        </li>
        {(Object.keys(LINE_PAYS) as PayingSymbol[]).map((symbol) => (
          <li key={symbol} className={styles['pay']}>
            <img src={SYMBOL_ART[symbol]} alt={t(`symbol_${symbol}`)} />
            <dl className={styles['payList']}>
              {[5, 4, 3].map((count) => (
                <div key={count}>
                  <dt>{count}</dt>
                  <dd className="numeral">{times(LINE_PAYS[symbol][count - 3] ?? 0, locale)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <h3 className={styles['heading']}>{t('rules_tides_title')}</h3>
      <p>{t('rules_tides')}</p>
      <h3 className={styles['heading']}>{t('rules_lines_title')}</h3>
      <ul className={styles['lines']} dir="ltr">
        {LINES.map((rows, line) => (
          <li key={rows.join('')}>
            <svg
              viewBox="0 0 50 30"
              role="img"
              aria-label={t('rules_line', { line: line + 1, rows: rows.map((row) => row + 1).join(' ') })}
            >
              <polyline points={rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')} />
              {rows.map((row, reel) => (
                <circle key={`${reel}:${row}`} cx={reel * 10 + 5} cy={row * 10 + 5} r="2.4" />
              ))}
            </svg>
            <span>{line + 1}</span>
          </li>
        ))}
      </ul>
      <Return t={t} locale={locale} />
      <p>{t('open_round')}</p>
    </div>
  );
}

/** The components of the return as exact fractions. */
function Return({ t, locale }: GameTextProps<SlotTextKey>) {
  const { returnToPlayer, hitRate, maxMultiplier } = harbourLightsRules;
  const parts: readonly (readonly [string, Fraction])[] = [
    [t('rules_part_lines'), RETURN_PARTS.baseLines],
    [t('rules_part_moons'), RETURN_PARTS.moons],
    [t('rules_part_free'), RETURN_PARTS.freeLines],
    [t('rules_part_chance'), RETURN_PARTS.moonChance],
  ];
  return (
    <>
      <h3 className={styles['heading']}>{t('return', { percent: decimalText(toPercent(returnToPlayer), locale) })}</h3>
      <p>{t('rules_return')}</p>
      <dl className={styles['parts']}>
        {parts.map(([name, part]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="ltr" className="numeral">
              {`${part.numerator}/${part.denominator}`} ≈ {decimalText(toPercent(part, 4), locale)}%
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('rules_part_next')}</dt>
          <dd dir="ltr" className="numeral">
            q = 1 − (1 − p)⁸ ≈ {decimalText(toPercent(nextTideChance(), 4), locale)}%
          </dd>
        </div>
      </dl>
      <p className={styles['formula']} dir="ltr">
        RTP = L + M + p · 8 · (F + M) · (2 + 3q + 5q²) = {decimalText(toPercent(returnToPlayer, 12), locale)}…%
      </p>
      <dl className={styles['parts']}>
        {hitRate && (
          <div>
            <dt>{t('hit_rate')}</dt>
            <dd className="numeral">{decimalText(toPercent(hitRate), locale)}%</dd>
          </div>
        )}
        <div>
          <dt>{t('deviation')}</dt>
          <dd className="numeral">{decimalText(String(ROUND_DEVIATION), locale)}×</dd>
        </div>
        <div>
          <dt>{t('max_win')}</dt>
          <dd className="numeral">{new Intl.NumberFormat(numberLocale(locale)).format(maxMultiplier)}×</dd>
        </div>
      </dl>
      <p>{t('rules_max_rare')}</p>
    </>
  );
}
