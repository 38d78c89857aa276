import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { roseWindowRules } from './rose-window.rules.ts';

export default slotClient({
  rules: roseWindowRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'sine', root: 131, scale: [0, 2, 4, 7, 9, 11], decay: 1.2, stop: 'bell' },
});
