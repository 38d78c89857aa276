import { blackjackRules } from '../blackjack/blackjack.rules.ts';
import type { BlackjackOutcome } from '../blackjack/blackjack-round.ts';
import { salonTable } from '../blackjack/tables.ts';
import { BlackjackResult, BlackjackRules } from '../blackjack/view/blackjack-rules.tsx';
import { BlackjackView } from '../blackjack/view/blackjack-view.tsx';
import type { GameClient, GameTextProps } from '../game.types.ts';
import type { TableProps, TableTextKey } from '../table-view/table-text-key.ts';

const rules = blackjackRules('salon-twenty-one', salonTable);

export default {
  rules,
  View: (props: TableProps<BlackjackOutcome>) => <BlackjackView {...props} felt="wine" motto="Salon Twenty-One" />,
  Rules: (props: GameTextProps<TableTextKey>) => <BlackjackRules {...props} variant={salonTable} />,
  Result: BlackjackResult,
  family: 'table-view',
  exampleMove: {},
} satisfies GameClient<typeof rules, BlackjackOutcome, TableTextKey>;
