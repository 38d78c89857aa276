import type { Theme } from '../contract.ts';

/** An 8-bit cabinet: sixteen colours, hard edges, nothing blends. */
export const pixel: Theme = {
  name: 'pixel',
  scheme: 'dark',
  themeColour: '#0d0c1a',
  image: 'land.svg',
};
