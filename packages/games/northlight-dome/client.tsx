import type { SlotSheet } from '../slot-art/slot-art.ts';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import { northlightDomeRules } from './northlight-dome.rules.ts';

export default slotClient({
  rules: northlightDomeRules,
  sheet: sheet as unknown as SlotSheet, // ramps of three colours are lists in JSON
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'sine', root: 220, scale: [0, 2, 4, 6, 7, 9, 11], decay: 0.9, stop: 'bell' },
});
