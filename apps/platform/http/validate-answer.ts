import { isDeepStrictEqual } from 'node:util';
import type { CallShape } from '@marquee/contract/call.ts';
import * as z from 'zod/mini';

/** Throws when an answer is not what its call declares, or says more than that. Used in tests and development; production sends without looking. */
export function checkAnswer(call: CallShape, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const declared = z.safeParse(call.answer, sent);
  if (!declared.success)
    throw new Error(`The answer of ${call.id} does not fit its contract: ${z.prettifyError(declared.error)}`);
  if (!isDeepStrictEqual(declared.data, sent))
    throw new Error(`The answer of ${call.id} carries fields that its contract does not declare`);
}
