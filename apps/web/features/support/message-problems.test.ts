import { expect, test } from 'vitest';
import { messageProblems } from './message-problems.ts';

test('reports all three fields of an empty form as required', () => {
  expect(messageProblems({ topic: '', email: '', message: '' })).toEqual({
    topic: 'validation.required',
    email: 'validation.required',
    message: 'validation.required',
  });
});

test('finds no problem in a complete form', () => {
  const message = 'Where is my deposit?';
  expect(messageProblems({ topic: 'payment', email: 'ada@example.com', message })).toEqual({});
});
