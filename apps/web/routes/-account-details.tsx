import { DetailsStep } from '../features/next-steps/details-step.tsx';
import { ProfileCards } from '../features/profile/profile-cards.tsx';
import { QueryGroup } from '../lib/api/query-group.tsx';
import { usePlayer } from '../lib/api/use-player.ts';
import { useT } from '../lib/i18n/use-t.ts';
import { useNextSteps } from '../lib/next-steps/use-next-steps.ts';
import { useRegistrationFields } from '../lib/profile/use-registration-fields.ts';

/** The player's details, and what is missing. */
export function AccountDetails() {
  const t = useT();
  return (
    <QueryGroup queries={[usePlayer(), useRegistrationFields(), useNextSteps()]} label={t('profile.loading')}>
      <DetailsStep />
      <ProfileCards />
    </QueryGroup>
  );
}
