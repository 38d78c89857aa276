import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { MoneyText } from '../money/money-text.tsx';
import { expectAccessible, renderWithTheme } from '../testing/render-with-theme.tsx';
import { TransactionRow } from './transaction-row.tsx';

it('the whole card opens its details, and an action below works separately', async () => {
  const [onOpen, onCancel] = [vi.fn(), vi.fn()];
  await renderWithTheme(
    <TransactionRow
      icon="withdraw"
      direction="out"
      title="Withdrawal"
      detail="21 Nov, 14:02 · Bank"
      amount={<MoneyText text="−€120.00" />}
      status={{ tone: 'warning', text: 'In review' }}
      onOpen={onOpen}
    >
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </TransactionRow>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledOnce();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onOpen).toHaveBeenCalledOnce();
  await expectAccessible();
});
