import type { Modules } from './modules.ts';
import { playRoutes } from './play.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { ServedEndpoint } from '../http/serve.ts';
import { brandsRoutes } from '../modules/brands/routes.ts';
import { catalogueRoutes } from '../modules/catalogue/routes.ts';
import { contentRoutes } from '../modules/content/routes.ts';
import { eventsRoutes } from '../modules/browser-events/routes.ts';
import { factorsRoutes } from '../modules/factors/routes.ts';
import { locationRoutes } from '../modules/location/routes.ts';
import { multiWalletRoutes } from '../modules/multi-wallet/routes.ts';
import { paymentsRoutes } from '../modules/payments/routes.ts';
import { registrationRoutes } from '../modules/registration/routes.ts';
import { verificationRoutes } from '../modules/verification/routes.ts';
import { limitsRoutes } from '../modules/limits/routes.ts';
import { personalDataRoutes } from '../modules/personal-data/routes.ts';
import { playRulesRoutes } from '../modules/play-rules/routes.ts';
import { protectionRoutes } from '../modules/protection/routes.ts';
import { playersRoutes } from '../modules/players/routes.ts';
import { sessionsRoutes } from '../modules/sessions/routes.ts';
import { supportRoutes } from '../modules/support/routes.ts';
import { nextStepsRoutes } from '../modules/next-steps/routes.ts';
import { withdrawalsRoutes } from '../modules/withdrawals/routes.ts';

/** In the order of the contract. */
export function endpointsOf(
  modules: Modules,
  config: PlatformConfig,
  secrets: readonly string[],
): readonly ServedEndpoint[] {
  const { db, brands, content, catalogue, sessions, players, payments, verification, limits } = modules;
  return [
    ...brandsRoutes(brands, {
      ...config,
      findMaintenance: modules.maintenance.find,
      findReferralPercent: modules.offers.referrals.findPercent,
      listFrameOrigins: modules.payments.listFrameOrigins,
    }),
    ...contentRoutes(content, brands),
    ...locationRoutes({
      ...modules.location,
      db,
      getBrand: brands.getBrand,
      secrets,
      whitelistedNetworks: config.countryWhitelist,
      findResidence: async (playerId) => (await players.findFacts(playerId))?.countryCode ?? null,
      now: () => new Date(),
    }),
    ...catalogueRoutes(catalogue, brands.getBrand),
    ...modules.offers.routes,
    ...sessionsRoutes(sessions),
    ...factorsRoutes(modules.factors, sessions),
    ...registrationRoutes(modules.registration),
    ...playersRoutes(players),
    ...paymentsRoutes(payments),
    ...multiWalletRoutes(modules.multiWallet),
    ...nextStepsRoutes(modules.nextSteps),
    ...withdrawalsRoutes(modules.withdrawals, sessions),
    ...playRulesRoutes(modules.playRules),
    ...playRoutes(modules),
    ...modules.rewards.routes,
    ...supportRoutes(db),
    ...verificationRoutes(verification),
    ...limitsRoutes(limits),
    ...protectionRoutes(modules.protection),
    ...personalDataRoutes(modules.personalData, sessions),
    ...eventsRoutes(db),
  ];
}
