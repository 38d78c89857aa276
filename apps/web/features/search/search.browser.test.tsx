import { getGame, getLobby, listGames } from '@marquee/contract/catalogue.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialogFrame } from '../../testing/dialog-frame.ts';
import { inTurn, LOST, press, refused } from '../../testing/forms.ts';
import { exampleOf, inSite, type InSite, type InSiteOptions, type MockResponses } from '../../testing/in-site.tsx';
import { Modal } from './search.modal.tsx';

beforeEach(() => localStorage.removeItem('recentSearches'));

const { game } = exampleOf(getGame);
const named = (name: string) => ({ ...game, slug: name.toLowerCase().replaceAll(' ', '-'), name });
const found = (...names: readonly string[]) => ({ count: names.length, rows: names.map(named) });
const NONE = exampleOf(listGames);
const shelf = { key: 'new', title: 'lobby.shelf.new', seeAll: null, total: 7, games: [] };
const LOBBY = {
  ...exampleOf(getLobby),
  providers: ['Marquee', 'Sea One', 'SEA TWO', 'Sea Three', 'Sea Four'].map((name, at) => ({
    ...named(name),
    count: at,
  })),
  categories: ['slots', 'popular', 'sea'].map((slug) => ({
    slug,
    label: `lobby.category.${slug}`,
    icon: 'slots',
    count: 1,
  })),
  shelves: [shelf, { ...shelf, games: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(named) }],
};
const field = page.getByRole('combobox');

const open = (responses: MockResponses = {}, change: InSiteOptions = {}) =>
  inSite(<Modal frame={dialogFrame()} params={{}} />, {
    hasQueries: false,
    hasPages: true,
    ...change,
    responses: { getLobby: LOBBY, ...responses },
  });
const type = (text: string) => userEvent.fill(field, text);
/** The option that the arrow keys have chosen, and whether a list is said to be open. */
const chosen = () => {
  const input = field.element();
  const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
  return [
    input.getAttribute('aria-expanded'),
    active?.textContent ?? null,
    input.hasAttribute('aria-activedescendant'),
  ];
};
const hasSkeleton = ({ element }: InSite) => element.querySelector('[aria-hidden="true"]:not(svg)') !== null;
/** The links that were followed; the test page stays. */
function followed(): readonly string[] {
  const hrefs: string[] = [];
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link) hrefs.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  };
  addEventListener('click', follow);
  onTestFinished(() => removeEventListener('click', follow));
  return hrefs;
}

it.each(['en', 'de'] as const)('says what it finds, that it finds nothing, and that it failed: %s', async (locale) => {
  const listed = inTurn(
    { ...found('Sea Hunt', 'Deep Sea'), count: 31 },
    { ...found('Sea Hunt'), count: 1 },
    NONE,
    LOST,
  );
  const site = await open({ listGames: listed }, { locale });
  await expect.poll(site.read).toReadAsStored();
  await expectAccessible();
  for (const text of [' sea ', 'Sea h', 'zz', 'se']) {
    await type(text);
    await expect
      .poll(() => site.sent('listGames').at(-1)?.url)
      .toContain(new URLSearchParams({ search: text.trim() }).toString());
    await expect.poll(site.read).toReadAsStored();
    await expectAccessible();
  }
  expect(site.sent('listGames').map(({ url }) => url)).toEqual(
    ['sea', 'Sea+h', 'zz', 'se'].map((text) => `/api/core/casino/games?search=${text}&limit=6`),
  );
});

it('opens and chooses from the list only while there is one', async () => {
  const hrefs = followed();
  const listed = inTurn(refused('server.unavailable'), found('Slots of Gold', 'Sea'), found('Slots of Gold', 'Sea'));
  const site = await open({ listGames: listed });
  await expect.poll(() => site.requests).toEqual(['getLobby']);
  await type('s');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toEqual(['false', null, false]);
  await type('slots');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toEqual(['false', null, false]);
  await press('Try again');
  await expect.element(page.getByText('3 results')).toBeInTheDocument();
  expect(page.getByRole('alert').query()).toBeNull();
  await userEvent.click(field);
  const options = ['Slots of GoldMarquee Originals', 'SeaMarquee Originals', 'Slots'];
  for (const option of [...options, null, options[0]]) {
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toEqual(['true', option, option !== null]);
  }
  expect(page.getByRole('option', { selected: true }).elements()).toHaveLength(1);
  for (const option of [null, options[2], options[1]]) {
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toEqual(['true', option, option !== null]);
  }
  await userEvent.keyboard('{Enter}');
  expect(hrefs).toEqual(['/casino/games/sea']);
  expect(site.currentUrl()).toBe('/');
  await type('slots ');
  expect(chosen()).toEqual(['true', null, false]);
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toEqual(['true', options[0], true]);
  await page.getByRole('option', { name: 'Slots', exact: true }).click();
  expect(hrefs).toEqual(['/casino/games/sea', '/casino/slots']);
});

