import type { PosterArt } from '../painting/art-direction.ts';
import { adventure } from './adventure.ts';
import { delight } from './delight.ts';
import { electric } from './electric.ts';
import { ensemble } from './ensemble.ts';
import { journeys } from './journeys.ts';
import { mystery } from './mystery.ts';
import { parlour } from './parlour.ts';
import { pocket } from './pocket.ts';
import { salon } from './salon.ts';
import { tables } from './tables.ts';

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
