import type { Theme } from '../contract.ts';

/** Kyoto paper lanterns: washi, sumi ink, cherry. */
export const sakura: Theme = {
  name: 'sakura',
  scheme: 'light',
  themeColour: '#f8f0e6',
  image: 'branch.svg',
};
