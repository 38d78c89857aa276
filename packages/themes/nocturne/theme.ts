import type { Theme } from '../contract.ts';

/** Velvet and moonlight: near-black aubergine, silver, one violet. */
export const nocturne: Theme = {
  name: 'nocturne',
  scheme: 'dark',
  themeColour: '#120a17',
  preload: { latin: ['inter-latin.woff2', 'playfair-display-latin.woff2'], arabic: ['cairo-arabic.woff2'] },
};
