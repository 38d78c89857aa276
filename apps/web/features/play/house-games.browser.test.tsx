import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { inSite } from '../../testing/in-site.tsx';
import { Modal } from './game-rules.modal.tsx';
import { HOUSE_GAME_PARTS } from './house-game-parts.tsx';
import { HOUSE_VIEWS } from './house-views.ts';

const frame = { isOpen: true, onClose: () => {}, onExited: () => {}, closeLabel: 'Close', closeHref: '/' };

it('every house game has a view and parts', () => {
  expect([...HOUSE_GAME_PARTS.keys()].toSorted()).toEqual([...HOUSE_GAMES.keys()].toSorted());
  expect(Object.keys(HOUSE_VIEWS).toSorted()).toEqual([...HOUSE_GAMES.keys()].toSorted());
});

it('an unknown game shows no rules', async () => {
  await inSite(<Modal frame={frame} params={{ key: 'third-game' }} />);
  await expect.element(page.getByText('There are no rules for this game.')).toBeVisible();
  expect(document.body.textContent).not.toContain('Harbour Lights');
});
