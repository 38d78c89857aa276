import type { BrandDefinition } from './brand-definition.ts';
import { belvoir } from './demo/belvoir.ts';
import { handelskade } from './demo/handelskade.ts';
import { lumen } from './demo/lumen.ts';
import { neonfold } from './demo/neonfold.ts';
import { dustwick } from './demo/dustwick.ts';
import { nilekeep } from './demo/nilekeep.ts';
import { bitloom } from './demo/bitloom.ts';
import { ropewalk } from './demo/ropewalk.ts';
import { splitline } from './demo/splitline.ts';

/** The brands of the demo world, one for each room. The first answers on a plain `localhost` and wherever else no brand is named. */
export const DEMO_BRANDS: readonly BrandDefinition[] = [
  handelskade,
  belvoir,
  lumen,
  neonfold,
  dustwick,
  nilekeep,
  bitloom,
  ropewalk,
  splitline,
];
