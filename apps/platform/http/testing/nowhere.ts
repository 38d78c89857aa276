import type { ClientLocation } from '../serve.ts';

/** A visitor of whom nothing is known. */
export const NO_LOCATION: ClientLocation = {
  address: { countryCode: null, subdivision: null, isAnonymous: false, area: null, source: 'none' },
  proved: null,
  pretended: null,
};
