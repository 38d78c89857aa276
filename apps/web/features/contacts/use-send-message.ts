import { useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { callApi } from '../../lib/api/api-client.ts';
import type { EndpointResponse } from '../../lib/api/endpoint-types.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslator } from '../../lib/i18n/use-t.ts';

type Problems = Readonly<Record<string, string>>;

const never = () => () => {};

/** State of a support message: validates it, sends it once, and retries with the same idempotency key until the input changes. */
export function useSendMessage() {
  const { t, has } = useTranslator();
  const errorText = useErrorText();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [sent, setSent] = useState<EndpointResponse<'sendSupportMessage'> | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const keyRef = useRef<string | null>(null);

  async function sendForm(form: HTMLFormElement): Promise<void> {
    setError(null);
    setIsSending(true);
    keyRef.current ??= newIdempotencyKey();
    try {
      const { readMessage } = await import('./read-message.ts');
      const read = readMessage(new FormData(form), keyRef.current);
      if ('problems' in read) {
        const messages = Object.entries(read.problems).map(([field, key]) => [
          field,
          t(has(key) ? key : 'validation.invalid_format'),
        ]);
        setProblems(Object.fromEntries(messages) as Problems); // entries are pairs of field and locale key
        form.querySelector<HTMLElement>(`[name="${String(messages[0]?.[0])}"]`)?.focus();
        return;
      }
      setProblems({});
      setSent(await callApi('sendSupportMessage', { body: read.body }));
      keyRef.current = null;
    } catch (error) {
      setError(errorText(error));
    } finally {
      setIsSending(false);
    }
  }

  return {
    isHydrated,
    sent,
    problems,
    error,
    isSending,
    send: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isSending) void sendForm(event.currentTarget);
    },
    startAgain: () => setSent(null),
  };
}
