import type { Theme } from '../contract.ts';

/** A pit wall: carbon, signal red, white, everything leans forward. */
export const velocity: Theme = {
  name: 'velocity',
  scheme: 'dark',
  themeColour: '#080809',
  image: 'track.svg',
};
