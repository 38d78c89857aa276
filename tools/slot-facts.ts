import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SlotFacts } from '@marquee/games/slot-engine/facts.types.ts';
import { ESTIMATED_BETS } from '@marquee/games/estimated-bets.ts';
import { measurePayouts } from '@marquee/games/measure-payouts.ts';
import { countSlot, isCountable, simulateSlot, specHashOf } from '@marquee/games/slot-engine/measure-slot.ts';
import type { SlotSpec } from '@marquee/games/slot-engine/slot-spec.types.ts';

const GAMES = join(import.meta.dirname, '../packages/games');

export interface MeasuredSlot {
  readonly spec: SlotSpec;
  /** Rounds of its stored facts; 0 without facts of this specification, unlimited if they are exact. */
  readonly rounds: number;
}

const factsFile = (slug: string): string => join(GAMES, slug, 'facts.json');

/** The named slots, or all. Throws for a name without a specification. */
export async function listSlots(slugs: readonly string[]): Promise<readonly MeasuredSlot[]> {
  const all = readdirSync(GAMES).filter((slug) => existsSync(join(GAMES, slug, `${slug}.spec.ts`)));
  const unknown = slugs.filter((slug) => !all.includes(slug));
  if (unknown.length > 0) throw new Error(`There is no slot ${unknown.join(', ')}.`);
  return Promise.all(
    (slugs.length > 0 ? slugs : all).map(async (slug) => {
      const { spec } = (await import(join(GAMES, slug, `${slug}.spec.ts`))) as { readonly spec: SlotSpec };
      return { spec, rounds: storedRounds(spec) };
    }),
  );
}

function storedRounds(spec: SlotSpec): number {
  const file = factsFile(spec.slug);
  if (!existsSync(file)) return 0;
  const facts = JSON.parse(readFileSync(file, 'utf8')) as SlotFacts;
  if (facts.specHash !== specHashOf(spec)) return 0;
  return facts.basis === 'exact' ? Number.POSITIVE_INFINITY : facts.spin.rounds;
}

/** Computes and stores the facts of a slot. A bought feature is simulated with a tenth of the rounds. */
export function measureSlot({ spec }: MeasuredSlot, rounds: number): { returned: number; margin: number } {
  const seed = `facts-${spec.slug}-${spec.version}`;
  const isExact = isCountable(spec);
  const spin = isExact ? countSlot(spec) : simulateSlot(spec, { move: {}, rounds, seed });
  const facts: SlotFacts = {
    specHash: specHashOf(spec),
    basis: isExact ? 'exact' : 'simulated',
    seed: isExact ? '' : seed,
    spin,
    ...(spec.buy
      ? { buy: simulateSlot(spec, { move: { buy: true }, rounds: Math.ceil(rounds / 10), seed: `${seed}-buy` }) }
      : {}),
  };
  writeFileSync(factsFile(spec.slug), `${JSON.stringify(facts, null, 2)}\n`);
  return { returned: Number(spin.returned[0]) / Number(spin.returned[1]), margin: spin.margin };
}

/** Plays the named games, or all, and stores what they pay and how often. Returns their names. Throws for a game without such a bet. */
export function storePayouts(slugs: readonly string[], rounds: number): readonly string[] {
  const bets = ESTIMATED_BETS.filter(({ rules }) => slugs.length === 0 || slugs.includes(rules.slug));
  const unknown = slugs.filter((slug) => !bets.some(({ rules }) => rules.slug === slug));
  if (unknown.length > 0)
    throw new Error(
      `${unknown.join(', ')} is no game of house-games.ts whose bets one draw decides and count in full.`,
    );
  for (const bet of bets)
    writeFileSync(join(GAMES, bet.rules.slug, 'payouts.json'), `${JSON.stringify(measurePayouts(bet, rounds))}\n`);
  return bets.map(({ rules }) => rules.slug);
}
