import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { frostCrownRules } from './frost-crown.rules.ts';

export default slotClient({
  rules: frostCrownRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'sine', root: 294, scale: [0, 2, 4, 6, 9, 11], decay: 0.9, stop: 'bell' },
});
