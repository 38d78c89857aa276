import type { SlotSheet } from '../slot-art/slot-art.ts';
import { GamblePanel } from '../slot-view/gamble-panel.tsx';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { diamondLedgerRules } from './diamond-ledger.rules.ts';

export default slotClient({
  rules: diamondLedgerRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  Gamble: GamblePanel,
  sound: { wave: 'sine', root: 262, scale: [0, 4, 7, 11], decay: 0.7, stop: 'bell' },
});
