import type { BrandDefinition } from './brand-definition.ts';
import { amberveld } from './demo/amberveld.ts';
import { bambalume } from './demo/bambalume.ts';
import { belvoir } from './demo/belvoir.ts';
import { bitloom } from './demo/bitloom.ts';
import { bonbonnet } from './demo/bonbonnet.ts';
import { calanca } from './demo/calanca.ts';
import { dustwick } from './demo/dustwick.ts';
import { ferrant } from './demo/ferrant.ts';
import { hanakiri } from './demo/hanakiri.ts';
import { handelskade } from './demo/handelskade.ts';
import { isvik } from './demo/isvik.ts';
import { jadegrille } from './demo/jadegrille.ts';
import { lumen } from './demo/lumen.ts';
import { neonfold } from './demo/neonfold.ts';
import { nilekeep } from './demo/nilekeep.ts';
import { orrerium } from './demo/orrerium.ts';
import { plainhouse } from './demo/plainhouse.ts';
import { ropewalk } from './demo/ropewalk.ts';
import { sixtieth } from './demo/sixtieth.ts';
import { splitline } from './demo/splitline.ts';

/** The demo brands, one per theme. The first is used for `localhost` and if no brand is named. */
export const DEMO_BRANDS: readonly BrandDefinition[] = [
  handelskade,
  belvoir,
  lumen,
  neonfold,
  dustwick,
  nilekeep,
  isvik,
  hanakiri,
  jadegrille,
  bambalume,
  ferrant,
  bitloom,
  amberveld,
  ropewalk,
  orrerium,
  bonbonnet,
  sixtieth,
  calanca,
  splitline,
  plainhouse,
];
