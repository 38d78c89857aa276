import { sendSupportMessage } from '@marquee/contract/support.ts';
import type { Problems } from '../../lib/forms/field-problems.ts';
import { schemaProblems } from '../../lib/forms/schema-problems.ts';

export type MessageValues = Readonly<Record<'topic' | 'email' | 'message', string>>;

/** Problems by the schema of the contract. Topics are chosen from a list, so that their only problem is a missing one. */
export function messageProblems(values: MessageValues): Problems {
  const { uniqueKey: _, ...problems } = schemaProblems(sendSupportMessage.body, values);
  return { ...problems, ...('topic' in problems && { topic: 'validation.required' }) };
}
