import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inSite } from '../../testing/in-site.tsx';
import { StepUpCancelled } from '../step-up/step-up-cancelled.ts';
import { ApiError } from './api-error.ts';
import { useEndpointMutation } from './use-endpoint-mutation.ts';

type Send = (key: string) => Promise<void>;

function Form({ send }: { send: Send }) {
  const { run, isBusy, error, unsureOf } = useEndpointMutation(send, { idempotencyKeyOf: (key) => key });
  const [seen, setSeen] = useState('');
  const submit = async () => {
    const isDone = await run('key-1');
    // What the page displays when the caller continues.
    setSeen(`${isDone} ${document.querySelector('output')?.textContent}`);
  };
  return (
    <>
      <button type="button" onClick={() => void submit()}>
        Send
      </button>
      <output>{`busy ${isBusy}, error ${error instanceof ApiError ? error.code : String(error)}, unsure ${unsureOf}`}</output>
      <p>{seen}</p>
    </>
  );
}

const press = () => page.getByRole('button').click();

it('sends one request for several presses while it is pending', async () => {
  const request = Promise.withResolvers<void>();
  const send = vi.fn<Send>(() => request.promise);
  await inSite(<Form send={send} />, { isSignedIn: true });
  await press();
  await expect.element(page.getByText('busy true, error null, unsure null')).toBeVisible();
  await press();
  request.resolve();
  await expect.element(page.getByText('true busy false, error null, unsure null')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});

it('has rendered the error when the caller continues', async () => {
  const refusal = new ApiError(409, { code: 'profile.edit_conflict', params: {} });
  await inSite(<Form send={() => Promise.reject(refusal)} />, { isSignedIn: true });
  await press();
  await expect.element(page.getByText('false busy false, error profile.edit_conflict, unsure null')).toBeVisible();
});

it('keeps the idempotency key until a request has a response', async () => {
  const responses = [new TypeError('no response'), new ApiError(429, { code: 'request.too_many', params: {} }), null];
  const send: Send = () => {
    const error = responses.shift();
    return error ? Promise.reject(error) : Promise.resolve();
  };
  await inSite(<Form send={send} />, { isSignedIn: true });
  await press();
  await expect.element(page.getByText(/^false busy false, .* unsure key-1$/)).toBeVisible();
  // A 429 is sent before the key is looked up, so it says nothing about the first request.
  await press();
  await expect.element(page.getByText('false busy false, error request.too_many, unsure key-1')).toBeVisible();
  await press();
  await expect.element(page.getByText('true busy false, error null, unsure null')).toBeVisible();
});

it('treats a cancelled step-up as no error', async () => {
  await inSite(<Form send={() => Promise.reject(new StepUpCancelled())} />, { isSignedIn: true });
  await press();
  await expect.element(page.getByText('false busy false, error null, unsure null')).toBeVisible();
});
