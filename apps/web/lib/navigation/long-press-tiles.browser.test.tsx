import { Tile } from '@marquee/ui/tile/tile.tsx';
import { beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { enableLongPress } from './long-press-tiles.ts';

beforeAll(enableLongPress);

const image = { base: '/posters/none', widths: [240], colour: '#123456' };

async function showTile() {
  const onOpen = vi.fn((event: React.MouseEvent) => event.preventDefault());
  await render(
    <Tile
      image={image}
      title="Harbour Lights"
      overlay={() => ({ facts: [{ name: 'RTP', value: '96 %' }] })}
      link={({ className, children }) => (
        <a className={className} href="#game" onClick={onOpen}>
          {children}
        </a>
      )}
    />,
  );
  const tile = page.getByRole('article');
  const touch = (type: string, clientX = 5) =>
    tile.element().dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, clientX, clientY: 5 }));
  const click = () =>
    page
      .getByRole('link', { name: 'Harbour Lights' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return { onOpen, tile, touch, click };
}

it('shows the details of a tile on a long press, whose end does not open the game', async () => {
  const { onOpen, tile, touch, click } = await showTile();
  touch('pointerover');
  touch('pointerdown');
  await expect.element(tile).toHaveAttribute('data-long-pressed');
  await expect.element(page.getByText('96 %')).toBeInTheDocument();
  touch('pointerup');
  click();
  expect(onOpen).not.toHaveBeenCalled();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.element(tile).not.toHaveAttribute('data-long-pressed');
});

it('opens the game on a tap', async () => {
  const { onOpen, touch, click } = await showTile();
  touch('pointerdown');
  touch('pointerup');
  click();
  expect(onOpen).toHaveBeenCalledOnce();
});

it('ignores a scrolling finger', async () => {
  const { tile, touch } = await showTile();
  touch('pointerdown');
  touch('pointermove', 50);
  await new Promise((resolve) => setTimeout(resolve, 600));
  await expect.element(tile).not.toHaveAttribute('data-long-pressed');
});
