import type { BodyInputOf } from '@marquee/contract/endpoint.ts';
import { sendSupportMessage } from '@marquee/contract/support.ts';
import * as z from 'zod/mini';

z.config({ jitless: true });

type Body = BodyInputOf<typeof sendSupportMessage>;

/** Validates the form with the schema of the contract: returns the body to send, or a locale key per invalid field. */
export function readMessage(
  form: FormData,
  uniqueKey: string,
): { readonly body: Body } | { readonly problems: Readonly<Record<string, string>> } {
  const input = {
    topic: form.get('topic') ?? undefined,
    email: form.get('email'),
    message: form.get('message'),
    uniqueKey,
  };
  const result = z.safeParse(sendSupportMessage.body, input);
  if (result.success) return { body: result.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[String(path[0])] ??= message;
  if ('topic' in problems) problems['topic'] = 'validation.required';
  return { problems };
}
