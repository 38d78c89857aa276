import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import game from './game.ts';
import { shownOutcome } from './version-1/version-1.rules.ts';

export default slotClient({
  game,
  sheet,
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'triangle', root: 220, scale: [0, 3, 5, 7, 10], decay: 0.7, stop: 'wood' },
  shownOutcome,
});
