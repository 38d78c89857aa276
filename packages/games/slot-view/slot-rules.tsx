import { decimalText, numberLocale } from '@marquee/text/numbers.ts';
import { parseFraction, toPercent } from '../fraction.ts';
import type { GameTextProps } from '../game.types.ts';
import shared from '../view/rules.module.css';
import type { SlotSpec, SymbolSpec } from '../slot-engine/slot-spec.types.ts';
import { heightOf } from '../slot-engine/grid.ts';
import { featureTexts } from './feature-texts.ts';
import type { SlotGame } from './slot-game.ts';
import styles from './slot-rules.module.css';
import { SymbolImage, symbolVariables } from './slot-symbol.tsx';
import { timesText } from '../view/times-text.ts';
import type { SlotT, SlotTextKey } from './slot-text-key.ts';

type RulesProps = GameTextProps<SlotTextKey> & { readonly game: SlotGame };

/** Paytable, features, lines or ways, and the figures of a slot. */
export function SlotRules({ game, t, locale }: RulesProps) {
  const { spec } = game;
  const paying = spec.symbols.filter(({ role }) => role === 'pay');
  const special = spec.symbols.filter(({ role }) => role !== 'pay');
  return (
    <div className={shared['rules']} style={symbolVariables(game)}>
      <p>{payText(spec, t)}</p>
      <ul className={styles['pays']}>
        {special.map((symbol) => (
          <li key={symbol.id} className={styles['pay']} data-wide="">
            <Art game={game} id={symbol.id} />
            <div>
              <p>
                <b>{t(`symbol.${symbol.id}`)}</b> {t(`role_${symbol.role}` as SlotTextKey)}
              </p>
              <Pays {...{ symbol, spec, locale }} />
            </div>
          </li>
        ))}
        {paying.map((symbol) => (
          <li key={symbol.id} className={styles['pay']}>
            <Art game={game} id={symbol.id} />
            <p className={styles['payName']}>{t(`symbol.${symbol.id}`)}</p>
            <Pays {...{ symbol, spec, locale }} />
          </li>
        ))}
      </ul>
      <h3 className={shared['heading']}>{t('rules_features')}</h3>
      {featureTexts({ spec, gamble: game.rules.gamble?.spec }, t).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <Lines {...{ spec, t }} />
      <Figures {...{ game, t, locale }} />
      <p>{t('open_round')}</p>
    </div>
  );
}

function Art({ game, id }: Pick<RulesProps, 'game'> & { id: string }) {
  return (
    <span className={styles['art']} style={{ background: game.sheet.colours.well[1] }}>
      <SymbolImage game={game} id={id} />
    </span>
  );
}

/** Counts from the most to the least. A count stands for itself and more where the next is not the following number. */
function Pays({ symbol, spec, locale }: Pick<RulesProps, 'locale'> & { symbol: SymbolSpec; spec: SlotSpec }) {
  const pays = (symbol.pays ?? []).toReversed();
  const isOpen = spec.pay.kind === 'cluster' || spec.pay.kind === 'anywhere';
  return (
    <dl className={styles['payList']}>
      {pays.map(([count, units], at) => {
        const next = pays[at - 1]?.[0];
        const range =
          isOpen && symbol.role === 'pay'
            ? next === undefined
              ? `${count}+`
              : next - 1 > count
                ? `${count}–${next - 1}`
                : `${count}`
            : `${count}`;
        return (
          <div key={count}>
            <dt dir="ltr">{range}</dt>
            <dd className="numeral">{timesText(units, locale)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function payText(spec: SlotSpec, t: SlotT): string {
  const { pay } = spec;
  if (pay.kind === 'lines')
    return t(pay.direction === 'both' ? 'pay_lines_both' : 'pay_lines', { count: pay.lines.length });
  if (pay.kind === 'ways') return t('pay_ways', { count: spec.rows.reduce((ways, rows) => ways * rows, 1) });
  return t(pay.kind === 'cluster' ? 'pay_cluster' : 'pay_anywhere', { count: leastCount(spec) });
}

function leastCount(spec: SlotSpec): number {
  return Math.min(...spec.symbols.flatMap(({ role, pays }) => (role === 'pay' && pays?.[0] ? [pays[0][0]] : [])));
}

function Lines({ spec, t }: { spec: SlotSpec; t: SlotT }) {
  const { pay } = spec;
  if (pay.kind !== 'lines') return null;
  const height = heightOf(spec);
  const middle = (row: number, reel: number) => row * 10 + 5 + (height - (spec.rows[reel] ?? height)) * 5;
  return (
    <>
      <h3 className={shared['heading']}>{t('rules_lines')}</h3>
      <ul className={shared['lines']} dir="ltr">
        {pay.lines.map((rows, line) => (
          <li key={line}>
            <svg
              viewBox={`0 0 ${spec.rows.length * 10} ${height * 10}`}
              role="img"
              aria-label={t('rules_line', { line: line + 1, rows: rows.map((row) => row + 1).join(' ') })}
            >
              <polyline points={rows.map((row, reel) => `${reel * 10 + 5},${middle(row, reel)}`).join(' ')} />
              {rows.map((row, reel) => (
                <circle key={reel} cx={reel * 10 + 5} cy={middle(row, reel)} r="2.4" />
              ))}
            </svg>
            <span>{line + 1}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** From one to five, by the standard deviation of a round in bets. */
function volatilityOf(deviation: number): number {
  return 1 + [3, 6, 10, 18].filter((from) => deviation >= from).length;
}

function Figures({ game, t, locale }: RulesProps) {
  const { returnToPlayer, hitRate, deviation, maxMultiplier, basis, facts } = game.rules;
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(numberLocale(locale), { maximumFractionDigits: digits }).format(value);
  return (
    <>
      <h3 className={shared['heading']}>{t('return', { percent: decimalText(toPercent(returnToPlayer), locale) })}</h3>
      <p>
        {basis.kind === 'exact'
          ? t('basis_exact')
          : t('basis_simulated', {
              rounds: number(basis.rounds),
              margin: number(basis.returnMargin * 100, 3),
              seed: basis.seed,
            })}
      </p>
      {facts.buy && (
        <p>{t('buy_return', { percent: decimalText(toPercent(parseFraction(facts.buy.returned)), locale) })}</p>
      )}
      <dl className={shared['parts']}>
        {hitRate && (
          <div>
            <dt>{t('hit_rate')}</dt>
            <dd className="numeral">{decimalText(toPercent(hitRate), locale)}%</dd>
          </div>
        )}
        {deviation !== null && (
          <>
            <div>
              <dt>{t('volatility')}</dt>
              <dd>
                {t(`volatility_${volatilityOf(deviation)}` as SlotTextKey)} ({volatilityOf(deviation)}/5)
              </dd>
            </div>
            <div>
              <dt>{t('deviation')}</dt>
              <dd className="numeral">{number(deviation, 2)}×</dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('max_win')}</dt>
          <dd className="numeral">{number(maxMultiplier, 2)}×</dd>
        </div>
      </dl>
    </>
  );
}
