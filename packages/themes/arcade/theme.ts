import type { Theme } from '../contract.ts';

/** Neon on a dark arcade: magenta, cyan, a horizon grid. */
export const arcade: Theme = {
  name: 'arcade',
  scheme: 'dark',
  themeColour: '#0f0528',
  image: 'horizon.svg',
};
