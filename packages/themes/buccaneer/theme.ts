import type { Theme } from '../contract.ts';

/** A captain's table by candle light: weathered teal, rope, brass, charts. */
export const buccaneer: Theme = {
  name: 'buccaneer',
  scheme: 'dark',
  themeColour: '#22190f',
  image: 'map.svg',
};
