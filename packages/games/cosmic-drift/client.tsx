import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { cosmicDriftRules } from './cosmic-drift.rules.ts';

export default slotClient({
  rules: cosmicDriftRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'sine', root: 196, scale: [0, 2, 5, 7, 11], decay: 0.7, stop: 'pop' },
});
