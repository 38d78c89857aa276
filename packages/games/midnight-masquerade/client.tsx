import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { midnightMasqueradeRules } from './midnight-masquerade.rules.ts';

export default slotClient({
  rules: midnightMasqueradeRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'triangle', root: 196, scale: [0, 2, 3, 7, 8], decay: 0.6, stop: 'bell' },
});
