import type { GameDefinition } from '../game.types.ts';
import { diamondLedgerRules } from './diamond-ledger.rules.ts';

export default {
  rules: diamondLedgerRules,
  name: 'Diamond Ledger',
  provider: 'quillfeather',
  categories: ['slots'],
  badge: null,
  releaseDate: '2026-07-02',
} satisfies GameDefinition;
