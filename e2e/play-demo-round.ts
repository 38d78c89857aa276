import { expect, type Page } from '@playwright/test';

/**
 * Presses one of the game's enabled controls, in a fixed pseudo-random order, like a new player. Controls that open dialogs or
 * change only the presentation are left out.
 */
function pressSomething(page: Page, turn: number): Promise<void> {
  return page.evaluate((at) => {
    // Bets of a table are listed there for those who cannot use the drawn board.
    for (const list of document.querySelectorAll<HTMLDetailsElement>('[data-part=game] details')) list.open = true;
    const open = [...document.querySelectorAll<HTMLElement>('dialog[open] button:not(:disabled)')];
    const game = document.querySelector('[data-part=game]');
    const controls = [...(game?.querySelectorAll<HTMLElement>('button, [role=gridcell], [role=radio]') ?? [])].filter(
      (control) =>
        !control.matches(':disabled, [aria-disabled=true], [aria-haspopup], [aria-pressed][aria-label]') &&
        control.checkVisibility(),
    );
    const main = controls.filter((control) => control.matches('[data-action]'));
    const choices = open.length > 0 ? open : at % 3 === 0 && main.length > 0 ? main : controls;
    choices[(at * 7_919 + 3) % Math.max(choices.length, 1)]?.click();
  }, turn);
}

/** Opens a game as a demo and plays a round to its end; at a live table, whose rounds are shared, it only opens. */
export async function playDemoRound(page: Page, slug: string, { isLive = false } = {}): Promise<void> {
  let isOver = false;
  const listen = (response: { url(): string; ok(): boolean; json(): Promise<unknown> }): void => {
    if (!response.url().includes('/demo-rounds') || !response.ok()) return;
    // A round that starts while the page closes has no body to read.
    const body = response.json().catch(() => ({})) as Promise<{ round?: { isOver?: boolean } }>;
    void body.then(({ round }) => (isOver ||= round !== undefined && round.isOver !== false));
  };
  page.on('response', listen);
  await page.goto(`/casino/games/${slug}?mode=demo`);
  // A busy machine needs longer for the code of a game.
  await page.locator('[data-part=game] button').first().waitFor({ timeout: 60_000 });
  let turn = 0;
  const play = async () => {
    turn += 1;
    await pressSomething(page, turn);
    return isOver;
  };
  if (!isLive) await expect.poll(play, { timeout: 60_000, intervals: [60], message: slug }).toBe(true);
  page.off('response', listen);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${slug} overflows`).toBe(true);
}
