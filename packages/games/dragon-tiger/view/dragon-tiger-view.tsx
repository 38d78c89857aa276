import { decimalText } from '@marquee/text/numbers.ts';
import { rankLabel } from '../../cards/cards.ts';
import { Hand } from '../../cards/view/hand.tsx';
import { TwoSides } from '../../cards/view/two-sides.tsx';
import { toPercent } from '../../fraction.ts';
import type { GameTextProps } from '../../game.types.ts';
import { BetTable, type BetTableKind, type FieldView } from '../../table-view/bet-table.tsx';
import type { TableProps, TableT, TableTextKey } from '../../table-view/table-text-key.ts';
import styles from '../../view/rules.module.css';
import {
  DRAGON_TIGER_FIELDS,
  payoutOfField,
  returnOf,
  type DragonTigerField,
  type DragonTigerOutcome,
} from '../dragon-tiger.rules.ts';

const CARD_MS = 900;
const ODDS: Readonly<Record<DragonTigerField, number>> = { left: 1, right: 1, tie: 11, suited_tie: 50 };
const NAMES = { left: 'fox', right: 'heron', tie: 'tie', suited_tie: 'suited_tie' } as const;
const TONES = { left: 'left', right: 'right', tie: 'middle' } as const;

function isField(id: string): id is DragonTigerField {
  return (DRAGON_TIGER_FIELDS as readonly string[]).includes(id);
}

function resultText({ left, right, winner }: DragonTigerOutcome, t: TableT): string {
  return t(`dragon_tiger_${winner}`, { left: rankLabel(left), right: rankLabel(right) });
}

/** One card for each side. */
export function DragonTigerView(props: TableProps<DragonTigerOutcome>) {
  const { t } = props;
  const field = (id: DragonTigerField): FieldView => ({
    id,
    name: t(NAMES[id]),
    label: t(NAMES[id]),
    odds: t('to_one', { odds: ODDS[id] }),
    ...(id === 'suited_tie' ? {} : { tone: TONES[id] }),
  });
  const kind: BetTableKind<DragonTigerOutcome> = {
    felt: 'ember',
    stepMs: CARD_MS,
    stepsOf: () => 2,
    stage: (outcome, { step, isQuick }) => (
      <TwoSides
        {...{ t, isQuick }}
        sides={(['left', 'right'] as const).map((side, index) => ({
          name: t(NAMES[side]),
          cards: outcome === null ? [] : [step > index ? outcome[side] : null],
          total: outcome !== null && step > index ? rankLabel(outcome[side]) : null,
          isWinner: outcome !== null && step >= 2 && outcome.winner === side,
          tone: side,
        }))}
      />
    ),
    groups: [
      { layout: 'side', fields: [field('tie'), field('suited_tie')] },
      { layout: 'main', fields: [field('left'), field('right')] },
    ],
    isPaid: (id, { left, right }) => isField(id) && payoutOfField(id, 2n, [left, right]) > 0n,
    markOf: ({ winner }) => ({ text: { left: '◀', right: '▶', tie: '=' }[winner], tone: TONES[winner] }),
    resultText: (outcome) => resultText(outcome, t),
    action: 'deal',
    acting: 'dealing',
  };
  return <BetTable {...{ props, kind }} />;
}

export function DragonTigerRules({ t, locale }: GameTextProps<TableTextKey>) {
  return (
    <div className={styles['rules']}>
      <p>{t('dragon_tiger_how')}</p>
      <p>{t('dragon_tiger_pays')}</p>
      <h3 className={styles['heading']}>{t('return_of_fields')}</h3>
      <dl className={styles['parts']}>
        {DRAGON_TIGER_FIELDS.map((id) => (
          <div key={id}>
            <dt>{t(NAMES[id])}</dt>
            <dd>
              <bdi dir="ltr">{decimalText(toPercent(returnOf(id), 4), locale)}%</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('exact_return')}</p>
      <p>{t('open_round')}</p>
    </div>
  );
}

export function DragonTigerResult({
  outcome,
  t,
}: GameTextProps<TableTextKey> & { readonly outcome: DragonTigerOutcome }) {
  return (
    <>
      <p>{resultText(outcome, t)}</p>
      <Hand {...{ t }} cards={[outcome.left, outcome.right]} order={null} size="small" />
    </>
  );
}
