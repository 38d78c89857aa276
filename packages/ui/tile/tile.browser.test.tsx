import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { Tile } from './tile.tsx';

const image = { base: '/posters/none', widths: [240], colour: '#123456' };

it('makes facts and actions for who is at it, not before', async () => {
  const veil = vi.fn(() => ({ facts: [{ name: 'RTP', value: '96 %' }], actions: <a href="#play">Play</a> }));
  // The pointer stands where an earlier test left it, which may be at the tile.
  await renderWithTheme(<p style={{ marginInlineStart: 400 }}>Away</p>);
  await userEvent.hover(page.getByText('Away'));
  await renderWithTheme(
    <Tile
      image={image}
      title="Harbour Lights"
      veil={veil}
      link={({ className, children }) => (
        <a className={className} href="#game">
          {children}
        </a>
      )}
    />,
  );
  expect(veil).not.toHaveBeenCalled();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Harbour Lights' })).toHaveFocus();
  await expect.element(page.getByText('96 %')).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Play' })).toBeInTheDocument();
  await expectAccessible();
});
