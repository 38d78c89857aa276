import { DEFAULT_PAGE_PATHS, type PageKey } from '@marquee/contract/page-keys.ts';

/** Pages for browsing. All others have a game, money or a task of their own. */
const POPUP_PAGES: readonly PageKey[] = [
  'root',
  'casino',
  'live-casino',
  'slots',
  'popular',
  'providers',
  'promotions',
  'tournaments',
  'vip',
];

export function isPopupPage(pathname: string): boolean {
  return POPUP_PAGES.some((page) => DEFAULT_PAGE_PATHS[page] === pathname);
}

/** What the player is doing at this moment. */
export interface PopupMoment {
  readonly isVisible: boolean;
  readonly hasDialog: boolean;
  /** Whether a field has the focus. */
  readonly isTyping: boolean;
}

export function isGoodMoment({ isVisible, hasDialog, isTyping }: PopupMoment): boolean {
  return isVisible && !hasDialog && !isTyping;
}

const DAY_MS = 86_400_000;

/** When each promotion has opened by itself in this browser, by key: instants in ms. */
export type ShownAt = Readonly<Record<string, number>>;

/** Whether a promotion may open by itself again. `pauseDays` is at least 1. */
export function isPopupDue(key: string, pauseDays: number, { shownAt, now }: { shownAt: ShownAt; now: number }) {
  const last = shownAt[key];
  return last === undefined || now - last >= pauseDays * DAY_MS;
}

/** Reads what `JSON.stringify` has stored; anything else counts as nothing. */
export function readShownAt(text: string | null): ShownAt {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(Object.entries(value ?? {}).filter(([, at]) => typeof at === 'number'));
  } catch {
    return {};
  }
}
