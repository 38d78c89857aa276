import { ENDPOINTS } from '@marquee/contract/endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayerQueue, queueOf } from './player-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that is done when `finish` is called. */
function held() {
  const log: string[] = [];
  const finish = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      log.push(name);
      finish.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  return { log, work, finish: (name: string, error?: Error) => finish.get(name)?.(error) };
}

const limits = { waitingMax: 2, waitMsMax: 1_000 };
const ada = { key: 'ada', runningMax: 1 };
const bob = { key: 'bob', runningMax: 1 };
const turns = () => vi.advanceTimersByTimeAsync(0);
const refused = { code: 'request.too_many', params: { retryAfterSeconds: 2 } };

test('runs the work of one key in the order of arrival, and that of another at once', async () => {
  const { log, work, finish } = held();
  const run = createPlayerQueue(limits);
  const first = run(ada, work('a1'));
  const second = run(ada, work('a2'));
  const third = run(ada, work('a3'));
  void run(bob, work('b1'));
  await turns();
  expect(log).toEqual(['a1', 'b1']);
  finish('a1');
  await expect(first).resolves.toBe('a1');
  await turns();
  expect(log).toEqual(['a1', 'b1', 'a2']);
  finish('a2');
  await turns();
  finish('a3');
  expect(await Promise.all([second, third])).toEqual(['a2', 'a3']);
});

test('runs as many at the same time as allowed, whatever ends first', async () => {
  const { log, work, finish } = held();
  const run = createPlayerQueue(limits);
  for (const name of ['1', '2', '3', '4']) void run({ ...ada, runningMax: 2 }, work(name));
  await turns();
  expect(log).toEqual(['1', '2']);
  finish('2');
  await turns();
  expect(log).toEqual(['1', '2', '3']);
});

test('refuses one too many without running it, and takes the next when there is room', async () => {
  const { log, work, finish } = held();
  const run = createPlayerQueue(limits);
  for (const name of ['1', '2', '3']) void run(ada, work(name));
  await expect(run(ada, work('4'))).rejects.toMatchObject(refused);
  finish('1');
  await turns();
  void run(ada, work('5'));
  for (const name of ['2', '3', '5']) {
    finish(name);
    await turns();
  }
  expect(log).toEqual(['1', '2', '3', '5']);
});

test('refuses one that waited too long, once, and does not run it later', async () => {
  const { log, work, finish } = held();
  const run = createPlayerQueue(limits);
  void run(ada, work('1'));
  const late = expect(run(ada, work('2'))).rejects.toMatchObject(refused);
  await vi.advanceTimersByTimeAsync(999);
  const next = run(ada, work('3'));
  await vi.advanceTimersByTimeAsync(1);
  await late;
  finish('1');
  await turns();
  finish('3');
  await expect(next).resolves.toBe('3');
  expect(log).toEqual(['1', '3']);
  expect(vi.getTimerCount()).toBe(0);
});

test('goes on after work that fails, and throws its error', async () => {
  const { work, finish } = held();
  const run = createPlayerQueue(limits);
  const failed = expect(run(ada, work('1'))).rejects.toThrow('broken');
  const next = run(ada, work('2'));
  await turns();
  finish('1', new Error('broken'));
  await failed;
  await turns();
  finish('2');
  await expect(next).resolves.toBe('2');
});

test('queues every command of a player together, and each that protects alone', () => {
  const commands = ENDPOINTS.filter(
    ({ access, method, acceptsFile }) => access === 'player' && method !== 'GET' && !acceptsFile,
  );
  const alone = commands.filter((endpoint) => queueOf(endpoint, 'ply_1')?.key === `ply_1 ${endpoint.id}`);
  for (const endpoint of commands.filter((one) => !alone.includes(one)))
    expect(queueOf(endpoint, 'ply_1'), endpoint.id).toEqual({ key: 'ply_1', runningMax: 2 });
  expect(alone.map(({ id }) => id).sort()).toEqual(
    'answerRealityCheck endOneSession endOtherSessions freezeAccount logout selfExclude setLimit setRealityCheck startPanicBreak'.split(
      ' ',
    ),
  );
  for (const endpoint of ENDPOINTS) {
    if (!commands.includes(endpoint)) expect(queueOf(endpoint, 'ply_1'), endpoint.id).toBeNull();
    expect(queueOf(endpoint, undefined), endpoint.id).toBeNull();
  }
});
