import type { BrandMarketPolicy } from '@marquee/brands/markets/choose-market.ts';
import type { NeedSettings } from '@marquee/contract/profile-needs.ts';
import type { PasswordRules } from '@marquee/contract/password.ts';
import type { RegistrationFields } from '@marquee/contract/registration.ts';

export type KycStatus = 'NOT_STARTED' | 'PENDING' | 'APPROVED' | 'REJECTED';

/** The brand settings that this module needs. */
export interface PlayerBrand extends NeedSettings {
  readonly key: string;
  readonly name: string;
  readonly currencies: readonly string[];
  readonly defaultCurrency: string;
  readonly locales: readonly string[];
  readonly excludedCountries: readonly string[];
  readonly passwordRules: PasswordRules;
  readonly registrationFields: RegistrationFields;
  readonly use1ClickRegistration: boolean;
  readonly mirrorDomains: readonly { readonly host: string }[];
  readonly marketPolicy: BrandMarketPolicy;
}

/** A restriction, as far as it is shown with the player's own details. */
export interface PlayerRestriction {
  readonly kind: 'selfExclusion' | 'freeze';
  readonly isPermanent: boolean;
  readonly endsAt: string | null;
}

/** Facts about a player for the decisions of other modules. */
export interface PlayerFacts {
  readonly playerId: string;
  readonly brandKey: string;
  readonly email: string;
  readonly username: string;
  /** False for the placeholder of an account without an address. */
  readonly hasEmail: boolean;
  readonly isEmailVerified: boolean;
  /** Null: no phone number is known. */
  readonly isPhoneVerified: boolean | null;
  readonly countryCode: string | null;
  readonly currencyCode: string;
  readonly preferredLanguage: string;
  readonly tags: readonly string[];
  readonly registeredAt: Date;
  readonly kycStatus: KycStatus;
}
