import type { Theme } from '../contract.ts';

/** A lacquered palace by lantern light: black lacquer, jade, vermilion, gold wire. */
export const jade: Theme = {
  name: 'jade',
  scheme: 'dark',
  themeColour: '#100c08',
  image: 'moon-gate.svg',
};
