/** Every value of `?modal=` that opens something. The server reads this list too, so it imports nothing. */
export const MODAL_NAMES = [
  'language',
  'looks',
  'menu',
  'search',
  'login',
  'signup',
  'linked-signup',
  'credentials',
  'forgot-password',
  'reset-password',
  'verify-email-expired',
  'calendar',
  'rakeback',
  'promotion',
  'game-rules',
  'freeze',
  'self-exclude',
  'deposit-3ds-success',
  'deposit-failed',
  'deposit-return',
  'deposit-decline',
  'deposit-cancel',
  'deposit-pending',
  'deposit-success',
] as const;

export type ModalName = (typeof MODAL_NAMES)[number];

export function isModalName(value: unknown): value is ModalName {
  return (MODAL_NAMES as readonly unknown[]).includes(value);
}
