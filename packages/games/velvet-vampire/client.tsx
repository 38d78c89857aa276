import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { velvetVampireRules } from './velvet-vampire.rules.ts';

export default slotClient({
  rules: velvetVampireRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'sawtooth', root: 110, scale: [0, 1, 4, 5, 7, 8], decay: 0.5, stop: 'bell' },
});
