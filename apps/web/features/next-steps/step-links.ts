import type { NextStepKey } from '@marquee/contract/next-steps.ts';
import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { IconName } from '@marquee/ui/icon/icon-list.ts';
import { useAccountHref } from '../../lib/account/use-account-href.ts';
import type { AccountSectionKey } from '../../lib/account/account-sections.ts';
import type { NextStep } from '../../lib/next-steps/use-next-steps.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useModalHref } from '../../modals/modal-url.ts';

/** Where a step is taken. */
type StepLink =
  | { readonly section: AccountSectionKey; readonly query?: string }
  | { readonly page: PageKey }
  | { readonly modal: 'verify-email-expired' };

/** Shows only the missing fields of the profile. */
const ONLY_MISSING = '?activeMethod=1';

export const STEP_ICONS = {
  email: 'mail',
  details: 'user',
  documents: 'shield-check',
  debt: 'banknote',
  deposit: 'deposit',
  wagering: 'dice',
  bonus: 'gift',
  method: 'bank',
  phone: 'phone',
  two_factor: 'key',
  limit_change: 'scale',
} as const satisfies Record<NextStepKey, IconName>;

const STEP_LINKS: Readonly<Record<NextStepKey, StepLink | null>> = {
  email: { modal: 'verify-email-expired' },
  details: { section: 'details', query: ONLY_MISSING },
  documents: { section: 'verification' },
  debt: { page: 'deposit' },
  deposit: { page: 'deposit' },
  wagering: { page: 'casino' },
  bonus: { section: 'bonuses' },
  method: null,
  phone: { section: 'details' },
  two_factor: { section: 'security' },
  limit_change: { section: 'limits' },
};

/** Nothing leads to a deposit or to play during a break. */
function linkOf({ key, state, reason }: NextStep): StepLink | null {
  if (reason === 'no_address') return { section: 'security' };
  if (reason === 'uploads_closed') return { page: 'contacts' };
  return state === 'open' ? STEP_LINKS[key] : null;
}

/** URL of the page or dialog that takes a step; null if there is none. */
export function useStepHref(): (step: NextStep) => string | null {
  const accountHref = useAccountHref();
  const pageHref = usePageHref();
  const modalHref = useModalHref();
  return (step) => {
    const link = linkOf(step);
    if (link === null) return null;
    if ('modal' in link) return modalHref(link.modal);
    if ('page' in link) return pageHref(link.page);
    return accountHref(link.section) + (link.query ?? '');
  };
}
