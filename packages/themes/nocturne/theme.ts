import type { Theme } from '../contract.ts';

/** Velvet and moonlight: near-black aubergine, silver, one violet. */
export const nocturne: Theme = {
  name: 'nocturne',
  scheme: 'dark',
  themeColour: '#120a17',
  image: 'stage.svg',
};
