import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { Tile } from './tile.tsx';

const image = { base: '/posters/none', widths: [240], colour: '#123456' };

it('renders facts and actions only on hover or focus', async () => {
  const overlay = vi.fn(() => ({ facts: [{ name: 'RTP', value: '96 %' }], actions: <a href="#play">Play</a> }));
  // The pointer may still be over the tile from an earlier test.
  await renderWithTheme(<p style={{ marginInlineStart: 400 }}>Away</p>);
  await userEvent.hover(page.getByText('Away'));
  await renderWithTheme(
    <Tile
      image={image}
      title="Harbour Lights"
      overlay={overlay}
      link={({ className, children }) => (
        <a className={className} href="#game">
          {children}
        </a>
      )}
    />,
  );
  expect(overlay).not.toHaveBeenCalled();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Harbour Lights' })).toHaveFocus();
  await expect.element(page.getByText('96 %')).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Play' })).toBeInTheDocument();
  await expectAccessible();
});
