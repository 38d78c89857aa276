/**
 * What happens to sign-up, payments and play if the IP address gives no certain location: `serve` allows them,
 * `verify` requires a verified device location, `refuse` rejects them.
 */
export type DoubtPolicy = 'serve' | 'verify' | 'refuse';

/** How strictly a brand checks its visitors' location, beyond the list of excluded countries. */
export interface CountryPolicy {
  /** Subdivisions (ISO 3166-2, `CA-ON`) that are not served in an otherwise served country. */
  readonly excludedSubdivisions: readonly string[];
  /**
   * Excluded countries and subdivisions where a device location never allows real money, whatever `verifiedLocationOverrides` is.
   */
  readonly hardExcluded: readonly string[];
  /**
   * What a verified device location allows from an excluded IP address. `browsing`: hides the notice and allows play
   * money. `doubt`: also sign-up, payments and play, if the IP database considers the verified country possible.
   * `everything`: always.
   */
  readonly verifiedLocationOverrides: 'browsing' | 'doubt' | 'everything';
  /** If the IP address is unknown, or only its country is known and parts of it are excluded. */
  readonly unknownAddress: DoubtPolicy;
  /** If the IP address belongs to a VPN, hosting provider or Tor, as far as the database knows. */
  readonly anonymousNetwork: DoubtPolicy;
}

/** Default for a brand without a country policy. */
export const STRICTEST_COUNTRY_POLICY: CountryPolicy = {
  excludedSubdivisions: [],
  hardExcluded: [],
  verifiedLocationOverrides: 'browsing',
  unknownAddress: 'verify',
  anonymousNetwork: 'refuse',
};

/** The demo has no IP database: every location is unknown, and otherwise nobody could play. */
export const DEMONSTRATION_COUNTRIES: CountryPolicy = {
  excludedSubdivisions: [],
  hardExcluded: ['US'],
  verifiedLocationOverrides: 'doubt',
  unknownAddress: 'serve',
  anonymousNetwork: 'verify',
};
