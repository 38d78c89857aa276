import { usePlayer } from '../../lib/api/use-player.ts';
import { useRegistrationFields } from '../../lib/profile/use-registration-fields.ts';
import { CompletionCard } from './completion-card.tsx';

/** The meter above the cards that fill it; the cards themselves say where the details cannot be read, and come when it does. */
export function ProfileCompletion() {
  const { data } = usePlayer();
  const { isPending } = useRegistrationFields();
  return data && !isPending ? <CompletionCard details={data} withAction={false} /> : null;
}
