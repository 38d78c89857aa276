import type { Theme } from '../contract.ts';

/** An observatory on a clear night: deep space, a nebula in rose and blue, thin instruments. */
export const cosmos: Theme = {
  name: 'cosmos',
  scheme: 'dark',
  themeColour: '#070a1d',
  image: 'observatory.svg',
};
