import type { SlotSheet } from '../slot-art/slot-art.ts';
import { GamblePanel } from '../slot-view/gamble-panel.tsx';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { luckyOrchardRules } from './lucky-orchard.rules.ts';

export default slotClient({
  rules: luckyOrchardRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  Gamble: GamblePanel,
  sound: { wave: 'square', root: 262, scale: [0, 4, 7, 9, 12], decay: 0.18, stop: 'bell' },
});
