import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import game from './game.ts';

export default slotClient({
  game,
  sheet,
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'sine', root: 131, scale: [0, 2, 3, 7, 8], decay: 0.6, stop: 'pop' },
});
