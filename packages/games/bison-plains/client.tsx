import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { bisonPlainsRules } from './bison-plains.rules.ts';

export default slotClient({
  rules: bisonPlainsRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'triangle', root: 147, scale: [0, 3, 5, 7, 10], decay: 0.4, stop: 'drum' },
});
