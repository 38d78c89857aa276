import type { Theme } from '../contract.ts';

/** Neutral, light and dark by the visitor's device, with one accent that the operator sets (`--operator-hue`). */
export const slate: Theme = {
  name: 'slate',
  scheme: 'system',
  themeColour: { light: '#fafafa', dark: '#131416' },
  image: null,
};
