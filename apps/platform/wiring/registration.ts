import { createRecaptcha } from '../adapters/bot-check-recaptcha/bot-check-recaptcha.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../core/logger.ts';
import { SettingsError, type Brands } from '../modules/brands/index.ts';
import type { CountryGate } from '../modules/location/index.ts';
import { createRegistration } from '../modules/registration/index.ts';

interface RegistrationParts {
  readonly config: PlatformConfig;
  readonly db: Db;
  readonly brands: Brands;
  readonly countryGate: CountryGate;
  readonly secrets: readonly string[];
  readonly log: Logger;
}

/** Registration of players. Throws `SettingsError` for a brand with a site key but no secret to verify its tokens. */
export function createRegistrationModule({ config, db, brands, countryGate, secrets, log }: RegistrationParts) {
  const keyed = brands.all.find((brand) => brand.reCaptchaSiteKey !== null);
  if (keyed && config.recaptcha === null)
    throw new SettingsError('environment', 'RECAPTCHA_SECRET', `is not set, and brand ${keyed.key} has a site key`);
  return createRegistration({
    db,
    brandOf: brands.getBrand,
    countryGate,
    secrets,
    proofOfWorkBits: config.signUpProofOfWorkBits,
    botCheck: config.recaptcha && createRecaptcha(config.recaptcha),
    now: () => new Date(),
    log,
  });
}
