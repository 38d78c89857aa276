import type { PageKey } from '@marquee/contract/page-keys.ts';
import { FormattedMessage } from '../../lib/i18n/formatted-message.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { usePageHref } from '../../lib/pages/use-page.ts';
import type { PersonalData } from './use-request-action.ts';

type Blocker = PersonalData['blockers'][number];

/** Where the player sees it, or brings it to its end; what has no page ends by itself. */
const PAGES = {
  round: null,
  deposit: 'transactions',
  balance: 'withdraw',
  withdrawal: 'transactions',
  restriction: null,
} as const satisfies Record<Blocker, PageKey | null>;

/** What an erasure waits for, each with what to do about it. */
export function Blockers({ blockers }: { blockers: readonly Blocker[] }) {
  const t = useT();
  const pageHref = usePageHref();
  return (
    <ul className={layout['list']}>
      {blockers.map((blocker) => {
        const page = PAGES[blocker];
        return (
          <li key={blocker}>
            <FormattedMessage
              text={t(`privacy.erase.blocked.${blocker}`)}
              parts={{ go: (label) => (page ? <a href={pageHref(page)}>{label}</a> : label) }}
            />
          </li>
        );
      })}
    </ul>
  );
}
