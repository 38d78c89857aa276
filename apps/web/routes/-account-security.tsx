import { PasswordCard } from '../features/profile/password-card.tsx';
import { SecurityCards } from '../features/security/security-cards.tsx';

/** Password, e-mail address, second factors and sessions. */
export function AccountSecurity() {
  return <SecurityCards password={<PasswordCard />} />;
}
