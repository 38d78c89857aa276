import { expect, test } from 'vitest';
import { withTx } from '../../db/tx.ts';
import { createBrands } from '../brands/index.ts';
import { createMailbox, createMessaging, listEmails, paymentFact } from './index.ts';
import { setUpDatabase } from '../../db/testing/set-up-database.ts';

const { db } = setUpDatabase();

const messagingOf = (linkOf: (brandKey: string, link: string) => string) =>
  createMessaging({
    db,
    transport: createMailbox(db),
    retentionDays: [],
    senderOf: () => ({ name: 'Handelskade', email: 'help@handelskade.example' }),
    linkOf,
    log: { warn: () => {} },
  });

test('the e-mail of an operator’s command has amount, method, and the address of the casino that sends it', async () => {
  // A command stores the e-mail and does not know the port of the casino.
  const command = messagingOf(createBrands().emailLinkOf);
  const payments = paymentFact([
    { amountMinor: 500_000n, currencyCode: 'EUR', methodTitle: 'cashier.method.bank.title' },
  ]);
  const mail = { brandKey: 'handelskade', recipient: 'ada@example.com', locale: 'en' };
  await withTx(db, (tx) =>
    command.post(tx, { ...mail, template: 'withdrawal_rejected', link: '/withdraw', facts: { payments } }),
  );
  await messagingOf(createBrands({ localPort: 4567 }).emailLinkOf).sendDue();
  const [sent] = await listEmails(db, 'ada@example.com');
  expect(sent?.body).toContain('We couldn’t pay your withdrawal of €50.00 (Instant bank transfer).');
  expect(sent?.body).toContain('http://handelskade.localhost:4567/withdraw');
});

test('the host of a forged request is replaced when the e-mail is sent', async () => {
  const casino = messagingOf(createBrands().emailLinkOf);
  const mail = { brandKey: 'handelskade', recipient: 'bob@example.com', locale: 'en', template: 'reset' } as const;
  await withTx(db, (tx) => casino.post(tx, { ...mail, link: 'http://evil.example:81/?modal=reset-password' }));
  await casino.sendDue();
  const [sent] = await listEmails(db, 'bob@example.com');
  expect(sent?.body).toContain('http://handelskade.localhost:81/?modal=reset-password');
  expect(sent?.body).not.toContain('evil');
});
