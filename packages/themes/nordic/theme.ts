import type { Theme } from '../contract.ts';

/** A ferry cabin in the fjord: ice white, slate, one signal orange. */
export const nordic: Theme = {
  name: 'nordic',
  scheme: 'light',
  themeColour: '#f4f9fc',
  image: 'fjord.svg',
};
