import { expect, test } from 'vitest';
import { createRoundBatches } from './round-batches.ts';

class Rejected extends Error {}

/** Batches whose statements end when the test says so. */
function createBatches(results: (rows: readonly string[], statement: number) => readonly string[] | Error) {
  const sent: string[][] = [];
  const pending: (() => void)[] = [];
  const batches = createRoundBatches<string, string>({
    rowsMax: 4,
    statementsMax: 2,
    rowsBesideMin: 2,
    isRejection: (error) => error instanceof Rejected,
    run: async (rows) => {
      const statement = sent.push([...rows]);
      await new Promise<void>((resolve) => pending.push(resolve));
      const result = results(rows, statement);
      if (result instanceof Error) throw result;
      return result;
    },
  });
  const add = (name: string, playerId = name) =>
    batches.add({ playerId, prepare: () => name, onResult: () => {} }).catch((error: Error) => error.message);
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const endStatement = async () => {
    await turn();
    pending.shift()?.();
    await turn();
  };
  return { sent, add, turn, endStatement };
}

const played = (rows: readonly string[]) => rows.map((row) => `${row} played`);

test('sends the rounds of one turn of the event loop together', async () => {
  const { sent, add, endStatement } = createBatches(played);
  const rounds = ['a', 'b', 'c'].map((name) => add(name));
  await endStatement();
  expect(await Promise.all(rounds)).toEqual(['a played', 'b played', 'c played']);
  expect(sent).toEqual([['a', 'b', 'c']]);
});

test('starts a second statement only when enough rounds wait, and a third never', async () => {
  const { sent, add, turn, endStatement } = createBatches(played);
  const rounds = [add('a')];
  await turn();
  rounds.push(add('b'));
  await turn();
  expect(sent).toEqual([['a']]);
  rounds.push(add('c'));
  await turn();
  expect(sent).toEqual([['a'], ['b', 'c']]);
  rounds.push(add('d'), add('e'));
  await turn();
  expect(sent).toHaveLength(2);
  await endStatement();
  expect(sent).toEqual([['a'], ['b', 'c'], ['d', 'e']]);
  await endStatement();
  await endStatement();
  expect(await Promise.all(rounds)).toHaveLength(5);
});

test('sends one round of a player at a time', async () => {
  const { sent, add, endStatement } = createBatches(played);
  const rounds = [add('a1', 'a'), add('a2', 'a'), add('b')];
  await endStatement();
  await endStatement();
  expect(await Promise.all(rounds)).toHaveLength(3);
  expect(sent).toEqual([['a1', 'b'], ['a2']]);
});

test('repeats a batch once as a whole after a lost connection', async () => {
  const { sent, add, endStatement } = createBatches((rows, statement) =>
    statement === 1 ? new Error('connection lost') : played(rows),
  );
  const rounds = ['a', 'b', 'c'].map((name) => add(name));
  await endStatement();
  await endStatement();
  expect(await Promise.all(rounds)).toEqual(['a played', 'b played', 'c played']);
  expect(sent).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ]);
});

test('fails all rounds of a batch whose connection is lost twice', async () => {
  const { sent, add, endStatement } = createBatches(() => new Error('connection lost'));
  const rounds = ['a', 'b'].map((name) => add(name));
  await endStatement();
  await endStatement();
  expect(await Promise.all(rounds)).toEqual(['connection lost', 'connection lost']);
  expect(sent).toHaveLength(2);
});

test('repeats a rejected batch row by row, so that one bad row fails alone', async () => {
  const { sent, add, endStatement } = createBatches((rows) =>
    rows.includes('bad') ? new Rejected('rejected') : played(rows),
  );
  const rounds = ['a', 'bad', 'c'].map((name) => add(name));
  for (let statement = 1; statement <= 4; statement += 1) await endStatement();
  expect(await Promise.all(rounds)).toEqual(['a played', 'rejected', 'c played']);
  expect(sent).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
});
