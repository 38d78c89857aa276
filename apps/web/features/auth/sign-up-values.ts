import type { SentField } from '@marquee/contract/registration.ts';

/** What the form of a newcomer holds: every field as text, empty where it is not asked. */
export type SignUpValues = Readonly<Record<SentField, string>> & {
  readonly newsletter: boolean;
  readonly termsAccepted: boolean;
};

/** What a sign-up sends of a form, whichever that is. */
export type RegistrationValues = Readonly<Partial<Record<SentField, string>>> & {
  readonly password: string;
  readonly newsletter: boolean;
  /** The login that was made, in one click. */
  readonly username?: string;
  readonly linkAccount?: boolean;
};
