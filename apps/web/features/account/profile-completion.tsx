import { usePlayer } from '../../lib/api/use-player.ts';
import { CompletionCard } from './completion-card.tsx';

/** The meter above the cards that fill it; the cards themselves say where the details cannot be read. */
export function ProfileCompletion() {
  const { data } = usePlayer();
  return data ? <CompletionCard details={data} withAction={false} /> : null;
}
