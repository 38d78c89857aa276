import { expect, test } from 'vitest';
import { zip, type ZippedFile } from './zip.ts';

const AT = new Date('2026-11-23T10:00:00Z');

async function* manyRows(count: number): AsyncGenerator<string> {
  for (let row = 0; row < count; row += 1) yield `${row} ${'row'.repeat(100)}\n`;
}

async function sizeOf(files: readonly ZippedFile[]): Promise<number> {
  let size = 0;
  for await (const piece of zip(files, AT)) size += piece.length;
  return size;
}

test('compresses files as a stream', async () => {
  const size = await sizeOf([
    { name: 'a.json', text: manyRows(10_000) },
    { name: 'b.html', text: manyRows(10_000) },
  ]);
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(600_000);
});

test('fails with the error of a file', async () => {
  async function* failing(): AsyncGenerator<string> {
    yield 'first';
    throw new Error('The connection was lost');
  }
  const files = [
    { name: 'a', text: failing() },
    { name: 'b', text: manyRows(1) },
  ];
  await expect(sizeOf(files)).rejects.toThrow('The connection was lost');
});

test('stops reading a file when the reader of the archive stops', async () => {
  let isEnded = false;
  async function* unending(): AsyncGenerator<string> {
    try {
      yield* manyRows(Number.POSITIVE_INFINITY);
    } finally {
      isEnded = true;
    }
  }
  const archive = zip([{ name: 'a', text: unending() }], AT);
  await archive.next();
  await archive.next();
  await archive.return(undefined);
  await expect.poll(() => isEnded).toBe(true);
});
