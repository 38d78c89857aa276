import type { PosterArt } from './art-direction.ts';
import { adventure } from './art/adventure.ts';
import { delight } from './art/delight.ts';
import { electric } from './art/electric.ts';
import { ensemble } from './art/ensemble.ts';
import { journeys } from './art/journeys.ts';
import { mystery } from './art/mystery.ts';
import { parlour } from './art/parlour.ts';
import { pocket } from './art/pocket.ts';
import { salon } from './art/salon.ts';
import { tables } from './art/tables.ts';

/** Every poster of the demo catalogue. */
export const posters: readonly PosterArt[] = [
  ...adventure,
  ...mystery,
  ...delight,
  ...electric,
  ...tables,
  ...salon,
  ...parlour,
  ...pocket,
  ...journeys,
  ...ensemble,
];
