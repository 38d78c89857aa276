import { EXAMPLE_LANGUAGES } from '@marquee/locales/testing/example-languages.ts';
import { HOUSE_GAMES } from '@marquee/games/house-games.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { inSite } from '../../testing/in-site.tsx';
import { Modal } from './game-rules.modal.tsx';
import { EMPTY_FORM, VerifyCard } from './verify-card.tsx';

const frame = { isOpen: true, onClose: () => {}, onExited: () => {}, closeLabel: 'Close', closeHref: '/' };
const games = [...HOUSE_GAMES].map(([slug, { name }]) => [slug, name] as const);
const part = Number(import.meta.env['MARQUEE_SAMPLE']);
const isDeepRun = import.meta.env['MARQUEE_DEEP_TESTS'] === '1';
/** Every third game in one language, both change by day; in a deep run each in every language. */
const sampled = games.filter((_, at) => isDeepRun || at % 3 === part % 3);
const rules = sampled.flatMap(([slug, name], at) =>
  EXAMPLE_LANGUAGES.filter((_, turn) => isDeepRun || turn === (at + part) % EXAMPLE_LANGUAGES.length).map(
    (locale) => [slug, locale, name] as const,
  ),
);
const SEEDS = { serverSeed: 'a'.repeat(64), clientSeed: 'my-seed' };

it.each(rules)('the rules dialog shows the rules of %s in %s', async (key, locale, name) => {
  await inSite(<Modal frame={frame} params={{ item: key }} />, { locale });
  await expect.element(page.getByRole('heading', { name: new RegExp(name) })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /RTP/ }).first()).toBeVisible();
});

it.each(sampled)('verifies a round of %s, with its arithmetic', async (game) => {
  await inSite(<VerifyCard initial={{ ...EMPTY_FORM, ...SEEDS, game }} round={null} />);
  await page.getByRole('button', { name: 'Verify round' }).click();
  await expect.element(page.getByText(/^This round pays/)).toBeVisible();
  await page.getByText('HMAC-SHA256 blocks').click();
  await expect.element(page.getByText('my-seed:0:0')).toBeVisible();
});

it('an unknown game shows no rules', async () => {
  for (const key of ['third-game', '__proto__']) {
    await inSite(<Modal frame={frame} params={{ item: key }} />);
    await expect.element(page.getByText('There are no rules for this game.')).toBeVisible();
    expect(document.body.textContent).not.toContain('Harbour Lights');
  }
});
