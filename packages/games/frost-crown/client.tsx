import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import game from './game.ts';

export default slotClient({
  game,
  sheet,
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'sine', root: 294, scale: [0, 2, 4, 6, 9, 11], decay: 0.9, stop: 'bell' },
});
