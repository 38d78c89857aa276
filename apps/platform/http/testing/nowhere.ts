import type { ClientPlace } from '../serve.ts';

/** A visitor of whom nothing is known. */
export const NOWHERE: ClientPlace = {
  address: { countryCode: null, subdivision: null, isAnonymous: false, area: null, source: 'none' },
  proved: null,
  pretended: null,
};
