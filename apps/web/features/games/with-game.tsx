import type { ReactNode } from 'react';
import { EmptyState } from '@marquee/ui/state/state.tsx';
import { SectionError } from '../../lib/layout/section-error.tsx';
import { useT } from '../../lib/i18n/use-t.ts';
import { useGameClient, type LoadedGame } from './use-game-client.ts';

/** Loads a game and renders `children` with it. */
export function WithGame({
  slug,
  loading,
  children,
}: {
  slug: string;
  loading: ReactNode;
  children: (game: LoadedGame) => ReactNode;
}) {
  const t = useT();
  const state = useGameClient(slug);
  switch (state.kind) {
    case 'loaded':
      return children(state.game);
    case 'loading':
      return loading;
    case 'failed':
      return <SectionError retry={state.retry} />;
    case 'unknown':
      return <EmptyState size="small" icon="dice" title={t('errors.game.not_found')} />;
  }
}
