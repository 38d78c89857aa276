import { ACCESS_TOKEN_KEY } from '@marquee/contract/constants.ts';
import { createStore, useStore } from '@marquee/ui/store/store.ts';
import { deviceStorage } from './browser-storage.ts';

/**
 * What the browser knows of the session: a token in local storage, shared by all tabs. The server renders every page for guests, and the state is unknown until
 * hydration.
 */
export type SessionState = 'unknown' | 'signed-in' | 'signed-out';

/** Storage key of the limit filters; removed with the session. */
export const LIMIT_FILTERS_KEY = 'limitFilters';
/**
 * Storage key of the rule that hides promotions from a restricted player before the first paint (`lib/restriction/restriction-hint.ts`); removed with the
 * session.
 */
export const RESTRICTION_KEY = 'restriction';

/** `epoch` counts the changes of the token. */
const session = createStore<{ readonly state: SessionState; readonly epoch: number }>({ state: 'unknown', epoch: 0 });
/** The token of this page. The stored one may be newer: other tabs write it, also while this page is in the bfcache. */
let cachedToken: string | null = null;
let controller = new AbortController();
const lastChange = createStore<SessionChange | null>(null);

export interface SessionChange {
  /**
   * `begun`: a guest logged in, here or in another tab. `switched`: another session has replaced the former one. `left`: the player logged out, here or in another
   * tab. `expired`: the platform refused the token.
   */
  readonly reason: 'begun' | 'switched' | 'left' | 'expired';
}

const isBrowser = typeof window !== 'undefined';

export function currentToken(): string | null {
  // Where the browser denies storage, as some private modes do, the visitor is a guest.
  return isBrowser ? deviceStorage.getItem(ACCESS_TOKEN_KEY) : null;
}

/** Aborts when the session ends; the next session has a new signal. Never aborts on the server. */
export function sessionSignal(): AbortSignal {
  return controller.signal;
}

/** Reads the stored token and subscribes to changes by other tabs. Called once, on hydration. */
export function startSession(): void {
  cachedToken = currentToken();
  setSession(cachedToken === null ? 'signed-out' : 'signed-in', sessionEpoch());
  window.addEventListener('storage', ({ key }) => {
    if (key === ACCESS_TOKEN_KEY || key === null) followStorage();
  });
  // Storage events are not delivered to a page in the bfcache.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followStorage();
  });
}

/**
 * Whether a player's request must not be sent: another tab has changed the session, or it changed while the page was in the bfcache, and this page still
 * displays the former one. The page then switches immediately, without waiting for the storage event. A guest is led to log in.
 */
export function isSessionOver(): boolean {
  const token = currentToken();
  const isChanged = !isSameSession(token, cachedToken);
  if (sessionState() === 'unknown' || (token !== null && !isChanged)) return false;
  queueMicrotask(isChanged ? followStorage : () => endSession(null));
  return true;
}

/** Stores the token of a login response. */
export function beginSession(token: string): void {
  // The stored rule belongs to the former player.
  if (token !== currentToken()) deviceStorage.removeItem(RESTRICTION_KEY);
  // Without storage the session would not survive this page, so the visitor stays logged out.
  if (deviceStorage.tryToStore(ACCESS_TOKEN_KEY, token)) applyToken(token);
}

/**
 * Ends the session after a 403 to a request sent with `token`. A response to an older session's token changes nothing. A guest is led to log in as well.
 */
export function endSession(token: string | null): void {
  if (!isSameSession(token, currentToken())) return;
  clearSession();
  leave('expired');
}

/** Replaces the token `sent` by `renewed`: the session continues, here and in other tabs, which read it from storage. */
export function renewToken(sent: string | null, renewed: string): void {
  if (sent === null || sent !== currentToken() || !isSameSession(sent, renewed)) return;
  // If it cannot be stored, the old token remains valid until the new one has been used.
  if (deviceStorage.tryToStore(ACCESS_TOKEN_KEY, renewed)) cachedToken = renewed;
}

/** All tokens of a session start with the same prefix (`mq_` and 16 characters). */
const FAMILY = /^mq_[\w-]{16}(?=[\w-]{43}$)/;

/** Whether two tokens belong to the same session. */
export function isSameSession(one: string | null, other: string | null): boolean {
  const family = FAMILY.exec(one ?? '')?.[0];
  return one === other || (family !== undefined && family === FAMILY.exec(other ?? '')?.[0]);
}

/** Whether the session of this token continues with a newer one. */
export function isRenewed(token: string | null): boolean {
  const current = currentToken();
  return token !== current && isSameSession(token, current);
}

/** Logs the player out in the browser; the caller sends the request to the platform. */
export function leaveSession(): void {
  clearSession();
  leave('left');
}

/** Calls `listener` each time a session begins or ends, not when a page finds its session on hydration. Returns a function that unsubscribes. */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  return lastChange.subscribe(() => {
    const change = lastChange.get();
    if (change) listener(change);
  });
}

export function sessionState(): SessionState {
  return session.get().state;
}

/** `unknown` on the server and until hydration: render content for neither guests nor players then. */
export function useSession(): SessionState {
  return useStore({ subscribe: session.subscribe, get: sessionState }, 'unknown');
}

/** Incremented with every change of the token: data of another epoch belongs to another session or to none. */
export function sessionEpoch(): number {
  return session.get().epoch;
}

/** React `key` for components with state or requests of a player: a new session remounts them. */
export function useSessionEpoch(): number {
  return useStore({ subscribe: session.subscribe, get: sessionEpoch }, 0);
}

function followStorage(): void {
  const token = currentToken();
  if (token === cachedToken) return;
  if (isSameSession(token, cachedToken)) cachedToken = token;
  else if (token === null) leave('left');
  else applyToken(token);
}

function applyToken(token: string): void {
  if (token === cachedToken && sessionState() === 'signed-in') return;
  const reason = sessionState() === 'signed-in' ? 'switched' : 'begun';
  replaceToken(token, 'signed-in');
  lastChange.set({ reason });
}

function leave(reason: SessionChange['reason']): void {
  replaceToken(null, 'signed-out');
  lastChange.set({ reason });
}

/** Replaces the token and aborts the former session's requests, whose responses must not reach the new session. */
function replaceToken(token: string | null, state: SessionState): void {
  const epoch = sessionEpoch() + (token === cachedToken ? 0 : 1);
  cachedToken = token;
  delete document.documentElement.dataset['restricted'];
  controller.abort();
  controller = new AbortController();
  setSession(state, epoch);
}

function clearSession(): void {
  for (const key of [ACCESS_TOKEN_KEY, LIMIT_FILTERS_KEY, RESTRICTION_KEY]) deviceStorage.removeItem(key);
}

function setSession(state: SessionState, epoch: number): void {
  document.documentElement.dataset['session'] = state === 'signed-in' ? 'in' : 'out';
  session.set({ state, epoch });
}
