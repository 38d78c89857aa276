import type { Theme } from '../contract.ts';

/** Whitewash and tiles: azure, lemon, terracotta. */
export const riviera: Theme = {
  name: 'riviera',
  scheme: 'light',
  themeColour: '#fbf9f3',
  image: 'loggia.svg',
};
