import type { PageKey } from '@marquee/contract/page-keys.ts';
import type { ReactNode } from 'react';
import { AccountFrame } from '../features/account/account-frame.tsx';
import { Profile2Frame } from '../features/account/profile2-frame.tsx';
import { getAccountPage } from '../lib/account/account-sections.ts';
import { AccountLayoutContext } from '../lib/account/use-account-href.ts';
import { useT } from '../lib/i18n/use-t.ts';
import { PlayersPage } from '../shell/players-page.tsx';

/** An account page: heading and frame follow from its key. */
export function AccountPage({ page, children }: { page: PageKey; children: ReactNode }) {
  const t = useT();
  const { section, layout } = getAccountPage(page);
  const title = t(section.title);
  const Frame = layout === 'tabs' ? AccountFrame : Profile2Frame;
  return (
    <PlayersPage title={title}>
      <AccountLayoutContext value={layout}>
        <Frame title={title} current={section.key}>
          {children}
        </Frame>
      </AccountLayoutContext>
    </PlayersPage>
  );
}
