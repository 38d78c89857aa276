import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonLines } from '../json-lines.ts';
import type { LimitEngine } from './reference.ts';
import type { LimitEvent, Outcome, Player, Vector } from './vector.ts';

/** An implementation under test. One engine per case. */
export interface LimitAdapter {
  /** A new player without history. */
  create(player: Player): LimitEngine | Promise<LimitEngine> | AsyncLimitEngine | Promise<AsyncLimitEngine>;
  /** Events that the implementation does not support; cases with them are skipped. */
  readonly without?: readonly LimitEvent['type'][];
  /**
   * Whether rolling windows are added up by the hour: then they may refuse more in cases marked `exact`, and the instants
   * at which they allow an act again are not compared.
   */
  readonly addsUpHours?: boolean;
}

/** As `LimitEngine`, for an implementation with a database. */
export interface AsyncLimitEngine {
  apply(event: LimitEvent): Promise<Outcome>;
}

export interface Deviation {
  readonly id: string;
  /** Index of the first event with another outcome. Later ones are not compared, since the state differs. */
  readonly event: number;
  readonly expected: Outcome;
  readonly actual: Outcome;
}

/** All cases of the files of this folder, by file name without its ending. */
export function readVectors(folder = join(import.meta.dirname, 'cases')): ReadonlyMap<string, readonly Vector[]> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  return new Map(names.map((name) => [name.slice(0, -'.jsonl'.length), readJsonLines<Vector>(join(folder, name))]));
}

/** Runs cases one after the other. Empty: all outcomes are as expected. */
export async function runVectors(vectors: Iterable<Vector>, adapter: LimitAdapter): Promise<readonly Deviation[]> {
  const deviations: Deviation[] = [];
  for (const { id, player, events, exact } of vectors) {
    const addsUpHours = adapter.addsUpHours === true && player.policy.windows !== 'fixed';
    if (events.some(({ type }) => adapter.without?.includes(type))) continue;
    const engine = await adapter.create(player);
    for (const [at, { expect, ...event }] of events.entries()) {
      const actual = await engine.apply(event as LimitEvent);
      if (isSame(actual, expect)) continue;
      if (addsUpHours && isSame(withoutInstant(actual), withoutInstant(expect))) continue;
      // The ledgers differ from here on.
      if (addsUpHours && exact === true && actual.is === 'refused' && expect.is === 'accepted') break;
      deviations.push({ id, event: at, expected: expect, actual });
      break;
    }
  }
  return deviations;
}

function isSame(actual: Outcome, expected: Outcome): boolean {
  const sorted = (outcome: Outcome) => JSON.stringify(Object.entries(outcome).toSorted());
  // Sorting is only needed if the fields are in another order.
  return JSON.stringify(actual) === JSON.stringify(expected) || sorted(actual) === sorted(expected);
}

function withoutInstant(outcome: Outcome): Outcome {
  return outcome.is === 'refused' ? { ...outcome, availableAt: null } : outcome;
}
