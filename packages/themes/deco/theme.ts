import type { Theme } from '../contract.ts';

/** The lobby of a grand hotel in 1928: black stone, emerald, champagne inlay. */
export const deco: Theme = {
  name: 'deco',
  scheme: 'dark',
  themeColour: '#050807',
  image: 'sunburst.svg',
};
