import { getSeeds, listRounds, rotateSeeds } from '@marquee/contract/games.ts';
import { seededIntegers } from '@marquee/games/fairness/seeded-integers.ts';
import { version1Rules } from '@marquee/games/harbour-lights/version-1/version-1.rules.ts';
import { toExactString } from '@marquee/money/money.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clientOfPage } from '../../lib/api/queries.tsx';
import { fillIn, inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { FairnessPanel } from './fairness-panel.tsx';
import { FairnessTools } from './fairness-tools.tsx';
import { SeedsCard } from './seeds-card.tsx';

const SEED = '00'.repeat(32);
const SAME = 'The round was played and paid exactly like this.';

function roundOf(serverSeed: string | null): EndpointResponse<'listRounds'>['rows'][number] {
  return {
    roundId: 'rnd_01jd3v9k2m4n6p8r',
    game: 'dice',
    rulesVersion: 1,
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

it.each(['en', 'de'] as const)(
  'a new client seed reveals the rounds in the list, also after errors: %s',
  async (locale) => {
    const { current, revealed } = exampleOf(rotateSeeds);
    const lost = refused('server.unavailable');
    const rotations = inTurn(
      refused('game.seed_in_use'),
      LOST,
      { current, revealed },
      { current, revealed: { ...revealed, rounds: 1 } },
    );
    let rotatedCount = 0;
    const both = (
      <>
        <FairnessTools />
        <SeedsCard />
      </>
    );
    const site = await inSite(both, {
      locale,
      isSignedIn: true,
      responses: {
        getSeeds: inTurn(lost, exampleOf(getSeeds), lost),
        listRounds: () => ({ ...exampleOf(listRounds), count: 1, rows: [roundOf(rotatedCount > 0 ? SEED : null)] }),
        rotateSeeds: () => {
          const response = rotations();
          if (!(response instanceof Error)) rotatedCount += 1;
          return response;
        },
      },
    });
    const [again, change, field] =
      locale === 'en'
        ? ['Try again', 'Change and reveal', 'New client seed']
        : ['Erneut versuchen', 'Ändern und offenlegen', 'Neuer Client-Seed'];
    await press(again);
    for (const text of [`[${change}]`, 'cd34…']) await expect.poll(site.read).toContain(text);
    const changes = site.mark();
    for (const seed of ['', 'two words', 'my-seed', null, null, 'other']) {
      if (seed !== null) await fillIn({ [field]: seed });
      await press(change);
      await expect.poll(changes).toReadAsStored();
    }
    expect(site.bodies('rotateSeeds')).toEqual(
      ['my-seed', 'my-seed', 'my-seed', 'other'].map((clientSeed) => ({ clientSeed })),
    );
  },
);

it('shows a result only for the values that it was calculated from, and fills in the same round again', async () => {
  const site = await inSite(<FairnessTools />, {
    isSignedIn: true,
    responses: { listRounds: { ...exampleOf(listRounds), count: 1, rows: [roundOf(SEED)] } },
  });
  await expect.poll(site.read).toContain('[Verify]');
  const changes = site.mark();
  await fillIn({
    'Server seed': 'short',
    'Client seed': '',
    'Round number': '-1',
    Bet: '0',
    'Choices of the bet': '[]',
  });
  await press('Verify round');
  await expect.poll(changes).toReadAsStored();
  await fillIn({ 'Round number': '1', Bet: '2' });
  await expect.poll(changes).toReadAsStored();
  await press('Verify');
  await expect.poll(changes).toReadAsStored();
  for (const edit of [{ 'Round number': '2' }, { Currency: 'JPY' }]) {
    await fillIn(edit);
    await expect.poll(site.read).toContain('Enter the seeds of a round');
    await press('Verify round');
    await expect.poll(changes).toReadAsStored();
  }
  await press('Verify');
  await expect.poll(changes).toReadAsStored();
});

it('verifies a round by the rules of its version', async () => {
  const seeds = { serverSeed: SEED, clientSeed: 'my-seed', nonce: 1 };
  const { outcome, winMinor } = version1Rules.outcomeOf(seededIntegers(seeds), 10_000n, {});
  const played = { game: 'harbour-lights', rulesVersion: 1, move: {}, outcome, win: toExactString(winMinor, 'EUR') };
  const rows = [
    { ...roundOf(SEED), ...played },
    { ...roundOf(SEED), ...played, roundId: 'rnd_2', rulesVersion: 2 },
  ];
  const site = await inSite(<FairnessTools />, {
    isSignedIn: true,
    responses: { listRounds: { ...exampleOf(listRounds), count: 2, rows } },
  });
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  await verify.first().click();
  await expect.element(page.getByRole('combobox', { name: 'Version of the rules' })).toHaveValue('1');
  expect(site.read()).toContain(SAME);
  await verify.last().click();
  await expect.element(page.getByRole('combobox', { name: 'Version of the rules' })).toHaveValue('2');
  expect(site.read()).not.toContain(SAME);
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
