import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { glimmerTrenchRules } from './glimmer-trench.rules.ts';

export default slotClient({
  rules: glimmerTrenchRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'sine', root: 147, scale: [0, 2, 3, 7, 8, 11], decay: 1, stop: 'pop' },
});
