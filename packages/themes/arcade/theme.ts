import type { Theme } from '../contract.ts';

/** Neon tubes over a dark hall: magenta, cyan, a horizon of wires. */
export const arcade: Theme = {
  name: 'arcade',
  scheme: 'dark',
  themeColour: '#0f0528',
  image: 'horizon.svg',
};
