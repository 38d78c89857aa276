import { expect, it } from 'vitest';
import { renderWithTheme } from '../testing/render-with-theme.tsx';
import { Pagination } from './pagination.tsx';

const render = (backHref: string | null, forwardHref: string | null) =>
  renderWithTheme(
    <Pagination
      label="Pages"
      position="Total: 2"
      backLabel="Newer"
      forwardLabel="Older"
      backHref={backHref}
      forwardHref={forwardHref}
    />,
  );

it('shows nothing below a list with a single page', async () => {
  const element = await render(null, null);
  expect(element.querySelector('nav')).toBeNull();
  expect(element.textContent).not.toContain('Total');
});

it.each([
  ['first', null, '/list?page=2', ['Older']],
  ['middle', '/list', '/list?page=3', ['Newer', 'Older']],
  ['last', '/list?page=2', null, ['Newer']],
])('links from the %s page only to pages that exist, and shows the total', async (_which, back, forward, links) => {
  const element = await render(back, forward);
  expect([...element.querySelectorAll('a[href]')].map((link) => link.textContent)).toEqual(links);
  expect(element.textContent).toContain('Total: 2');
});
