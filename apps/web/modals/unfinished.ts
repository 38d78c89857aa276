import { tabStorage } from '../lib/session/browser-storage.ts';
import type { ModalName } from './modals.ts';

/** Under which name the tab keeps the answer of a 3-D Secure challenge until the platform has it. */
export const CHALLENGE_NAME = 'cashier.challenge';

/** Dialogs that keep something in the tab until it is done. Where a log-in had to come in between, they come back after it. */
const STORED_UNDER = { 'deposit-3ds-success': CHALLENGE_NAME } as const satisfies Partial<Record<ModalName, string>>;

export function canBeUnfinished(name: ModalName | undefined): boolean {
  return name !== undefined && Object.hasOwn(STORED_UNDER, name);
}

/** The dialog that has something left to do for whoever is logged in now; null where none has. */
export function unfinishedModal(): keyof typeof STORED_UNDER | null {
  const entries = Object.entries(STORED_UNDER) as [keyof typeof STORED_UNDER, string][];
  return entries.find(([, name]) => tabStorage.getItem(name) !== null)?.[0] ?? null;
}
