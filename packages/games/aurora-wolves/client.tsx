import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { auroraWolvesRules } from './aurora-wolves.rules.ts';

export default slotClient({
  rules: auroraWolvesRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'sine', root: 165, scale: [0, 2, 3, 7, 10], decay: 0.9, stop: 'drum' },
});
