import type { ClientLocation } from '../client-location.ts';

/** A visitor whose location is unknown. */
export const NO_LOCATION: ClientLocation = {
  ipLocation: { countryCode: null, subdivision: null, isAnonymous: false, area: null, source: 'none' },
  verifiedLocation: null,
  overrides: null,
};
