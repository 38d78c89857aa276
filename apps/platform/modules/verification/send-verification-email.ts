import type { Tx } from '../../db/database.ts';
import type { EmailTemplate } from '../messaging/index.ts';
import type { KycAccount } from '../players/index.ts';
import type { VerificationDeps } from './verification.deps.ts';

/**
 * Queues an e-mail with a link to the documents page. It does not name document or reason, since e-mail may be read by
 * others.
 */
export async function sendVerificationEmail(
  deps: Pick<VerificationDeps, 'brandOf' | 'mail'>,
  tx: Tx,
  { account, template, origin }: { account: KycAccount; template: EmailTemplate; origin: string | null },
): Promise<void> {
  const brand = deps.brandOf(account.brandKey);
  await deps.mail.post(tx, {
    brandKey: account.brandKey,
    recipient: account.email,
    locale: account.preferredLanguage,
    template,
    link: `${origin ?? ''}${brand.pagePath}`,
  });
}
