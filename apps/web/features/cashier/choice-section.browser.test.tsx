import { ApiError } from '../../lib/api/api-error.ts';
import { expectAccessible } from '@marquee/ui/testing/render-with-theme.tsx';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inSite } from '../../testing/in-site.tsx';
import { ChoiceSection } from './choice-section.tsx';
import type { Instrument, PaymentMethod } from './payment-method.ts';
import { useCardFields } from './use-card-fields.ts';
import { useChoice } from './use-choice.ts';

function Example({ instrument }: { instrument: Instrument }) {
  // The hook reads only these fields of a method.
  const choosing = useChoice({ name: 'coins', minAmount: '5', instrument } as PaymentMethod, 'EUR');
  const fields = useCardFields('plr_01jd3v9k2m4n6p8r', undefined, 'EUR');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void choosing.preview();
      }}
    >
      <ChoiceSection choosing={choosing} fields={fields} isChecked refusal={undefined} onChange={() => undefined} />
      <button>Check</button>
    </form>
  );
}

const NETWORKS: Instrument = {
  kind: 'crypto',
  isAmountFree: false,
  networks: [
    { key: 'bitcoin', title: 'Bitcoin', coin: 'BTC', confirmations: 2, minimum: '0.0001', hasMemo: false },
    { key: 'ton', title: 'TON', coin: 'USDT', confirmations: 3, minimum: '5', hasMemo: true },
  ],
};

it('requires a network choice, which works by keyboard', async () => {
  await inSite(<Example instrument={NETWORKS} />, { isSignedIn: true });
  await expect.element(page.getByText(/Choose a network first/)).toBeVisible();
  await page.getByRole('radio', { name: /Bitcoin/ }).click();
  await expect.element(page.getByText(/Choose a network first/)).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: /TON/ })).toBeChecked();
  await expectAccessible();
});

it('shows the remaining voucher value and shows errors at the code field', async () => {
  const voucher = { currencyCode: 'EUR', amount: '12.50', value: '25.00', expiresAt: '2027-11-20T18:04:05Z' };
  let isUsed = false;
  const refusal = new ApiError(422, { code: 'deposit.voucher_used', params: {} });
  await inSite(<Example instrument={{ kind: 'voucher', digits: 16 }} />, {
    isSignedIn: true,
    responses: { previewVoucher: () => (isUsed ? refusal : { voucher }) },
  });
  const field = page.getByRole('textbox', { name: 'Voucher code' });
  await field.fill('7070002500030001');
  await expect.element(field).toHaveValue('7070 0025 0003 0001');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect.element(page.getByText(/€12.50 of €25.00 left/)).toBeVisible();
  isUsed = true;
  await page.getByRole('button', { name: 'Check' }).click();
  await expect.element(field).toHaveAccessibleDescription(/already been used/);
  await expectAccessible();
});
