import { belvoir } from './belvoir.ts';
import type { BrandDefinition } from './brand-definition.ts';
import { handelskade } from './handelskade.ts';
import { lumen } from './lumen.ts';

/** The brands of the demo world. The first answers on a plain `localhost` and wherever else no brand is named. */
export const DEMO_BRANDS: readonly BrandDefinition[] = [handelskade, belvoir, lumen];
