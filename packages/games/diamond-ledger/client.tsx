import { GamblePanel } from '../slot-view/gamble-panel.tsx';
import { slotClient } from '../slot-view/slot-client.tsx';
import sheet from './art/sheet.json';
import game from './game.ts';

export default slotClient({
  game,
  sheet,
  images: import.meta.glob<string>('./art/*.avif', { eager: true, query: '?url', import: 'default' }),
  Gamble: GamblePanel,
  sound: { wave: 'sine', root: 262, scale: [0, 4, 7, 11], decay: 0.7, stop: 'bell' },
});
