import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFraction, toDigits } from '@marquee/games/fraction.ts';
import { areExact, type SlotFacts } from '@marquee/games/slot-engine/facts.ts';
import { ESTIMATED_BETS } from '@marquee/games/estimated-bets.ts';
import { measurePayouts } from '@marquee/games/measure-payouts.ts';
import { countSlot, isCountable } from '@marquee/games/slot-engine/count-slot.ts';
import {
  factsSeedOf,
  simulateSlot,
  specHashOf,
  TOTALS_AFTER,
  totalsOf,
} from '@marquee/games/slot-engine/measure-slot.ts';
import type { SlotMove, SlotSpec } from '@marquee/games/slot-engine/slot-spec.types.ts';
import { engineHash } from './engine-hash.ts';

const GAMES = join(import.meta.dirname, '../packages/games');

export interface MeasuredSlot {
  readonly spec: SlotSpec;
  /** Rounds of its stored facts; 0 without facts of this specification and this engine, unlimited if they are exact. */
  readonly rounds: number;
}

const factsFile = (slug: string): string => join(GAMES, slug, 'facts.json');

/** The named slots, or all. Throws for a name without a specification. */
export async function listSlots(slugs: readonly string[]): Promise<readonly MeasuredSlot[]> {
  const all = readdirSync(GAMES).filter((slug) => existsSync(join(GAMES, slug, `${slug}.spec.ts`)));
  const unknown = slugs.filter((slug) => !all.includes(slug));
  if (unknown.length > 0) throw new Error(`There is no slot ${unknown.join(', ')}.`);
  const engine = engineHash();
  return Promise.all(
    (slugs.length > 0 ? slugs : all).map(async (slug) => {
      const { spec } = (await import(join(GAMES, slug, `${slug}.spec.ts`))) as { readonly spec: SlotSpec };
      return { spec, rounds: storedRounds(spec, engine) };
    }),
  );
}

function storedRounds(spec: SlotSpec, engine: string): number {
  const file = factsFile(spec.slug);
  const facts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SlotFacts) : null;
  if (facts?.specHash !== specHashOf(spec) || facts.engineHash !== engine) return 0;
  return areExact(facts) ? Number.POSITIVE_INFINITY : facts.spin.rounds;
}

/** Computes and stores the facts of a slot, and the exact totals of its first rounds. A bought feature is simulated with a tenth of the rounds. */
export function measureSlot({ spec }: MeasuredSlot, rounds: number): { returned: number; margin: number } {
  const seed = factsSeedOf(spec, {});
  const bought: SlotMove = { buy: true };
  const counted = isCountable(spec) ? countSlot(spec) : null;
  const spin = counted ?? simulateSlot(spec, { move: {}, rounds, seed });
  const facts: SlotFacts = {
    specHash: specHashOf(spec),
    engineHash: engineHash(),
    seed: counted ? '' : seed,
    spin,
    ...(spec.buy
      ? {
          buy: simulateSlot(spec, {
            move: bought,
            rounds: Math.ceil(rounds / 10),
            seed: factsSeedOf(spec, bought),
          }),
        }
      : {}),
    totals: {
      spin: totalsOf(spec, {}, TOTALS_AFTER),
      ...(spec.buy && { buy: totalsOf(spec, bought, TOTALS_AFTER) }),
    },
  };
  writeFileSync(factsFile(spec.slug), `${JSON.stringify(facts, null, 2)}\n`);
  return { returned: Number(toDigits(parseFraction(spin.returned), 12)), margin: spin.margin };
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
