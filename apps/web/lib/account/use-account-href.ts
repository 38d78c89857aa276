import { createContext, use } from 'react';
import { usePageHref } from '../pages/use-page.ts';
import { getAccountSection, type AccountLayout, type AccountSectionKey } from './account-sections.ts';

/** Layout of the surrounding account page; outside of one, links lead to the layout `tabs`. */
export const AccountLayoutContext = createContext<AccountLayout>('tabs');

/** URLs of account sections in the layout of the surrounding page. */
export function useAccountHref(): (key: AccountSectionKey) => string {
  const layout = use(AccountLayoutContext);
  const pageHref = usePageHref();
  return (key) => pageHref(getAccountSection(key).pages[layout]);
}
