import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { LevelMeter } from './level-meter.tsx';

const levels = ['Shell', 'Coral', 'Pearl', 'Lagoon', 'Harbour', 'Crown'].map((label) => ({ key: label, label }));

it('states the current level and the progress to the next one, and shows only neighbouring levels if narrow', async () => {
  await page.viewport(320, 640);
  await renderWithTheme(
    <LevelMeter label="Lagoon" text="€320 to Harbour" levels={levels} at={3} value={60} max={100} />,
  );
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Lagoon' }))
    .toHaveAttribute('aria-current', 'step');
  await expect.element(page.getByRole('progressbar', { name: '€320 to Harbour' })).toHaveAttribute('value', '60');
  await expect.element(page.getByText('Shell')).not.toBeVisible();
  await expect.element(page.getByText('Harbour', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.viewport(1280, 900);
  await expect.element(page.getByText('Shell')).toBeVisible();
});
