import type { Theme } from '../contract.ts';

/** A letterpress handbill: parchment, walnut ink, oxblood. */
export const saloon: Theme = {
  name: 'saloon',
  scheme: 'light',
  themeColour: '#ecdfbf',
  image: 'handbill.svg',
};
