import { withdrawalDeskDeps } from '../apps/platform/app-withdrawals.ts';
import { createDb } from '../apps/platform/db/database.ts';
import { createPool } from '../apps/platform/db/pool.ts';
import { createBrands } from '../apps/platform/modules/brands/index.ts';
import { createMailbox, createMessaging } from '../apps/platform/modules/messaging/index.ts';
import { createWallet } from '../apps/platform/modules/wallet/index.ts';
import { createWithdrawalDesk, type WithdrawalDesk } from '../apps/platform/modules/withdrawals/index.ts';
import { casinoDatabaseUrl } from './open-casino-database.ts';

/** The withdrawal desk of a casino that runs. Letters are only written down here, and nothing is paid: the casino does both within a minute. */
export function openWithdrawalDesk(env: Readonly<Record<string, string | undefined>>): {
  readonly desk: WithdrawalDesk;
  readonly close: () => Promise<void>;
} {
  const pool = createPool({ url: casinoDatabaseUrl(env), max: 2, applicationName: 'marquee-task' });
  const db = createDb(pool);
  const brands = createBrands({ brandsDir: env['MARQUEE_BRANDS_DIR'], settingsFile: env['MARQUEE_SETTINGS'] });
  const mail = createMessaging({
    db,
    transport: createMailbox(db),
    senderOf: (brandKey) => ({ name: brands.getBrand(brandKey).name, email: brands.getBrand(brandKey).supportEmail }),
    keptDays: [],
    linkOf: brands.letterLinkOf,
    log: { warn: (fields, message) => console.error(message, fields) },
  });
  // The casino sends what is posted here.
  const posting = { post: mail.post, sendSoon: () => {} };
  const deps = withdrawalDeskDeps({ db, brands, wallet: createWallet({ pool }), mail: posting });
  return { desk: createWithdrawalDesk(deps), close: () => db.destroy() };
}
