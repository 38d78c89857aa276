import { decimalText } from '@marquee/text/numbers.ts';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import { BetTable, type BetTableKind, type FieldView } from '../../table-view/bet-table.tsx';
import type { TableProps, TableT, TableTextKey } from '../../table-view/table-text-key.ts';
import rulesStyles from '../../view/rules.module.css';
import { findSicBoField, isTriple, SIC_BO_FIELDS, TOTAL_ODDS, type SicBoField } from '../sic-bo-fields.ts';
import { returnOf, type SicBoOutcome } from '../sic-bo.rules.ts';
import { Die } from './die.tsx';
import styles from './art/sic-bo-view.module.css';

const ROLL_MS = 700;
const ODDS: Readonly<Partial<Record<SicBoField['kind'], string>>> = {
  even_chance: '1',
  double: '10',
  triple: '180',
  any_triple: '30',
  pair: '5',
  single: '1–3',
};

function fieldText({ id, kind, eyes }: SicBoField, t: TableT): string {
  if (kind === 'even_chance') return t(id === 'small' || id === 'big' || id === 'odd' ? id : 'even');
  return [t(`sic_bo_${kind}`), eyes.join(' + ')].filter(Boolean).join(' ');
}

function oddsOf(field: SicBoField): string {
  return ODDS[field.kind] ?? String(TOTAL_ODDS[(field.eyes[0] ?? 0) - 4]);
}

const isKind =
  (...kinds: readonly SicBoField['kind'][]) =>
  (field: SicBoField): boolean =>
    kinds.includes(field.kind);

function nameOf(field: SicBoField, t: TableT): React.ReactNode {
  const { kind, eyes } = field;
  if (kind === 'even_chance' || kind === 'any_triple') return fieldText(field, t);
  if (kind === 'total') return eyes[0];
  const dice = kind === 'double' ? [...eyes, ...eyes] : kind === 'triple' ? [...eyes, ...eyes, ...eyes] : eyes;
  return (
    <span className={styles['eyes']}>
      {dice.map((one, index) => (
        // The same number repeats on purpose.
        <Die key={index} eyes={one} />
      ))}
    </span>
  );
}

function resultText({ dice }: SicBoOutcome, t: TableT): string {
  return t('sic_bo_result', { dice: dice.join(', '), total: dice[0] + dice[1] + dice[2] });
}

/** Three dice in a bowl. */
export function SicBoView(props: TableProps<SicBoOutcome>) {
  const { t } = props;
  const fields = (test: (field: SicBoField) => boolean): readonly FieldView[] =>
    SIC_BO_FIELDS.filter(test).map((field) => ({
      id: field.id,
      name: nameOf(field, t),
      label: fieldText(field, t),
      odds: t('to_one', { odds: oddsOf(field) }),
    }));
  const kind: BetTableKind<SicBoOutcome> = {
    felt: 'lacquer',
    stepMs: ROLL_MS,
    stepsOf: () => 3,
    stage: (outcome, { step, isQuick }) => (
      <div className={styles['bowl']} data-rolling={(outcome !== null && step < 3 && !isQuick) || undefined}>
        {[0, 1, 2].map((index) => (
          <span key={index} className={styles['die']} data-settled={(outcome !== null && step > index) || undefined}>
            <Die eyes={outcome !== null && step > index ? (outcome.dice[index] ?? 1) : index + 2} />
          </span>
        ))}
      </div>
    ),
    groups: [
      { layout: 'main', fields: fields(isKind('even_chance')) },
      { layout: 'grid', fields: fields(isKind('total')) },
      { layout: 'single', fields: fields(isKind('single')) },
      { layout: 'pairs', fields: fields(isKind('pair')) },
      { layout: 'double', fields: fields(isKind('double')) },
      { layout: 'triple', fields: fields(isKind('triple')) },
      { layout: 'any', fields: fields(isKind('any_triple')) },
    ],
    isPaid: (id, { dice }) => (findSicBoField(id)?.oddsOf(dice) ?? 0) > 0,
    markOf: ({ dice }) => {
      const total = dice[0] + dice[1] + dice[2];
      return { text: String(total), tone: isTriple(dice) ? 'middle' : total <= 10 ? 'left' : 'right' };
    },
    resultText: (outcome) => resultText(outcome, t),
    action: 'roll_dice',
    acting: 'rolling_dice',
  };
  return <BetTable {...{ props, kind }} />;
}

export function SicBoRules({ t, locale }: GameTextProps<TableTextKey>) {
  return (
    <div className={rulesStyles['rules']}>
      <p>{t('sic_bo_how')}</p>
      <h3 className={rulesStyles['heading']}>{t('return_of_fields')}</h3>
      <dl className={rulesStyles['parts']}>
        {SIC_BO_FIELDS.filter(
          ({ eyes: [eyes = 1], kind, id }) => kind === 'total' || (eyes === 1 && !id.endsWith('-3')),
        ).map((field) => (
          <div key={field.id}>
            <dt>
              {fieldText(field, t)}, {t('to_one', { odds: oddsOf(field) })}
            </dt>
            <dd>
              <bdi dir="ltr">{decimalText(toPercent(returnOf(field)), locale)}%</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('exact_return')}</p>
      <p>{t('open_round')}</p>
    </div>
  );
}

export function SicBoResult({ outcome, t }: GameTextProps<TableTextKey> & { readonly outcome: SicBoOutcome }) {
  return (
    <>
      <p>{resultText(outcome, t)}</p>
      <span className={styles['eyes']} data-large="">
        {outcome.dice.map((eyes, index) => (
          // Three dice in their order.
          <Die key={index} eyes={eyes} />
        ))}
      </span>
    </>
  );
}
