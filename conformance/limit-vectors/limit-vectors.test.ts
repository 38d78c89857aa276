import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { GENERATED, generateVectors } from './generate-vectors.ts';
import { expectedOutcomes } from './oracle.ts';
import { MISTAKES, type Mistake } from './planted-mistakes.ts';
import { createReference } from './reference.ts';
import { readVectors, runVectors, type LimitAdapter } from './run-vectors.ts';
import type { LimitEvent } from './vector.ts';

const files = readVectors();
const vectors = [...files.values()].flat();
/** Without the random ones, so that the reason can be read. */
const written = vectors.filter(({ id }) => !id.startsWith('generated'));
const reference: LimitAdapter = { create: createReference };

test('there are more than 300 cases with unique names, most of them written by hand', () => {
  expect(new Set(vectors.map(({ id }) => id)).size).toBe(vectors.length);
  expect(written.length).toBeGreaterThan(300);
});

test('events are in the order of their instants', () => {
  const unordered = vectors.filter(({ events }) => events.some(({ at }, index) => at < (events[index - 1]?.at ?? '')));
  expect(unordered.map(({ id }) => id)).toEqual([]);
});

test.each([...files.keys()])('the reference passes %s', async (name) => {
  expect(await runVectors(files.get(name) ?? [], reference)).toEqual([]);
});

test('the outcomes follow from the definition, calculated independently', () => {
  const wrong = vectors.filter(({ player, events }) => {
    const outcomes = expectedOutcomes(
      player,
      events.map(({ expect: _, ...event }) => event as LimitEvent),
    );
    return events.some(
      ({ expect: stated }, at) => JSON.stringify(sorted(stated)) !== JSON.stringify(sorted(outcomes[at] ?? {})),
    );
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

const sorted = (outcome: object) => Object.entries(outcome).toSorted();

test('the generated cases are those of the generator', () => {
  const first = 8;
  expect(files.get('generated')).toHaveLength(GENERATED.count);
  expect(files.get('generated')?.slice(0, first)).toEqual(generateVectors(first));
});

describe('planted mistakes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-limits-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The reference with one mistake, as an adapter. */
  async function withMistake({ name, file, from, to }: Mistake): Promise<LimitAdapter> {
    const place = join(folder, name.replaceAll(/\W+/g, '-'));
    const sources = ['reference.ts', 'limit-changes.ts', 'zone-windows.ts'].map((one) => {
      const text = readFileSync(join(import.meta.dirname, one), 'utf8');
      // One file for each program: imports between them become file names beside it.
      return [one, one === file ? replaceOnce(text, from, to) : text] as const;
    });
    for (const [one, text] of sources)
      writeFileSync(`${place}-${one}`, text.replaceAll(/'\.\/((?:limit-changes|zone-windows)\.ts)'/g, `'${place}-$1'`));
    const changed = (await import(pathToFileURL(`${place}-reference.ts`).href)) as {
      createReference: typeof createReference;
    };
    return { create: changed.createReference };
  }

  test.each(MISTAKES)('a case catches an engine that $name', async (mistake) => {
    const adapter = await withMistake(mistake);
    for (const vector of written) if ((await runVectors([vector], adapter)).length > 0) return;
    expect.fail('no case has another outcome');
  });

  test('an unchanged copy passes', async () => {
    const none = await withMistake({
      name: 'none',
      file: 'reference.ts',
      from: 'const MINUTE_MS',
      to: 'const MINUTE_MS',
    });
    expect(await runVectors(vectors, none)).toEqual([]);
  });
});

function replaceOnce(text: string, from: string, to: string): string {
  expect(text.split(from).length, `once in the reference: ${from}`).toBe(2);
  return text.replace(from, () => to);
}

describe('the runner', () => {
  const [vector] = files.get('rolling') ?? [];
  const rolling = vector ? [{ ...vector, exact: true }] : [];

  test('reports the first other outcome of a case', async () => {
    const lax: LimitAdapter = { create: () => ({ apply: () => ({ is: 'accepted' }) }) };
    const [deviation] = await runVectors(rolling, lax);
    expect(deviation).toEqual({
      id: vector?.id,
      event: 0,
      expected: { is: 'inForce', amount: '1000' },
      actual: { is: 'accepted' },
    });
  });

  test('allows an engine that adds up hours to refuse more in an exact case, and never less', async () => {
    const refusing: LimitAdapter = {
      addsUpHours: true,
      create: (player) => {
        const engine = createReference(player);
        return {
          apply: (event) =>
            event.type === 'beginDeposit'
              ? {
                  is: 'refused',
                  code: 'limit.dailyDepositLimit',
                  requested: null,
                  limit: null,
                  left: null,
                  availableAt: null,
                }
              : engine.apply(event),
        };
      },
    };
    expect(await runVectors(rolling, refusing)).toEqual([]);
    expect(await runVectors(vector ? [vector] : [], refusing)).toHaveLength(1);
    const accepting: LimitAdapter = {
      addsUpHours: true,
      create: (player) => {
        const engine = createReference(player);
        return { apply: (event) => (event.type === 'beginDeposit' ? { is: 'accepted' } : engine.apply(event)) };
      },
    };
    expect(await runVectors(rolling, accepting)).toHaveLength(1);
  });

  test('skips cases with events that an engine does not support', async () => {
    const none: LimitAdapter = { without: ['setLimit'], create: () => ({ apply: () => ({ is: 'accepted' }) }) };
    expect(await runVectors(rolling, none)).toEqual([]);
  });
});
