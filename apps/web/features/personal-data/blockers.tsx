import type { PageKey } from '@marquee/contract/page-keys.ts';
import { FormattedMessage } from '../../lib/i18n/formatted-message.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { usePageHref } from '../../lib/pages/use-page.ts';
import type { PersonalData } from './use-request-action.ts';

type Blocker = PersonalData['blockers'][number];

/** The page where the player sees or resolves a blocker. Blockers without a page resolve by themselves. */
const PAGES = {
  round: null,
  deposit: 'transactions',
  balance: 'withdraw',
  withdrawal: 'transactions',
  restriction: null,
} as const satisfies Record<Blocker, PageKey | null>;

/** Reasons why the account cannot be erased yet, each with what the player can do. */
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
