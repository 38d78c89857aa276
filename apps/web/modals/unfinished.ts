import { tabStorage } from '../lib/session/browser-storage.ts';
import type { ModalName } from './modals.ts';

/** Session storage key of the 3-D Secure response until the platform has accepted it. */
export const CHALLENGE_NAME = 'cashier.challenge';

/** Dialogs with unfinished work in session storage. They reopen after a log-in that interrupted them. */
const STORED_UNDER = { 'deposit-3ds-success': CHALLENGE_NAME } as const satisfies Partial<Record<ModalName, string>>;

export function canBeUnfinished(name: ModalName | undefined): boolean {
  return name !== undefined && Object.hasOwn(STORED_UNDER, name);
}

/** The dialog with unfinished work of the logged-in player; null where there is none. */
export function unfinishedModal(): keyof typeof STORED_UNDER | null {
  const entries = Object.entries(STORED_UNDER) as [keyof typeof STORED_UNDER, string][];
  return entries.find(([, name]) => tabStorage.getItem(name) !== null)?.[0] ?? null;
}
