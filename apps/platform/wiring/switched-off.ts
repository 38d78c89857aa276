import { Refusal } from '../core/refusal.ts';

/** Games that the operator has switched off. They take no new rounds; open ones are completed. */
export function watchSwitchedOff(listSwitchedOff: () => Promise<ReadonlySet<string>>) {
  let known: ReadonlySet<string> | null = null;
  const refresh = async () => (known = await listSwitchedOff());
  // The first round of a process then needs no reading of its own. Before the database is ready this fails, and the first round reads.
  refresh().catch(() => {});
  return {
    /** True if the game was on at the last reading, which this call renews; false before the first reading. */
    isKnownOn: (gameSlug: string): boolean => {
      // After a failure the last reading applies.
      refresh().catch(() => {});
      return known !== null && !known.has(gameSlug);
    },
    /** Throws `game.unavailable` for a game that is off. */
    require: async (gameSlug: string): Promise<void> => {
      if ((await refresh()).has(gameSlug)) throw new Refusal('game.unavailable');
    },
  };
}
