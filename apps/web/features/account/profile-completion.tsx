import { usePlayer } from '../../lib/api/use-player.ts';
import { useRegistrationFields } from '../../lib/profile/use-registration-fields.ts';
import { CompletionCard } from './completion-card.tsx';

/** Profile completion above the profile cards; the cards report loading errors. */
export function ProfileCompletion() {
  const { data } = usePlayer();
  const { isPending } = useRegistrationFields();
  return data && !isPending ? <CompletionCard details={data} withAction={false} /> : null;
}
