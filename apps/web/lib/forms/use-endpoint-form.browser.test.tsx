import { OtpField } from '@marquee/ui/otp-field/otp-field.tsx';
import { RadioCards } from '@marquee/ui/radio-card/radio-card.tsx';
import { TextField } from '@marquee/ui/text-field/text-field.tsx';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inSite } from '../../testing/in-site.tsx';
import { ApiError, ConnectionError } from '../api/api-error.ts';
import { ErrorAlert } from '../layout/error-alert.tsx';
import { StepUpCancelled } from '../step-up/step-up-cancelled.ts';
import type { Problems } from './field-problems.ts';
import { useEndpointForm } from './use-endpoint-form.ts';

const EMPTY = { network: '', email: '', amount: '', code: '' };
type Values = typeof EMPTY;

const required = (values: Values): Problems =>
  Object.fromEntries(
    (['network', 'email', 'amount'] as const)
      .filter((name) => values[name] === '')
      .map((name) => [name, 'validation.required']),
  );

function Form({
  send,
  check = required,
}: {
  send: (values: Values) => Promise<unknown>;
  check?: (values: Values) => Problems | Promise<Problems>;
}) {
  const { form, props, register, change, isBusy, error, errorOf } = useEndpointForm<Values>({
    defaultValues: EMPTY,
    check,
    send,
    fieldOf: (error) => (error instanceof ApiError && error.code === 'wallet.insufficient_funds' ? 'amount' : null),
    names: ['network', 'email', 'amount'],
  });
  const { network, code } = form.watch();
  return (
    <form {...props}>
      <RadioCards
        legend="Network"
        name="network"
        value={network === '' ? null : network}
        onChange={(next) => change({ network: next })}
        error={errorOf('network')}
        choices={[{ value: 'bitcoin', title: 'Bitcoin' }]}
      />
      <TextField {...register('email')} label="Email" error={errorOf('email')} />
      <TextField {...register('amount')} label="Amount" error={errorOf('amount')} />
      <OtpField label="Code" value={code} onChange={(next) => change({ code: next })} />
      <ErrorAlert error={error} />
      <button type="submit" aria-busy={isBusy}>
        Send
      </button>
    </form>
  );
}

const fill = async () => {
  await page.getByRole('radio', { name: 'Bitcoin' }).click({ force: true });
  await page.getByLabelText('Email').fill('ada@example.com');
  await page.getByLabelText('Amount').fill('5');
};
const press = () => page.getByRole('button', { name: 'Send' }).click();

it('focuses the first invalid field in the order of the page and sends nothing', async () => {
  const send = vi.fn(() => Promise.resolve());
  await inSite(<Form send={send} />);
  await press();
  await expect.element(page.getByRole('radio', { name: 'Bitcoin' })).toHaveFocus();
  await page.getByRole('radio', { name: 'Bitcoin' }).click({ force: true });
  await press();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  await expect.element(page.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabelText('Email').fill('ada@example.com');
  await expect.element(page.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
  expect(send).not.toHaveBeenCalled();
});

it('sends the checked values once, by keyboard alone', async () => {
  const request = Promise.withResolvers<void>();
  const send = vi.fn(() => request.promise);
  await inSite(<Form send={send} />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await userEvent.keyboard('ada@example.com');
  await userEvent.tab();
  await userEvent.keyboard('5{Enter}{Enter}');
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  request.resolve();
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'false');
  expect(send.mock.calls).toEqual([[{ network: 'bitcoin', email: 'ada@example.com', amount: '5', code: '' }]]);
});

it('shows a refusal at the field that the server names, and the next edit removes it', async () => {
  const params = { fields: ['email', 'unknown'], reasons: ['validation.invalid_format', 'validation.required'] };
  await inSite(<Form send={() => Promise.reject(new ApiError(422, { code: 'auth.field_invalid', params }))} />);
  await fill();
  await press();
  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  await expect.element(page.getByText('Invalid format')).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
  await page.getByLabelText('Email').fill('ada@example.org');
  await expect.element(page.getByText('Invalid format')).not.toBeInTheDocument();
});

it('shows a refusal by its code at the field that it belongs to', async () => {
  const refusal = new ApiError(409, { code: 'wallet.insufficient_funds', params: {} });
  await inSite(<Form send={() => Promise.reject(refusal)} />);
  await fill();
  await press();
  await expect.element(page.getByLabelText('Amount')).toHaveFocus();
  await expect.element(page.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true');
  expect(page.getByRole('alert').query()).toBeNull();
});

it('keeps the input when the connection fails, and sends it again', async () => {
  const errors = [new ConnectionError('timeout'), null];
  const send = vi.fn(() => {
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve();
  });
  await inSite(<Form send={send} />);
  await fill();
  await press();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue('ada@example.com');
  await press();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
});

it('reports a check that fails, and stays usable', async () => {
  const results = [Promise.reject(new TypeError('the check is broken')), Promise.resolve({})];
  for (const result of results) result.catch(() => {});
  const send = vi.fn(() => Promise.resolve());
  await inSite(<Form send={send} check={() => results.shift() ?? {}} />);
  await fill();
  await press();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
  await press();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(send).toHaveBeenCalledTimes(1);
});

it('treats a cancelled step-up as no error and keeps the input', async () => {
  await inSite(<Form send={() => Promise.reject(new StepUpCancelled())} />, { isSignedIn: true });
  await fill();
  await press();
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'false');
  expect(page.getByRole('alert').query()).toBeNull();
  await expect.element(page.getByLabelText('Amount')).toHaveValue('5');
});