it('shows former results while it searches, and never those of a former text', async () => {
  const answers: ((names: readonly string[]) => void)[] = [];
  const site = await open({
    listGames: () => new Promise((resolve) => answers.push((names) => resolve(found(...names)))),
  });
  const asked = async (text: string) => {
    const count = answers.length;
    await type(text);
    await expect.poll(() => answers.length).toBe(count + 1);
  };
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map((option) => option.getAttribute('href')?.split('/').at(-1));
  await expect.poll(() => hasSkeleton(site)).toBe(false);
  await asked('oc');
  expect(hasSkeleton(site)).toBe(true);
  await asked('ocean');
  answers[1]?.(['Ocean']);
  await expect.poll(options).toEqual(['ocean']);
  answers[0]?.(['Octopus']);
  await expect.poll(site.read).toContain('1 result');
  expect(options()).toEqual(['ocean']);
  expect(hasSkeleton(site)).toBe(false);
  await asked('oceans');
  await expect.element(page.getByText('Searching')).toBeInTheDocument();
  expect(options()).toEqual(['ocean']);
  await type('o');
  answers[2]?.(['Oceans']);
  await expect.poll(site.read).toContain('[Casino](/casino)');
  await asked('oo');
  expect(options()).toEqual([]);
});

it('offers the last six searches of this device, newest first, until they are cleared', async () => {
  followed();
  const site = await open({ listGames: found('Deep Sea') });
  const recent = () =>
    page
      .getByRole('list')
      .first()
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  for (const text of ['a', ' one', 'two', 'three', 'four', 'five', 'ONE', 'six', 'seven ']) {
    await type(text);
    await userEvent.keyboard('{Enter}');
    await expect.poll(site.currentUrl).toBe(`/casino?search=${text.trim()}`);
  }
  await type('   ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(recent).toEqual(['seven', 'six', 'ONE', 'five', 'four', 'three']);
  expect(site.currentUrl()).toBe('/casino?search=seven');
  await press('four');
  await expect.element(field).toHaveValue('four');
  await page.getByRole('option', { name: /^Deep Sea/ }).click();
  await type('deep s');
  await press('Show 1 game for “deep s”');
  await expect.poll(site.currentUrl).toBe('/casino?search=deep+s');
  await type('');
  await expect.poll(site.read).toReadAsStored();
  await press('Clear');
  expect(page.getByText('Recent searches').query()).toBeNull();
  await open();
  await expect.element(page.getByRole('link', { name: 'Casino', exact: true })).toBeVisible();
  expect(page.getByText('Recent searches').query()).toBeNull();
});

it.each([
  ['shows no games of the lobby where there are none', { ...LOBBY, shelves: [shelf] }],
  ['shows no games of the lobby where they could not be loaded', refused('server.unavailable')],
])('%s', async (_what, getLobby) => {
  const site = await open({ getLobby });
  await expect.poll(site.read).toContain('[Invite friends](/refer-a-friend)');
  await expect.poll(() => hasSkeleton(site)).toBe(false);
  expect(site.read()).not.toContain('# lobby');
});

it('finds the pages of categories by their own names, unless the brand has removed them, and four pages at most', async () => {
  const categories = ['slots', 'popular', 'sea', 'live-casino', 'providers', 'favorites', 'vip'].map((slug) => ({
    slug,
    label: `Ocean ${slug}`,
    icon: 'slots',
    count: 1,
  }));
  const settings = { removedPages: ['popular'] };
  const site = await open({ listGames: NONE, getLobby: { ...LOBBY, categories } }, { settings, hasPages: false });
  await type('OCEAN');
  await expect.element(page.getByText('4 results')).toBeInTheDocument();
  await expect.poll(site.read).toReadAsStored();
});
