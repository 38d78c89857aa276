import type { ServedCountries } from './country-decision.rules.ts';
import type { VerifyDeps } from './verify-location.ts';

interface CountryBrand extends ServedCountries {
  readonly currencies: readonly string[];
}

export interface LocationDeps extends VerifyDeps {
  readonly getBrand: (brandKey: string) => CountryBrand;
  /** Networks (CIDR) of operators and testers, whose visitors never see the country notice. */
  readonly whitelistedNetworks: readonly string[];
  /** Country of residence in the profile; null if unknown. */
  readonly findResidence: (playerId: string) => Promise<string | null>;
}
