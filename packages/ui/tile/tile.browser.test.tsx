import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, inRoom } from '../testing/in-room.tsx';
import { Tile } from './tile.tsx';

const picture = { base: '/posters/none', widths: [240], colour: '#123456' };

function show(onOpen = vi.fn()) {
  const veil = vi.fn(() => ({ facts: [{ name: 'RTP', value: '96 %' }], actions: <a href="#play">Play</a> }));
  const link = ({ className, children }: { className: string; children: React.ReactNode }) => (
    <a
      className={className}
      href="#game"
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </a>
  );
  return { veil, onOpen, tile: <Tile picture={picture} title="Harbour Lights" veil={veil} link={link} /> };
}

const touch = (type: string) =>
  page
    .getByRole('article')
    .element()
    .dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, clientX: 5, clientY: 5 }));

it('makes facts and actions for who is at it, not before', async () => {
  const { veil, tile } = show();
  await inRoom(tile);
  expect(veil).not.toHaveBeenCalled();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Harbour Lights' })).toHaveFocus();
  await expect.element(page.getByText('96 %')).toBeInTheDocument();
  await expectAccessible();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole('link', { name: 'Play' })).toBeInTheDocument();
});

it('shows them where a finger rests, and the end of that touch does not open the game', async () => {
  const { onOpen, tile } = show();
  await inRoom(tile);
  touch('pointerdown');
  await expect.element(page.getByRole('article')).toHaveAttribute('data-held');
  touch('pointerup');
  const link = page.getByRole('link', { name: 'Harbour Lights' });
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(onOpen).not.toHaveBeenCalled();
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.element(page.getByRole('article')).not.toHaveAttribute('data-held');
});

it('opens with a short touch, and not at all where the finger scrolls', async () => {
  const { onOpen, tile } = show();
  await inRoom(tile);
  touch('pointerdown');
  touch('pointerup');
  page
    .getByRole('link', { name: 'Harbour Lights' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(onOpen).toHaveBeenCalledOnce();
  touch('pointerdown');
  page
    .getByRole('article')
    .element()
    .dispatchEvent(new PointerEvent('pointermove', { pointerType: 'touch', bubbles: true, clientX: 50, clientY: 5 }));
  await new Promise((resolve) => setTimeout(resolve, 600));
  await expect.element(page.getByRole('article')).not.toHaveAttribute('data-held');
});
