import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { pixelQuestRules } from './pixel-quest.rules.ts';

export default slotClient({
  rules: pixelQuestRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'square', root: 330, scale: [0, 2, 4, 7, 9], decay: 0.09, stop: 'pop' },
});
