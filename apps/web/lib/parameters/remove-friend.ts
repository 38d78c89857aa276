import type { AnyRouter } from '@tanstack/react-router';
import { FRIEND_PARAMETER } from './store-visit.ts';

/** Removes the friend's code from the address once the page is hydrated. */
export async function removeFriend(router: AnyRouter, pageHydrated: Promise<unknown>): Promise<void> {
  await pageHydrated;
  const search = (given: object) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => name !== FRIEND_PARAMETER));
  await router.navigate({ to: '.', search, replace: true, resetScroll: false, state: (state) => state });
}
