import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { SiteQueryClient } from './site-query-client.ts';

const QUERY_KEY = ['getUserDetails'];

/** A query on the screen, whose first request is not answered yet. */
function show() {
  const client = new SiteQueryClient();
  const answers: ((data: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => answers.push(answer));
  const observer = new QueryObserver(client, { queryKey: QUERY_KEY, queryFn });
  const stop = observer.subscribe(() => {});
  return { client, answers, stop, shown: () => observer.getCurrentResult().data };
}

it('requests a query again whose first request a change met', async () => {
  const { client, answers, shown, stop } = show();
  const isInvalidated = client.invalidateQueries({ queryKey: QUERY_KEY });
  answers[0]?.('before');
  await expect.poll(() => answers).toHaveLength(2);
  expect(shown()).toBe('before');
  answers[1]?.('after');
  await isInvalidated;
  expect([shown(), answers.length]).toEqual(['after', 2]);
  stop();
});

it('requests such a query when it is shown next, if the change requests nothing at once', async () => {
  const { client, answers, shown, stop } = show();
  const isInvalidated = client.invalidateQueries({ queryKey: QUERY_KEY, refetchType: 'none' });
  answers[0]?.('before');
  await isInvalidated;
  expect([shown(), answers.length]).toEqual(['before', 1]);
  expect(client.getQueryState(QUERY_KEY)?.isInvalidated).toBe(true);
  stop();
});

it('leaves a query alone that the change does not concern', async () => {
  const { client, answers, shown, stop } = show();
  await client.invalidateQueries({ queryKey: ['getLimits'] });
  answers[0]?.('now');
  await expect.poll(shown).toBe('now');
  expect(answers).toHaveLength(1);
  stop();
});
