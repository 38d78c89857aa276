import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { samuraiSnowRules } from './samurai-snow.rules.ts';

export default slotClient({
  rules: samuraiSnowRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'triangle', root: 147, scale: [0, 1, 5, 7, 8], decay: 0.5, stop: 'drum' },
});
