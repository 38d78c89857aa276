import { use } from 'react';
import { groupAccountSections, type AccountGroup, type AccountSection } from '../../lib/account/account-sections.ts';
import { AccountLayoutContext } from '../../lib/account/use-account-href.ts';
import { usePageHref } from '../../lib/pages/use-page.ts';
import { useHasPage } from '../../shell/use-navigation.ts';

interface AccountLink extends Pick<AccountSection, 'key' | 'icon' | 'label'> {
  readonly href: string;
}

/** Links to the sections that the brand has, by group, in the layout of the surrounding page. */
export function useAccountLinks(): { readonly group: AccountGroup; readonly links: readonly AccountLink[] }[] {
  const layout = use(AccountLayoutContext);
  const pageHref = usePageHref();
  const hasPage = useHasPage();
  return groupAccountSections(({ pages }) => hasPage(pages[layout])).map(({ group, sections }) => ({
    group,
    links: sections.map(({ key, icon, label, pages }) => ({ key, icon, label, href: pageHref(pages[layout]) })),
  }));
}
