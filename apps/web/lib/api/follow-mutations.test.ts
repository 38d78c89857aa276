import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announceMutation } from './announce-mutation.ts';
import { followMutations } from './follow-mutations.ts';

let client: QueryClient;
let stop = () => {};
let requests: string[] = [];
beforeEach(() => {
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
