import { REGISTERED_USER_COOKIE_DAYS } from '@marquee/contract/constants.ts';

const KEY = 'lastLogin';

export interface LastLogin {
  readonly created_at: string;
  readonly ip: string;
  readonly location: string;
}

/** Keeps where the session before this one began, and that somebody has an account in this browser. */
export function rememberLogin(lastLogin: LastLogin | null): void {
  try {
    if (lastLogin) localStorage.setItem(KEY, JSON.stringify(lastLogin));
    else localStorage.removeItem(KEY);
  } catch {
    // Nothing depends on it: the account page asks the platform.
  }
  document.cookie = `registered_user=1; path=/; max-age=${REGISTERED_USER_COOKIE_DAYS * 86_400}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}

/** Whether somebody was logged in here before, by the cookie that says so for about a year. */
export function hasRegisteredHere(): boolean {
  return /(?:^|;\s*)registered_user=1(?:;|$)/.test(document.cookie);
}
