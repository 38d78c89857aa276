import { setTimeout as wait } from 'node:timers/promises';
import { createMailSmtp } from '../adapters/mail-smtp/mail-smtp.ts';
import { createSmsTwilio } from '../adapters/sms-twilio/sms-twilio.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../core/logger.ts';
import type { Brands } from '../modules/brands/index.ts';
import { createMailbox, createMessaging, createSmsOutbox, createSmsSender } from '../modules/messaging/index.ts';

/** Delay of background work until the response is sent, so that it does not show in response times. */
const BACKGROUND_DELAY_MS = 10;

interface EmailParts {
  readonly config: PlatformConfig;
  readonly db: Db;
  readonly brands: Brands;
  readonly log: Logger;
}

/** E-mails, SMS, and background work after responses. */
export function createMail({ config, db, brands, log }: EmailParts) {
  const messaging = createMessaging({
    db,
    transport: config.smtpUrl === null ? createMailbox(db) : createMailSmtp(config.smtpUrl),
    senderOf: (brandKey) => {
      const { name, supportEmail } = brands.getBrand(brandKey);
      return { name, email: supportEmail };
    },
    messagesOf: brands.messagesOf,
    linkOf: brands.emailLinkOf,
    retentionDays: brands.all.map(({ key }) => ({
      brandKey: key,
      days: brands.policyOf(key).personalData.emailRetentionDays,
    })),
    log,
  });
  const { account } = config.sms;
  const sms = createSmsSender({
    transport: account === null ? createSmsOutbox(db) : createSmsTwilio(account),
    brandNameOf: (brandKey) => brands.getBrand(brandKey).name,
    messagesOf: brands.messagesOf,
  });
  const running = new Set<Promise<void>>();
  return {
    messaging,
    sms,
    inBackground: (work: () => Promise<void>) => {
      const done = wait(BACKGROUND_DELAY_MS)
        .then(work)
        .catch((error: unknown) => log.warn({ err: error }, 'background work failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    /** Waits for all background work. */
    settle: async () => {
      await Promise.all(running);
      await messaging.settle();
    },
  };
}
