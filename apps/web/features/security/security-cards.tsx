import { Skeleton } from '@marquee/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../../lib/api/query-boundary.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { usePlayer } from '../../lib/api/use-player.ts';
import { useT } from '../../lib/i18n/use-t.ts';
import { AppCard } from './app-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import layout from '../../lib/layout/cards.module.css';
import { SessionsCard } from './sessions-card.tsx';

/** The security page. `password` is the card of the profile feature. */
export function SecurityCards({ password }: { password: ReactNode }) {
  const t = useT();
  const player = usePlayer();
  const factors = useQuery(queryFor('getFactors'));
  const sessions = useQuery(queryFor('listSessions'));
  const skeleton = <Skeleton shape="block" className={layout['skeleton'] ?? ''} />;
  // All cards appear together: their heights differ from the skeletons, which would shift the layout.
  if (player.isPending || factors.isPending || sessions.isPending)
    return (
      <div className={layout['cards']} aria-busy="true">
        {skeleton}
        {skeleton}
        {skeleton}
      </div>
    );
  return (
    <div className={layout['cards']}>
      <SessionsCard />
      <QueryBoundary query={player} skeleton={skeleton} errorTitle={t('security.error')}>
        {({ getUser }) => <EmailCard user={getUser} />}
      </QueryBoundary>
      {password}
      <QueryBoundary query={factors} skeleton={skeleton} errorTitle={t('security.error')}>
        {(factorsData) => (
          <>
            <AppCard factors={factorsData} />
            <PasskeysCard passkeys={factorsData.passkeys} />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
