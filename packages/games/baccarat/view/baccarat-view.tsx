import type { Card } from '../../cards/cards.ts';
import { TwoSides, type Side } from '../../cards/view/two-sides.tsx';
import { BetTable, type BetTableKind, type FieldView } from '../../table-view/bet-table.tsx';
import type { TableProps, TableT } from '../../table-view/table-text-key.ts';
import { eventOf, isBaccaratField, payoutOfField, type BaccaratField } from '../baccarat-bets.ts';
import { baccaratTotal, type BaccaratOutcome } from '../baccarat-hand.ts';

const CARD_MS = 650;
const ODDS: Readonly<Record<BaccaratField, string>> = {
  player: '1',
  banker: '0.95',
  tie: '8',
  player_pair: '11',
  banker_pair: '11',
};
const TONES = { player: 'left', banker: 'right', tie: 'middle' } as const;
const MARKS = { player: 'P', banker: 'B', tie: 'T' } as const;

/** Cards in the order of dealing: player, banker, player, banker, third cards. */
export function visibleCards(
  { player, banker }: BaccaratOutcome,
  step: number,
): readonly [readonly Card[], readonly Card[]] {
  const order = [
    ...[0, 1].flatMap(() => ['player', 'banker']),
    ...(player.length > 2 ? ['player'] : []),
    'banker',
  ].slice(0, step);
  const count = (side: string) => order.filter((one) => one === side).length;
  return [player.slice(0, count('player')), banker.slice(0, count('banker'))];
}

/** The hands as far as they are visible. Live tables use them, too. */
export function baccaratSides(outcome: BaccaratOutcome | null, step: number, t: TableT): readonly Side[] {
  const shown = outcome ? visibleCards(outcome, step) : [[], []];
  const isOver = outcome !== null && step >= outcome.player.length + outcome.banker.length;
  return (['player', 'banker'] as const).map((side, index) => {
    const cards = shown[index] ?? [];
    return {
      name: t(side),
      cards,
      total: cards.length === 0 ? null : baccaratTotal(cards),
      isWinner: isOver && outcome.winner === side,
      tone: TONES[side],
    };
  });
}

export function baccaratFields(t: TableT): BetTableKind<BaccaratOutcome>['groups'] {
  const field = (id: BaccaratField): FieldView => ({
    id,
    name: t(id),
    label: t(id),
    odds: t('to_one', { odds: ODDS[id] }),
    ...(id === 'player' || id === 'banker' || id === 'tie' ? { tone: TONES[id] } : {}),
  });
  return [
    { layout: 'side', fields: [field('player_pair'), field('banker_pair')] },
    { layout: 'main', fields: [field('player'), field('tie'), field('banker')] },
  ];
}

/** Punto banco for one player. */
export function BaccaratView(props: TableProps<BaccaratOutcome>) {
  const { t } = props;
  const kind: BetTableKind<BaccaratOutcome> = {
    felt: 'jade',
    stepMs: CARD_MS,
    stepsOf: ({ player, banker }) => player.length + banker.length,
    stage: (outcome, { step, isQuick }) => <TwoSides {...{ t, isQuick }} sides={baccaratSides(outcome, step, t)} />,
    groups: baccaratFields(t),
    isPaid: (field, outcome) => isBaccaratField(field) && payoutOfField(field, 100n, eventOf(outcome)) > 0n,
    markOf: ({ winner }) => ({ text: MARKS[winner], tone: TONES[winner] }),
    resultText: (outcome) => resultText(outcome, t),
    action: 'deal',
    acting: 'dealing',
  };
  return <BetTable {...{ props, kind }} />;
}

export function resultText({ player, banker, winner }: BaccaratOutcome, t: TableT): string {
  return t(`baccarat_${winner}`, { player: baccaratTotal(player), banker: baccaratTotal(banker) });
}
