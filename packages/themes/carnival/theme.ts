import type { Theme } from '../contract.ts';

/** Rio by night in cut paper: plum, hot orange, lime, turquoise. */
export const carnival: Theme = {
  name: 'carnival',
  scheme: 'dark',
  themeColour: '#2e0a33',
  image: 'parade.svg',
};
