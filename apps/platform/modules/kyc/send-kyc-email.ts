import type { Tx } from '../../db/database.ts';
import type { EmailTemplate } from '../email/index.ts';
import type { KycAccount } from '../players/index.ts';
import type { KycDeps } from './kyc.deps.ts';

/** Writes a letter down that leads to the page of documents. Which document and why stands there alone: mail is read by others too. */
export async function sendKycEmail(
  deps: Pick<KycDeps, 'brandOf' | 'mail'>,
  tx: Tx,
  { account, template, origin }: { account: KycAccount; template: EmailTemplate; origin: string | null },
): Promise<void> {
  const brand = deps.brandOf(account.brandKey);
  await deps.mail.post(tx, {
    brandKey: account.brandKey,
    recipient: account.email,
    locale: account.preferredLanguage,
    template,
    link: `${origin ?? brand.origin}${brand.pagePath}`,
  });
}
