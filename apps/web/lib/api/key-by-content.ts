import { newIdempotencyKey } from './new-idempotency-key.ts';

/** Returns one idempotency key per content: unchanged input is the same request, changed input a new one. */
export function createKeyByContent(): (content: unknown) => string {
  let last: { content: string; key: string } | null = null;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, key: newIdempotencyKey() };
    return last.key;
  };
}
