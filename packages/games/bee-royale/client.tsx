import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import game from './game.ts';

export default slotClient({
  game,
  sheet,
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  sound: { wave: 'sawtooth', root: 262, scale: [0, 2, 4, 7, 9], decay: 0.15, stop: 'pop' },
});
