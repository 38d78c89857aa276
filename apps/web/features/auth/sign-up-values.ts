import type { RegistrationMethod, SentField } from '@marquee/contract/registration.ts';

/** Values of the sign-up form: every field as text, empty if it is not displayed. */
export type SignUpValues = Readonly<Record<SentField, string>> & {
  readonly newsletter: boolean;
  readonly termsAccepted: boolean;
};

/** Whether the form has the newsletter's box; without it a sign-up consents to nothing. */
export const hasNewsletterBox = (method: RegistrationMethod): boolean => method === 'email';

/** Values that a sign-up sends. */
export type RegistrationValues = Readonly<Partial<Record<SentField, string>>> & {
  readonly password: string;
  readonly newsletter: boolean;
  /** The generated login for one-click and phone sign-ups. */
  readonly username?: string;
  readonly linkAccount?: boolean;
};
