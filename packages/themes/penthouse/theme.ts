import type { Theme } from '../contract.ts';

/** The sixtieth floor: graphite, smoked glass, brushed steel, one amber light. */
export const penthouse: Theme = {
  name: 'penthouse',
  scheme: 'dark',
  themeColour: '#1d1f22',
  image: 'skyline.svg',
};
