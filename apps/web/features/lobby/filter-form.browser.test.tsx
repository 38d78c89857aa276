import { useLocation, useRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PageSearch } from '../../lib/parameters/search.ts';
import { fillIn, press } from '../../testing/forms.ts';
import { inSite, type InSiteOptions } from '../../testing/in-site.tsx';
import { readFields } from '../../testing/read-page.ts';
import { FilterForm } from './filter-form.tsx';
import { gamesFilter } from './games-filter.ts';
import { SearchForm } from './search-form.tsx';

const PROVIDERS = ['Quayside', 'Sea One'].map((name) => ({
  slug: name.toLowerCase().replace(' ', '-'),
  name,
  count: 2,
}));

/** The forms of a list, as they follow the URL. */
function Forms() {
  const { history } = useRouter();
  const search = useLocation({ select: (location) => location.search as PageSearch });
  return (
    <>
      <SearchForm value={search.search ?? ''} />
      <FilterForm
        filter={gamesFilter(search)}
        providers={PROVIDERS}
        hiddenValues={{ search: search.search, category: search.category }}
      />
      <button type="button" onClick={() => history.back()}>
        Back
      </button>
    </>
  );
}
const open = (path: string, options: InSiteOptions = {}) =>
  inSite(<Forms />, { path, hasPages: true, hasQueries: false, ...options });

it('applies each choice immediately on the first page, keeps the rest of the URL, and follows Back', async () => {
  const site = await open('/casino/slots?search=sea&category=new&page=3&order=maxBet');
  await expect.poll(site.read).toReadAsStored();
  const steps = [
    [{ Provider: 'Quayside' }, 'category=new&provider=quayside&order=maxBet'],
    [{ Provider: 'Sea One' }, 'category=new&provider=sea-one&order=maxBet'],
    [{ 'Sort by': 'Name' }, 'category=new&provider=sea-one&order=name'],
    [{ 'Sort by': 'Popular' }, 'category=new&provider=sea-one'],
    [{ Provider: 'All' }, 'category=new'],
  ] as const;
  for (const [choice, query] of steps) {
    await fillIn(choice);
    await expect.poll(site.currentUrl).toBe(`/casino/slots?search=sea&${query}`);
  }
  for (const [at] of [...steps.entries()].reverse()) {
    await press('Back');
    await expect
      .poll(() => readFields(site.element))
      .toMatchObject({
        Provider: ['', 'quayside', 'sea-one', 'sea-one', 'sea-one'][at],
        'Sort by': ['maxBet', 'maxBet', 'maxBet', 'name', 'sort'][at],
      });
  }
});

it('searches all games by the trimmed text, and shows the text of the URL', async () => {
  const site = await open('/casino/slots?search=sea&page=3&order=maxBet');
  const field = page.getByRole('searchbox');
  const isAt = async (url: string, text: string) => {
    await expect.poll(site.currentUrl).toBe(url);
    await expect.element(field).toHaveValue(text);
  };
  await userEvent.fill(field, ' ocean ');
  await userEvent.keyboard('{Enter}');
  await isAt('/casino?search=ocean', 'ocean');
  await userEvent.fill(field, '  ');
  await userEvent.keyboard('{Enter}');
  await isAt('/casino', '');
  await press('Back');
  await isAt('/casino?search=ocean', 'ocean');
  await press('Back');
  await isAt('/casino/slots?search=sea&page=3&order=maxBet', 'sea');
});
