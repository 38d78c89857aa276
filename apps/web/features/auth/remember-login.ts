import { REGISTERED_USER_COOKIE_DAYS } from '@marquee/contract/constants.ts';
import { deviceStorage } from '../../lib/session/browser-storage.ts';

const KEY = 'lastLogin';

export interface LastLogin {
  readonly created_at: string;
  readonly ip: string;
  readonly location: string;
}

/** Stores the previous login, and a cookie that this browser has an account. */
export function rememberLogin(lastLogin: LastLogin | null): void {
  if (lastLogin) deviceStorage.setItem(KEY, JSON.stringify(lastLogin));
  else deviceStorage.removeItem(KEY);
  document.cookie = `registered_user=1; path=/; max-age=${REGISTERED_USER_COOKIE_DAYS * 86_400}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

/** True if a player logged in here before, by a cookie that lasts about a year. */
export function hasRegisteredHere(): boolean {
  return /(?:^|;\s*)registered_user=1(?:;|$)/.test(document.cookie);
}
