import type { BrandDefinition } from './brand-definition.ts';
import { belvoir } from './demo/belvoir.ts';
import { handelskade } from './demo/handelskade.ts';
import { lumen } from './demo/lumen.ts';

/** The brands of the demo world, one for each room. The first answers on a plain `localhost` and wherever else no brand is named. */
export const DEMO_BRANDS: readonly BrandDefinition[] = [
  handelskade,
  belvoir,
  lumen,
];
