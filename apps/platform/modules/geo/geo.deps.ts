import type { ServedCountries } from './country-decision.rules.ts';
import type { VerifyDeps } from './verify-location.ts';

interface CountryBrand extends ServedCountries {
  readonly currencies: readonly string[];
}

export interface GeoDeps extends VerifyDeps {
  readonly getBrand: (brandKey: string) => CountryBrand;
  /** Networks (CIDR) whose visitors never meet the country notice: the operator's own, testers. */
  readonly whitelistedNetworks: readonly string[];
  /** Country that a player says to live in; null where nothing was said. */
  readonly findResidence: (playerId: string) => Promise<string | null>;
}
