import { deviceStorage } from '../session/browser-storage.ts';

const KEY = 'firstUrl';

/** The first page of this host that the browser opened, without parameters; null before it was stored (`store-visit.ts`). */
export const firstUrl = (): string | null => deviceStorage.getItem(KEY);

export const storeFirstUrl = (url: string): void => deviceStorage.setItem(KEY, url);
