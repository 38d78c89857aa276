import type { Theme } from '../contract.ts';

/** A lapis tomb by torchlight: gold leaf, sandstone, a frieze of signs. */
export const pharaoh: Theme = {
  name: 'pharaoh',
  scheme: 'dark',
  themeColour: '#060e34',
  image: 'gate.svg',
};
