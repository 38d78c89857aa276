import { DetailsStep } from '../features/next-steps/details-step.tsx';
import { ProfileCards } from '../features/profile/profile-cards.tsx';

/** The player's details, and what is missing. */
export function AccountDetails() {
  return (
    <>
      <DetailsStep />
      <ProfileCards />
    </>
  );
}
