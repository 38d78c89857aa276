import type { PageKey } from '@marquee/contract/page-keys.ts';
import { RichText } from '../../lib/i18n/rich-text.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import layout from '../../lib/layout/cards.module.css';
import { usePageHref } from '../../lib/pages/use-page.ts';
import type { PersonalData } from './use-wish.ts';

type Obstacle = PersonalData['obstacles'][number];

/** Where the player sees it, or brings it to its end; what has no page ends by itself. */
const PAGES = {
  round: null,
  deposit: 'transactions',
  balance: 'withdraw',
  withdrawal: 'transactions',
  restriction: null,
} as const satisfies Record<Obstacle, PageKey | null>;

/** What an erasure waits for, each with what to do about it. */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const t = useT();
  const pageHref = usePageHref();
  return (
    <ul className={layout['list']}>
      {obstacles.map((obstacle) => {
        const page = PAGES[obstacle];
        return (
          <li key={obstacle}>
            <RichText
              text={t(`privacy.erase.blocked.${obstacle}`)}
              parts={{ go: (words) => (page ? <a href={pageHref(page)}>{words}</a> : words) }}
            />
          </li>
        );
      })}
    </ul>
  );
}
