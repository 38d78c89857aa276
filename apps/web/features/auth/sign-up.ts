import { callApi } from '../../lib/api/call-api.ts';
import { newIdempotencyKey } from '../../lib/api/new-idempotency-key.ts';
import type { SignUpValues } from './auth-forms.ts';
import { visitFacts } from './log-in.ts';

/** One key for one content: sent again unchanged it is the same sign-up, changed it is another. */
export function createSignUpKeys(): (values: SignUpValues) => string {
  let last: { content: string; key: string } | null = null;
  return (values) => {
    const content = JSON.stringify(values);
    if (last?.content !== content) last = { content, key: newIdempotencyKey() };
    return last.key;
  };
}

export async function signUp(values: SignUpValues, uniqueKey: string, locale: string): Promise<void> {
  await callApi('signUp', {
    body: {
      email: values.email,
      password: values.password,
      currencyCode: values.currencyCode,
      newsletter: values.newsletter,
      termsAccepted: true,
      preferredLanguage: locale,
      uniqueKey,
      firstUrl: `${location.origin}${location.pathname}`,
      ...visitFacts(),
    },
  });
}
