import { getSeeds, listRounds, rotateSeeds } from '@marquee/contract/play.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clientOfPage } from '../../lib/api/queries.tsx';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { FairnessPanel } from './fairness-panel.tsx';
import { FairnessTools } from './fairness-tools.tsx';
import { SeedsCard } from './seeds-card.tsx';

const SEED = '00'.repeat(32);

function roundOf(serverSeed: string | null): EndpointResponse<'listRounds'>['rows'][number] {
  return {
    roundId: 'rnd_01jd3v9k2m4n6p8r',
    game: 'dice',
    state: 'settled',
    currencyCode: 'EUR',
    stake: '1.00',
    firstStake: '1.00',
    win: '0.00',
    move: { target: 5000, over: true },
    actions: [],
    serverSeed,
    proof: { serverSeedHash: 'ab'.repeat(32), clientSeed: 'my-seed', nonce: 1 },
    createdAt: '2026-11-01T10:00:00.000Z',
  } as unknown as EndpointResponse<'listRounds'>['rows'][number]; // what the list shows of a round
}

it('a new client seed reveals the rounds in the list, without a reload', async () => {
  let isRevealed = false;
  const both = (
    <>
      <FairnessTools />
      <SeedsCard />
    </>
  );
  await inSite(both, {
    isSignedIn: true,
    responses: {
      getSeeds: exampleOf(getSeeds),
      listRounds: () => ({ ...exampleOf(listRounds), count: 1, rows: [roundOf(isRevealed ? SEED : null)] }),
      rotateSeeds: () => {
        isRevealed = true;
        return exampleOf(rotateSeeds);
      },
    },
  });
  await expect.element(page.getByText('Seed not revealed yet')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'New client seed' }), 'another-seed');
  await userEvent.click(page.getByRole('button', { name: 'Change and reveal' }));
  await expect.element(page.getByText('Seed not revealed yet')).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Recent rounds' }).getByRole('button')).toBeVisible();
});

it.each([390, 1440])('seeds take the place of their placeholder without a shift, at %i px', async (width) => {
  await page.viewport(width, 844);
  const current = { serverSeedHash: SEED, clientSeed: 'my-seed', nonce: 4, nextServerSeedHash: SEED };
  const response = Promise.withResolvers<EndpointResponse<'getSeeds'>>();
  // The panel has the cache of the page, which all tests share.
  clientOfPage().clear();
  const responses = { getSeeds: () => response.promise };
  const { element } = await inSite(<FairnessPanel isPlayer />, { isSignedIn: true, responses });
  await expect.poll(() => element.querySelector('[data-placeholder]')).not.toBeNull();
  const { height } = element.getBoundingClientRect();
  response.resolve({ current, revealed: [] });
  await expect.element(page.getByText('my-seed')).toBeVisible();
  expect(element.getBoundingClientRect().height).toBeCloseTo(height, 0);
});
