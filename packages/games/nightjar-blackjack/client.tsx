import { blackjackRules } from '../blackjack/blackjack.rules.ts';
import type { BlackjackOutcome } from '../blackjack/blackjack-round.ts';
import { nightjarTable } from '../blackjack/tables.ts';
import { BlackjackResult, BlackjackRules } from '../blackjack/view/blackjack-rules.tsx';
import { BlackjackView } from '../blackjack/view/blackjack-view.tsx';
import type { GameClient, GameTextProps } from '../game.types.ts';
import type { TableProps, TableTextKey } from '../table-view/table-text-key.ts';

const rules = blackjackRules('nightjar-blackjack', nightjarTable);

export default {
  rules,
  View: (props: TableProps<BlackjackOutcome>) => (
    <BlackjackView {...props} felt="midnight" motto="Nightjar Blackjack" />
  ),
  Rules: (props: GameTextProps<TableTextKey>) => <BlackjackRules {...props} variant={nightjarTable} />,
  Result: BlackjackResult,
  family: 'table-view',
  exampleMove: {},
} satisfies GameClient<typeof rules, BlackjackOutcome, TableTextKey>;
