import type { Theme } from '../contract.ts';

/** A sweet shop: milk white, strawberry, mint, lemon. */
export const candy: Theme = {
  name: 'candy',
  scheme: 'light',
  themeColour: '#fff6f4',
  image: 'counter.svg',
};
