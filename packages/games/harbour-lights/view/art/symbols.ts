import type { SlotSymbol } from '../../reels.ts';
import anchor from './anchor.svg?url';
import aqua from './aqua.svg?url';
import bridge from './bridge.svg?url';
import coral from './coral.svg?url';
import iguana from './iguana.svg?url';
import lantern from './lantern.svg?url';
import light from './light.svg?url';
import moon from './moon.svg?url';
import orange from './orange.svg?url';
import parrotfish from './parrotfish.svg?url';
import saffron from './saffron.svg?url';
import sloop from './sloop.svg?url';

/**
 * URL of each symbol's image. Images instead of inline SVG: the browser rasterises each once and then only moves it.
 */
export const SYMBOL_ART: Readonly<Record<SlotSymbol, string>> = {
  anchor,
  aqua,
  bridge,
  coral,
  iguana,
  lantern,
  light,
  moon,
  orange,
  parrotfish,
  saffron,
  sloop,
};
export { default as SCENE_ART } from './scene.svg?url';
export { default as TALL_LIGHT_ART } from './light-tall.svg?url';
