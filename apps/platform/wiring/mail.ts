import { setTimeout as wait } from 'node:timers/promises';
import { createMailSmtp } from '../adapters/mail-smtp/mail-smtp.ts';
import { createSmsTwilio } from '../adapters/sms-twilio/sms-twilio.ts';
import type { PlatformConfig } from '../config/platform-config.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../core/logger.ts';
import type { Brands } from '../modules/brands/index.ts';
import { createMailbox, createMessaging, createSmsOutbox, createSmsSender } from '../modules/email/index.ts';

/** Until the answer is out: what is done for one visitor and not for another may not be heard in its time. */
const AFTER_ANSWER_MS = 10;

interface EmailParts {
  readonly config: PlatformConfig;
  readonly db: Db;
  readonly brands: Brands;
  readonly log: Logger;
}

/** The part of the wiring that reaches players by mail and text, and what goes on after an answer was given. */
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
      days: brands.getBrand(key).marketPolicy.personalData.emailRetentionDays,
    })),
    log,
  });
  const { account } = config.texts;
  const texts = createSmsSender({
    transport: account === null ? createSmsOutbox(db) : createSmsTwilio(account),
    brandNameOf: (brandKey) => brands.getBrand(brandKey).name,
    messagesOf: brands.messagesOf,
  });
  const running = new Set<Promise<void>>();
  return {
    messaging,
    texts,
    inBackground: (work: () => Promise<void>) => {
      const done = wait(AFTER_ANSWER_MS)
        .then(work)
        .catch((error: unknown) => log.warn({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    /** Waits for all of it. */
    settle: async () => {
      await Promise.all(running);
      await messaging.settle();
    },
  };
}
