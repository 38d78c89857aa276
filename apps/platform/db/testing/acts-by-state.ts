import type { Pool } from 'pg';
import { Refusal } from '../../core/refusal.ts';
import { shadowClock, shadowDefaults } from '../../modules/limits/testing/shadow-clock.ts';
import { recordValues, tableOfStates } from './written-values.sql.ts';

/** What happened before an act, and the minutes that passed then. */
export type States = Readonly<Record<string, readonly (string | number)[]>>;

/** Somebody who acts, with what came back and calls of other modules. */
export interface Actor {
  readonly told: string[];
  /** What happens before a step, and is not part of it. */
  readonly prepare?: (step: string) => Promise<unknown>;
  readonly perform: (step: string) => Promise<unknown>;
}

/** Steps may be refused. */
const refused = (error: unknown) => (error instanceof Refusal ? undefined : Promise.reject(error as Error));
const LOGGED = /^\+ \w+_audit_log actor=(\w+) action=(\w+)(?: detail=)?/;
/** One millisecond in minutes. */
export const MS = 1 / 60_000;
const BEGIN = Date.parse('2026-02-27T12:00Z');

/**
 * A table of what each act of a group tells and writes, or why it is refused, in each state. `shown` are the columns that it shows, `open` makes somebody for one act
 * in a state, and `close` follows the act.
 */
export async function actsByState(
  owner: Pool,
  shown: Parameters<typeof recordValues>[1],
  open: (state: string, now: () => Date) => Promise<Actor>,
  close: () => Promise<unknown> = async () => {},
) {
  let now = BEGIN;
  const setClock = async (to: number) => {
    now = to;
    await owner.query('UPDATE vector_clock.instant SET at = $1', [new Date(to)]);
  };
  await shadowClock(owner);
  await shadowDefaults(owner);
  const written = await recordValues(owner, shown, () => now, { countsTransactions: true });
  return (acts: readonly string[], states: States): Promise<string> => {
    const linesOf = async (state: string, act: string) => {
      await setClock(BEGIN);
      const { told, prepare = async () => {}, perform } = await open(state, () => new Date(now));
      for (const step of states[state] ?? []) {
        if (typeof step === 'number') await setClock(now + Math.round(step * 60_000));
        else {
          await prepare(step);
          await perform(step).catch(refused);
        }
      }
      await prepare(act);
      told.length = 0;
      const lines = (await written(() => perform(act))).map((line) => line.replace(LOGGED, 'logs $1 $2 ').trim());
      await close();
      const counts = Map.groupBy([...told, ...lines], (line) => line);
      return [...counts].map(([line, same]) => (same.length > 1 ? `${line} ×${same.length}` : line));
    };
    return tableOfStates(acts, () => Object.keys(states), linesOf);
  };
}
