import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { ModalName } from '../../modals/modals.ts';

/** Pages that stay readable in a country that is not served: the law, help and protection. Players get help wherever they are. */
const OPEN_PAGES: ReadonlySet<PageKey> = new Set<PageKey>([
  'responsibility',
  'contacts',
  'terms-and-conditions',
  'privacy-policy',
  'aml-policy',
  'responsible-gambling',
  'kyc-refund-policy',
  'bonus-terms',
  'legal-use-of-website',
]);

/** Dialogs that stay open: a player abroad logs in, recovers the account and chooses a language. None of them invites to play. */
const OPEN_DIALOGS: ReadonlySet<ModalName> = new Set<ModalName>([
  'login',
  'forgot-password',
  'reset-password',
  'verify-email-expired',
  'language',
  'safer-play',
]);

/** Whether a page, or the dialog over it, is shown in place of the country notice. */
export function isOpenAbroad(page: PageKey | null, dialog: ModalName | undefined): boolean {
  return (dialog !== undefined && OPEN_DIALOGS.has(dialog)) || (page !== null && OPEN_PAGES.has(page));
}
