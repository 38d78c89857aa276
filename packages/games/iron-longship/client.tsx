import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { ironLongshipRules } from './iron-longship.rules.ts';

export default slotClient({
  rules: ironLongshipRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'sawtooth', root: 110, scale: [0, 3, 5, 7, 10], decay: 0.4, stop: 'drum' },
});
