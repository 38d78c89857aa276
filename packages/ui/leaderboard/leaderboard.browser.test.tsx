import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { Leaderboard } from './leaderboard.tsx';

it("reads rank, score and prize of every row and keeps the player's own row visible", async () => {
  await page.viewport(320, 480);
  const entries = Array.from({ length: 20 }, (_, at) => ({
    key: `p${at}`,
    rank: at + 1,
    name: `Player ${at + 1}`,
    score: `${2000 - at} points`,
    prize: '€10',
  }));
  await renderWithTheme(
    <Leaderboard
      label="Ranking"
      entries={entries}
      mine={{ key: 'me', rank: 214, name: 'Ada', score: '12 points' }}
      labels={{ player: 'Player', score: 'Score', prize: 'Prize', mine: 'You' }}
    />,
  );
  const first = page.getByRole('list', { name: 'Ranking' }).getByRole('listitem').first();
  expect(first.element().textContent).toMatch(/1.*Player 1.*Score: 2000 points.*Prize: €10/);
  const mine = page.getByRole('list', { name: 'You' });
  await expect.element(mine).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBe(320);
  await expectAccessible();
});
