import { getLimits } from '@marquee/contract/limits.ts';
import { getUserDetails } from '@marquee/contract/players.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf, inSite } from '../../testing/in-site.tsx';
import { LimitsCard } from './limits-card.tsx';
import type { PlayerLimit } from './use-limits.ts';

const example = exampleOf(getLimits);
const responses = {
  getLimits: example,
  confirmLimit: example,
  cancelLimitChange: example,
  getUserDetails: exampleOf(getUserDetails),
};

const limitOf = (kind: PlayerLimit['kind'], changes: Partial<PlayerLimit> = {}): PlayerLimit => {
  const found = example.limits.find((limit) => limit.kind === kind);
  if (!found) throw new Error(`The example has no limit of ${kind}`);
  return { ...found, ...changes };
};

it.each(['en', 'de', 'ar'] as const)('shows used and left of every kind in %s', async (locale) => {
  const kinds = ['deposit', 'loss', 'turnover', 'stake', 'sessionTime'] as const;
  await inSite(
    <>
      {kinds.map((kind) => (
        <LimitsCard key={kind} kind={kind} limits={[limitOf(kind, { operatorAmount: null })]} />
      ))}
    </>,
    { isSignedIn: true, locale, responses },
  );
  await expect.poll(() => page.getByRole('progressbar').elements()).toHaveLength(4);
  expect(document.body.textContent).not.toMatch(/limits\.|errors\.|Invalid Date|NaN/);
  await expectAccessible();
});

it('shows the strictest limit with the maximum of the casino', async () => {
  const limit = limitOf('loss', {
    amount: '50.00',
    operatorAmount: '30.00',
    used: '20.00',
    left: '10.00',
    pending: null,
  });
  await inSite(<LimitsCard kind="loss" limits={[limit]} />, { isSignedIn: true, responses });
  await expect.element(page.getByText('€20.00 of €30.00 used')).toBeVisible();
  await expect.element(page.getByText('€10.00 left')).toBeVisible();
  await expect.element(page.getByText('Maximum at this casino: €30.00')).toBeVisible();
});

it('offers to confirm a change only after its waiting period, and to cancel it at any time', async () => {
  const pending = {
    amount: '80.00',
    effectiveAt: '2026-11-21T18:04:05Z',
    confirmUntil: '2026-11-28T18:04:05Z',
    canConfirm: false,
  };
  const cards = (
    <>
      <LimitsCard kind="loss" limits={[limitOf('loss', { pending })]} />
      <LimitsCard kind="turnover" limits={[limitOf('turnover', { pending: { ...pending, canConfirm: true } })]} />
    </>
  );
  await inSite(cards, { isSignedIn: true, responses });
  await expect.poll(() => page.getByRole('button', { name: 'Keep current limit' }).elements()).toHaveLength(2);
  const confirm = page.getByRole('button', { name: 'Confirm change' });
  await expect.poll(() => confirm.elements()).toHaveLength(1);
  await confirm.click();
  await expect.element(page.getByText('Limit saved.')).toBeVisible();
  await expectAccessible();
});
