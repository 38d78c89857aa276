import { getUserDetails } from '@marquee/contract/players.ts';
import { getLimits } from '@marquee/contract/limits.ts';
import { focusManager, useQuery } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clientOfPage } from '../../lib/api/queries.tsx';
import { queryFor } from '../../lib/api/query-for.ts';
import { usePlayer, type PlayerDetails } from '../../lib/api/use-player.ts';
import { emitLiveEvent } from '../../lib/realtime/live-events.ts';
import { setLiveState } from '../../lib/realtime/live-state.ts';
import { reportExcluded } from '../../lib/restriction/excluded-responses.ts';
import { OfferPage } from '../../lib/restriction/offer-page.tsx';
import { useRestriction } from '../../lib/restriction/use-restriction.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { useClosedDialogs } from './use-closed-dialogs.ts';
import { useRestrictionUpdates } from './use-restriction-updates.ts';

const open = exampleOf(getUserDetails);
const userLimit = { selfExclusion: null, isSelfExclusionPermanent: true };
const permanent: PlayerDetails = { ...open, getUser: { ...open.getUser, userLimit } };

afterEach(() => {
  setLiveState(false, false);
  focusManager.setFocused(undefined);
});

function Site() {
  useRestrictionUpdates();
  useClosedDialogs();
  const { data } = usePlayer();
  useQuery(queryFor('getLimits'));
  const restriction = useRestriction();
  return <p>{data === undefined ? 'loading' : restriction ? 'restricted' : 'open'}</p>;
}

/** A page of an unrestricted player, whose next request for the details finds a restriction. */
async function openBeforeRestriction() {
  let details = open;
  const responses = { getUserDetails: () => details, getLimits: exampleOf(getLimits) };
  const site = await inSite(<Site />, { isSignedIn: true, responses });
  await expect.element(page.getByText('open')).toBeVisible();
  details = permanent;
  return site;
}

it.each([
  [
    'an event of the socket',
    () =>
      emitLiveEvent('accountRestricted', {
        restriction: {
          kind: 'freeze',
          isPermanent: false,
          startedAt: '2026-11-24T14:00:00Z',
          endsAt: '2026-11-25T14:00:00Z',
        },
      }),
  ],
  ['a refused request, without a socket', () => reportExcluded()],
  ['the focus, without a socket', () => focusManager.setFocused(true)],
  [
    'a new connection after a lost one',
    async () => {
      for (const isLive of [true, false, true]) {
        setLiveState(isLive, true);
        await new Promise(requestAnimationFrame);
      }
    },
  ],
])('a page learns of a restriction on another device by %s', async (_what, happen) => {
  focusManager.setFocused(false);
  const site = await openBeforeRestriction();
  await Promise.resolve(happen());
  await expect.element(page.getByText('restricted')).toBeVisible();
  await expect.poll(() => site.sent('getLimits')).toHaveLength(2);
  const toast = page.getByText('Bets and deposits are now blocked');
  if (_what === 'an event of the socket') await expect.element(toast).toBeVisible();
});

it('closes dialogs of offers for a restricted player, and no others', async () => {
  const responses = { getUserDetails: permanent, getLimits: exampleOf(getLimits) };
  const options = { isSignedIn: true, responses };
  const offers = await inSite(<Site />, { ...options, path: '/casino?modal=promotion&item=harbour' });
  await expect.poll(offers.currentUrl).not.toContain('modal=');
  const menu = await inSite(<Site />, { ...options, path: '/casino?modal=menu' });
  await expect.element(page.getByText('restricted')).toBeVisible();
  expect(menu.currentUrl()).toBe('/casino?modal=menu');
});

it('shows the notice in place of a page of offers', async () => {
  const offers = (
    <OfferPage>
      <p>Double your deposit</p>
    </OfferPage>
  );
  await inSite(offers, { isSignedIn: true, responses: { getUserDetails: permanent } });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Bets and deposits are now blocked' }))
    .toBeVisible();
  clientOfPage().clear();
  await inSite(offers, { isSignedIn: true, responses: { getUserDetails: open } });
  await expect.element(page.getByText('Double your deposit')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Bets and deposits are now blocked' }).elements()).toEqual([]);
});
