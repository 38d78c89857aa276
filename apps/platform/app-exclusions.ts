import { createHash } from 'node:crypto';
import type { PlatformConfig } from './config.ts';
import type { Db } from './db/database.ts';
import type { Logger } from './http/logger.ts';
import { SettingsError, type Brands } from './modules/brands/index.ts';
import { createExclusions, type ExclusionsDeps, type SelfExclusionRegister } from './modules/limits/index.ts';
import { findPerson, listProvedTwins } from './modules/players/index.ts';

/** Of demonstrations and tests, whose hashes protect nobody. */
const DEMONSTRATION_KEY = createHash('sha256').update('marquee demonstration').digest();

interface ExclusionParts extends Pick<ExclusionsDeps, 'onRestricted' | 'tellExcluded'> {
  readonly config: PlatformConfig;
  readonly db: Db;
  readonly brands: Brands;
  readonly register: SelfExclusionRegister | null;
  readonly log: Logger;
}

/** The part of the wiring that recognises excluded people. A brand whose market asks a register that is not connected would let everybody in. */
export function createExclusionCheck({
  config,
  db,
  brands,
  register,
  log,
  onRestricted,
  tellExcluded,
}: ExclusionParts) {
  const asking = brands.all.find(({ marketPolicy }) => marketPolicy.exclusions.scope === 'register');
  if (asking && register === null)
    throw new SettingsError(
      `brand ${asking.key}`,
      'marketPolicy.exclusions.scope',
      'is register, and none is connected',
    );
  return createExclusions({
    db,
    secrets: config.identityKeys.length > 0 ? config.identityKeys : [DEMONSTRATION_KEY],
    brands: brands.all.map(({ key, licence, marketPolicy }) => ({
      key,
      operator: licence.holder,
      policy: marketPolicy.exclusions,
    })),
    register,
    findPerson,
    listProvedTwins,
    onRestricted,
    tellExcluded,
    log,
  });
}
