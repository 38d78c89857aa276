import { decimalText } from '@marquee/text/numbers.ts';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import { Hand } from '../../cards/view/hand.tsx';
import type { TableTextKey } from '../../table-view/table-text-key.ts';
import rulesStyles from '../../view/rules.module.css';
import type { BasicStrategy } from '../basic-strategy.ts';
import type { BlackjackOutcome } from '../blackjack-round.ts';
import type { BlackjackVariant } from '../tables.ts';
import styles from './art/blackjack-rules.module.css';

type TextProps = GameTextProps<TableTextKey>;
const UP = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'];
const CELLS = ['H', 'S', 'D', 'd', 'P', 'R'] as const;

export function BlackjackRules({ t, locale, variant }: TextProps & { readonly variant: BlackjackVariant }) {
  const { table, strategy, figures } = variant;
  return (
    <div className={rulesStyles['rules']}>
      <p>{t('blackjack_how')}</p>
      <ul className={styles['facts']}>
        <li>{t('blackjack_decks', { count: table.decks })}</li>
        <li>{t(table.hitsSoft17 ? 'blackjack_hits_17' : 'blackjack_stands_17')}</li>
        <li>{t('blackjack_pays')}</li>
        <li>{t('blackjack_double')}</li>
        <li>{t('blackjack_split', { count: table.handsMax })}</li>
        <li>{t('blackjack_insurance')}</li>
        <li>{t(table.allowsSurrender ? 'blackjack_surrender' : 'blackjack_no_surrender')}</li>
      </ul>
      <h3 className={rulesStyles['heading']}>{t('strategy')}</h3>
      <p>{t('strategy_how')}</p>
      <Chart t={t} strategy={strategy} hasSurrender={table.allowsSurrender} />
      <h3 className={rulesStyles['heading']}>
        {t('return', { percent: decimalText(toPercent(figures.returnToPlayer), locale) })}
      </h3>
      <p>
        {t('blackjack_return', {
          rounds: figures.basis.kind === 'simulated' ? figures.basis.rounds / 1_000_000 : 0,
          margin:
            figures.basis.kind === 'simulated' ? decimalText((figures.basis.returnMargin * 100).toFixed(2), locale) : 0,
        })}
      </p>
      <p>{t('open_hand')}</p>
    </div>
  );
}

interface ChartProps {
  readonly t: TextProps['t'];
  readonly strategy: BasicStrategy;
  readonly hasSurrender: boolean;
}

function Chart({ t, strategy, hasSurrender }: ChartProps) {
  const parts = [
    { name: t('hard'), rows: Object.entries(strategy.hard) },
    { name: t('soft'), rows: Object.entries(strategy.soft) },
    { name: t('pairs'), rows: Object.entries(strategy.pairs).map(([key, row]) => [pairText(key), row] as const) },
  ];
  return (
    <>
      <ul className={styles['legend']}>
        {CELLS.filter((cell) => cell !== 'R' || hasSurrender).map((cell) => (
          <li key={cell}>
            <b data-cell={cell}>{cell === 'd' ? 'Ds' : cell}</b> {t(`cell_${cell}`)}
          </li>
        ))}
      </ul>
      {parts.map(({ name, rows }) => (
        <table key={name} className={styles['chart']} dir="ltr">
          <caption>{name}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dealer')}</th>
              {UP.map((up) => (
                <th key={up} scope="col">
                  {up}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, row]) => (
              <tr key={key}>
                <th scope="row">{key}</th>
                {Array.from(row, (cell, index) => (
                  <td key={UP[index]} data-cell={cell}>
                    {cell === 'd' ? 'Ds' : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

function pairText(key: string): string {
  const label = key === '11' ? 'A' : key;
  return `${label}, ${label}`;
}

export function BlackjackResult({ outcome, t }: TextProps & { readonly outcome: BlackjackOutcome }) {
  return (
    <div className={styles['result']}>
      <p>{t('dealer')}</p>
      <Hand {...{ t }} cards={outcome.dealer} order={null} size="small" />
      {outcome.hands.map(({ cards, result }, index) => (
        // Hands keep their place.
        <div key={index}>
          <p>{result ? t(`hand_${result}`) : t('your_hand')}</p>
          <Hand {...{ t }} cards={cards} order={null} size="small" />
        </div>
      ))}
    </div>
  );
}
