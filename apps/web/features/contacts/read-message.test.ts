import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('reports all three fields of an empty form as required', () => {
  expect(readMessage(formOf({ email: '', message: '' }), 'test-key')).toEqual({
    problems: {
      topic: 'validation.required',
      email: 'validation.required',
      message: 'validation.required',
    },
  });
});

test('returns the request body of a complete form, with the message trimmed', () => {
  const fields = { topic: 'payment', email: 'ada@example.com', message: '  Where is my deposit?  ' };
  expect(readMessage(formOf(fields), 'test-key')).toEqual({
    body: { topic: 'payment', email: 'ada@example.com', message: 'Where is my deposit?', uniqueKey: 'test-key' },
  });
});
