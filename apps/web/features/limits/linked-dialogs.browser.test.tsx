import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { inSite } from '../../testing/in-site.tsx';
import { Modal as Freeze } from './freeze.modal.tsx';
import { Modal as SelfExclude } from './self-exclude.modal.tsx';

// Skips the enter animation, so that clicks hit their target.
const frame = {
  isOpen: true,
  skipsEnterAnimation: true,
  onClose: () => {},
  onExited: () => {},
  closeLabel: 'Close',
  closeHref: '/',
};

it.each([
  [Freeze, '7 Days', 'Start time-out', '?modal=freeze&item=7'],
  [SelfExclude, '1 week', 'Self-exclude', '?modal=self-exclude&item=4'],
] as const)('a link without a length lets the player choose one: %#', async (Dialog, choice, action, url) => {
  for (const params of [{}, { item: 'nonsense' }]) {
    await inSite(<Dialog frame={frame} params={params} />, { isSignedIn: true });
    await page.getByRole('radio', { name: choice }).click({ force: true });
    await expect
      .element(page.getByRole('link', { name: action }))
      .toHaveAttribute('href', expect.stringContaining(url));
    await expectAccessible();
  }
});
