import { blackjackRules } from '../blackjack/blackjack.rules.ts';
import { salonTable } from '../blackjack/tables.ts';

export const salonTwentyOneRules = blackjackRules('salon-twenty-one', salonTable);
