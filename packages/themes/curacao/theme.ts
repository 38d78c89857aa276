import type { Theme } from '../contract.ts';

/** Willemstad harbour after sunset: deep water, painted façades, warm light. */
export const curacao: Theme = {
  name: 'curacao',
  scheme: 'dark',
  themeColour: '#021d27',
  image: 'harbour.svg',
};
