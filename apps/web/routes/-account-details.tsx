import { ProfileCompletion } from '../features/account/profile-completion.tsx';
import { ProfileCards } from '../features/profile/profile-cards.tsx';

/** The player's details. */
export function AccountDetails() {
  return (
    <>
      <ProfileCompletion />
      <ProfileCards />
    </>
  );
}
