import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { jungleIdolRules } from './jungle-idol.rules.ts';

export default slotClient({
  rules: jungleIdolRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'triangle', root: 131, scale: [0, 3, 5, 7, 10], decay: 0.3, stop: 'wood' },
});
