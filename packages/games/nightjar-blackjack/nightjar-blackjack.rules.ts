import { blackjackRules } from '../blackjack/blackjack.rules.ts';
import { nightjarTable } from '../blackjack/tables.ts';

export const nightjarBlackjackRules = blackjackRules('nightjar-blackjack', nightjarTable);
