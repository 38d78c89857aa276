import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { tidewaterTreasureRules } from './tidewater-treasure.rules.ts';

export default slotClient({
  rules: tidewaterTreasureRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'triangle', root: 165, scale: [0, 2, 4, 7, 9], decay: 0.35, stop: 'wood' },
});
