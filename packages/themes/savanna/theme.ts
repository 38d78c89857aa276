import type { Theme } from '../contract.ts';

/** First light on the plain: ochre, acacia green, terracotta. */
export const savanna: Theme = {
  name: 'savanna',
  scheme: 'light',
  themeColour: '#f8e8cd',
  image: 'plain.svg',
};
