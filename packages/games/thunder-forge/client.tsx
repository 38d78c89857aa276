import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { thunderForgeRules } from './thunder-forge.rules.ts';

export default slotClient({
  rules: thunderForgeRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'square', root: 98, scale: [0, 3, 5, 6, 10], decay: 0.25, stop: 'metal' },
});
