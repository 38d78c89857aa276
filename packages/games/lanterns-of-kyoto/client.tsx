import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { lanternsOfKyotoRules } from './lanterns-of-kyoto.rules.ts';

export default slotClient({
  rules: lanternsOfKyotoRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'triangle', root: 220, scale: [0, 2, 5, 7, 9], decay: 0.8, stop: 'wood' },
});
