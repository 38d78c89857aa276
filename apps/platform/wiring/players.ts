import type { createMail } from './messaging.ts';
import type { createOffers } from './offers.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { Logger } from '../core/logger.ts';
import { findActiveBonus } from '../modules/bonuses/index.ts';
import type { Brands } from '../modules/brands/index.ts';
import type { Limits } from '../modules/limits/index.ts';
import { createPlayers } from '../modules/players/index.ts';
import type { PlayersSettings } from '../modules/players/players.deps.ts';

/** Window of the limits per IP address: a quarter of an hour. */
const WINDOW_SECONDS = 900;
const MONTHLY = 2;

interface AccountParts extends Pick<
  PlayersSettings,
  | 'db'
  | 'wallet'
  | 'sessions'
  | 'credentials'
  | 'factors'
  | 'registration'
  | 'exclusions'
  | 'onIdentityChange'
  | 'hashing'
> {
  readonly config: PlatformConfig;
  readonly brands: Brands;
  readonly limits: Limits;
  readonly offers: ReturnType<typeof createOffers>;
  readonly mail: ReturnType<typeof createMail>;
  readonly log: Logger;
}

/** Player accounts: registration, login, details. */
export function createPlayersModule({ config, brands, limits, offers, mail, ...parts }: AccountParts) {
  const { countries, perDay, perBrandDay } = config.sms;
  const { messaging, sms, inBackground } = mail;
  return createPlayers({
    ...parts,
    mail: messaging,
    sms,
    inBackground,
    phoneRules: { countries, smsPerDay: perDay, smsPerBrandDay: perBrandDay },
    brandOf: brands.getBrand,
    helpPathOf: (brandKey) => brands.pathsOf(brandKey).responsibility,
    limitsPathOf: (brandKey) => brands.pathsOf(brandKey).limits,
    securityPathOf: (brandKey) => brands.pathsOf(brandKey).security,
    findRestriction: limits.findRestriction,
    requireUnrestricted: limits.requireUnrestricted,
    getDepositLimitOfMonth: (playerId) => limits.findDepositLimit(playerId, MONTHLY),
    findActiveBonus: (playerId) => findActiveBonus(parts.db, playerId),
    findLevel: offers.loyalty.findLevel,
    referrals: offers.referrals,
    limits: {
      signUpsOfIp: { attemptsMax: config.signUpsPerIp, windowSeconds: WINDOW_SECONDS },
      loginsOfIp: { attemptsMax: config.loginsPerIp, windowSeconds: WINDOW_SECONDS },
    },
  });
}
