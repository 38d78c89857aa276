import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announceMutation } from './announce-mutation.ts';
import { setClientRequestContext } from '../site/client-request-context.ts';
import { followMutations } from './follow-mutations.ts';
import { readPublic } from './read-public.ts';

let client: QueryClient;
let stop = () => {};
let requests: string[] = [];
beforeEach(() => {
  setClientRequestContext({
    site: { locale: 'en' },
    publicCache: new Map(),
    fetchPlatform: async (path: string) => {
      requests.push(path);
      return Response.json({});
    },
  } as never);
  client = new QueryClient();
  stop = followMutations(client);
  requests = [];
});
afterEach(() => {
  stop();
  client.clear();
});

const optionsOf = (id: string) => ({
  queryKey: [id, null, null],
  queryFn: async () => {
    requests.push(id);
    return id;
  },
  staleTime: 30_000,
});

/** A response that is on the screen. */
async function show(id: string): Promise<void> {
  const observer = new QueryObserver(client, optionsOf(id));
  observer.subscribe(() => {});
  await expect.poll(() => client.getQueryData([id, null, null])).toBe(id);
}
const isStale = (id: string) => client.getQueryState([id, null, null])?.isInvalidated;

it('requests again what is shown about the player, and marks the rest as out of date', async () => {
  await show('getSeeds');
  await show('listRounds');
  await show('getCashback');
  await show('getLobby');
  await client.fetchQuery(optionsOf('getLimits'));
  requests = [];
  announceMutation('rotateSeeds');
  await expect.poll(() => requests.toSorted()).toEqual(['getCashback', 'getSeeds', 'listRounds']);
  expect([isStale('getLimits'), isStale('getLobby')]).toEqual([true, false]);
});

it('after a round requests nothing at once, and everything when it is shown next', async () => {
  await show('getUserDetails');
  await client.fetchQuery(optionsOf('listRounds'));
  requests = [];
  announceMutation('playRound');
  expect([isStale('getUserDetails'), isStale('listRounds')]).toEqual([true, true]);
  await show('listRounds');
  expect(requests).toEqual(['listRounds']);
});

it('leaves everything as it is after a price, a preview or a challenge', async () => {
  await show('getWithdrawalOptions');
  requests = [];
  announceMutation('quoteWithdrawal');
  expect([isStale('getWithdrawalOptions'), requests]).toEqual([false, []]);
});

it('refreshes after an endpoint that no list names', async () => {
  await show('getUserDetails');
  requests = [];
  announceMutation('anEndpointOfTomorrow');
  await expect.poll(() => requests).toEqual(['getUserDetails']);
});

it.each(['selfExclude', 'startPanicBreak', 'freezeAccount', 'activateBonus'])(
  'after %s requests offers again, those shown beside a dialog and those of the next page',
  async (id) => {
    const offers = ['getAllBonus', 'getBonusCalendar', 'getPromotion', 'getPromotionPopup', 'listBanners'];
    for (const offer of offers) await show(offer);
    await readPublic('listPromotions');
    requests = [];
    announceMutation(id);
    await expect.poll(() => requests.toSorted()).toEqual(offers);
    await readPublic('listPromotions');
    expect(requests.at(-1)).toContain('promotions');
  },
);
