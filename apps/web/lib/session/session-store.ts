import { useSyncExternalStore } from 'react';
import { createStore } from '../site/store.ts';

/**
 * Who the visitor is, as far as the browser knows: a token in local storage, shared by all tabs. The server renders every page for a
 * guest; the state is unknown until the page has woken up.
 */
export type SessionState = 'unknown' | 'signed-in' | 'signed-out';

export const TOKEN_KEY = 'accessToken';
/** Remembered limit filters; forgotten with the session. */
export const LIMIT_FILTERS_KEY = 'limitFilters';
/** What hides promotions from a restricted player before the first paint (`lib/restriction/restriction-hint.ts`); forgotten with the session. */
export const RESTRICTION_KEY = 'restriction';

/** `epoch` counts the changes of the token. */
const session = createStore<{ readonly state: SessionState; readonly epoch: number }>({ state: 'unknown', epoch: 0 });
/** The token that this page lives by. The stored one may run ahead of it: other tabs write it, also while this page sleeps. */
let cachedToken: string | null = null;
let controller = new AbortController();
const lastEnding = createStore<SessionEnding | null>(null);

export interface SessionEnding {
  /** `expired`: the platform refused the token. `left`: the player signed out, here or in another tab. `switched`: another session has taken its place. */
  readonly reason: 'expired' | 'left' | 'switched';
}

const isBrowser = typeof window !== 'undefined';

export function currentToken(): string | null {
  if (!isBrowser) return null;
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    // Storage is refused in some private modes; the visitor is a guest there.
    return null;
  }
}

/** Aborted when the session ends; a new one begins with the next session. Never aborts on the server. */
export function sessionSignal(): AbortSignal {
  return controller.signal;
}

/** Reads what is stored and follows what other tabs do. Called once, when the page wakes up. */
export function startSession(): void {
  cachedToken = currentToken();
  setSession(cachedToken === null ? 'signed-out' : 'signed-in', sessionEpoch());
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === null) followStorage();
  });
  // A page that the browser kept and shows again heard nothing of what happened meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followStorage();
  });
}

/**
 * Whether another session is stored than the one this page shows: another tab has changed it, or it changed while the page was in the back/forward cache.
 * The page then follows at once, without waiting for the browser's event.
 */
export function hasSessionChanged(): boolean {
  if (sessionState() === 'unknown' || isSameSession(currentToken(), cachedToken)) return false;
  queueMicrotask(followStorage);
  return true;
}

/** After the login call: keeps its token. */
export function beginSession(token: string): void {
  try {
    // It belongs to the player before.
    if (token !== currentToken()) localStorage.removeItem(RESTRICTION_KEY);
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Without storage the session cannot outlive this page; the login form tells so by staying signed out.
    return;
  }
  applyToken(token);
}

/**
 * The platform answered 403 to a call sent with `token`. An answer to an older token says nothing about the present session. A guest who is
 * refused is led to log in as well.
 */
export function endSession(token: string | null): void {
  if (!isSameSession(token, currentToken())) return;
  clearSession();
  leave('expired');
}

/** The platform has given `renewed` for `sent`: the session goes on, here and in the other tabs, which see it in the storage. */
export function renewToken(sent: string | null, renewed: string): void {
  if (sent === null || sent !== currentToken() || !isSameSession(sent, renewed)) return;
  cachedToken = renewed;
  try {
    localStorage.setItem(TOKEN_KEY, renewed);
  } catch {
    // The old one works on: the platform waits until the new one has come back.
    cachedToken = sent;
  }
}

/** All tokens of a session begin alike (`mq_` and 16 characters). */
const FAMILY = /^mq_[\w-]{16}(?=[\w-]{43}$)/;

/** Whether two tokens are of one session, of which one has replaced the other. */
export function isSameSession(one: string | null, other: string | null): boolean {
  const family = FAMILY.exec(one ?? '')?.[0];
  return one === other || (family !== undefined && family === FAMILY.exec(other ?? '')?.[0]);
}

/** The player signs out; the platform is told by whoever asks for it. */
export function leaveSession(): void {
  clearSession();
  leave('left');
}

/** Calls `listener` each time a session ends. Returns the way to stop. */
export function onSessionEnd(listener: (ending: SessionEnding) => void): () => void {
  return lastEnding.subscribe(() => {
    const ending = lastEnding.get();
    if (ending) listener(ending);
  });
}

export function sessionState(): SessionState {
  return session.get().state;
}

/** `unknown` on the server and until the page has woken up: show neither a guest's nor a player's words then. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, sessionState, () => 'unknown');
}

/** Grows with every change of the token: whatever was made for another number belongs to somebody else, or to nobody. */
export function sessionEpoch(): number {
  return session.get().epoch;
}

/** The `key` of whatever holds a player's state or running calls: with another session it begins anew. */
export function useSessionEpoch(): number {
  return useSyncExternalStore(session.subscribe, sessionEpoch, () => 0);
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
  const isSwitch = sessionState() === 'signed-in';
  replaceToken(token, 'signed-in');
  if (isSwitch) notifySessionEnd('switched');
}

function leave(reason: SessionEnding['reason']): void {
  replaceToken(null, 'signed-out');
  notifySessionEnd(reason);
}

/** From here on calls are the new session's; answers to the former one's must not reach it. */
function replaceToken(token: string | null, state: SessionState): void {
  const epoch = sessionEpoch() + (token === cachedToken ? 0 : 1);
  cachedToken = token;
  delete document.documentElement.dataset['restricted'];
  controller.abort();
  controller = new AbortController();
  setSession(state, epoch);
}

function notifySessionEnd(reason: SessionEnding['reason']): void {
  lastEnding.set({ reason });
}

function clearSession(): void {
  try {
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(LIMIT_FILTERS_KEY);
    localStorage.removeItem(RESTRICTION_KEY);
  } catch {
    // Nothing was stored then.
  }
}

function setSession(state: SessionState, epoch: number): void {
  document.documentElement.dataset['session'] = state === 'signed-in' ? 'in' : 'out';
  session.set({ state, epoch });
}
