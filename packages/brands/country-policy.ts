/** What happens to joining, paying and playing where an address gives no certain answer: nothing; they need a place proved by the device; they are refused. */
export type DoubtPolicy = 'serve' | 'prove' | 'refuse';

/** How strictly a brand judges where its visitors are, beyond the list of excluded countries. */
export interface CountryPolicy {
  /** Parts of countries (ISO 3166-2, `CA-ON`) that are not served where the rest of the country is. */
  readonly excludedSubdivisions: readonly string[];
  /** Excluded countries and subdivisions whose addresses no device ever opens for money, whatever `deviceLifts` says. */
  readonly hardExcluded: readonly string[];
  /**
   * What a place that a device has proved opens to an excluded address. `viewer`: the notice goes, play money is open. `doubt`: also joining, paying and
   * playing, where the address database itself holds the proved country for possible. `everything`: always.
   */
  readonly deviceLifts: 'looking' | 'doubt' | 'everything';
  /** Where nothing is known of an address, or only a country of which parts are excluded. */
  readonly unknownAddress: DoubtPolicy;
  /** Where the address belongs to a network that hides its users (VPN, hosting, Tor), as far as the database knows. */
  readonly anonymousNetwork: DoubtPolicy;
}

/** What a brand that says nothing gets. */
export const STRICTEST_COUNTRY_POLICY: CountryPolicy = {
  excludedSubdivisions: [],
  hardExcluded: [],
  deviceLifts: 'looking',
  unknownAddress: 'prove',
  anonymousNetwork: 'refuse',
};

/** The demonstration has no address database: everybody's country is unknown, and nobody could play. */
export const DEMONSTRATION_COUNTRIES: CountryPolicy = {
  excludedSubdivisions: [],
  hardExcluded: ['US'],
  deviceLifts: 'doubt',
  unknownAddress: 'serve',
  anonymousNetwork: 'prove',
};
