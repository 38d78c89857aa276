import type { Theme } from '../contract.ts';

/** A salon at noon: ivory, veined marble, navy, brass hairlines. */
export const monaco: Theme = {
  name: 'monaco',
  scheme: 'light',
  themeColour: '#f7f3e9',
  image: 'casino-front.svg',
};
