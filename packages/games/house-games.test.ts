import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readLanguageFile } from '@marquee/locales/read-messages.ts';
import { ASSET_CODES } from '@marquee/money/assets.ts';
import { describe, expect, it } from 'vitest';
import { fraction } from './fraction.ts';
import { seededIntegers } from './fairness/seeded-integers.ts';
import { loadGameClient } from './game-clients.ts';
import { isInteractive, isStakeWithin, type HouseRules, type Move } from './game-rules.ts';
import { HOUSE_GAMES } from './house-games.ts';
import posterColours from './posters/colours.json' with { type: 'json' };
import { PROVIDERS } from './providers.ts';
import { replayRound } from './replay-round.ts';

const here = import.meta.dirname;
const ENGLISH = readLanguageFile('en', 'games');
const SEEDS = { serverSeed: '5e'.repeat(32), clientSeed: 'registered', nonce: 0 };
const CATEGORIES = ['popular', 'slots', 'live-casino', 'table', 'instant', 'originals', 'new'];

/** Default actions until the round is over. */
function actionsOf(rules: HouseRules, stakeMinor: bigint, move: Move): readonly Move[] {
  if (!isInteractive(rules)) return [];
  const actions: Move[] = [];
  for (;;) {
    const progress = rules.progressOf(seededIntegers(SEEDS), stakeMinor, move, actions);
    if (!progress) throw new Error(`${rules.slug} rejects its default action`);
    if (progress.isOver || !progress.defaultAction) return actions;
    actions.push(progress.defaultAction);
  }
}

it('every folder with a client is in the list, and no slug occurs twice', () => {
  const folders = globSync('*/client.tsx', { cwd: here }).map((path) => path.split('/')[0]);
  expect([...HOUSE_GAMES.keys()].toSorted()).toEqual(folders.toSorted());
});

describe.each([...HOUSE_GAMES])('%s', (slug, { rules, ...definition }) => {
  it('has a poster, a known provider, categories, a name and a date', () => {
    expect(Object.keys(posterColours)).toContain(slug);
    expect(globSync(`${slug}-*`, { cwd: join(here, 'posters/rendered') }).length).toBeGreaterThan(0);
    expect(PROVIDERS.map((provider) => provider.slug)).toContain(definition.provider);
    expect(definition.categories.filter((category) => !CATEGORIES.includes(category))).toEqual([]);
    expect(definition.categories.length).toBeGreaterThan(0);
    expect(definition.name.trim()).toBe(definition.name);
    expect(definition.releaseDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('has a description, and no text that a shared one contradicts', () => {
    const argumentsOf = (text = '') => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).toSorted();
    const { view: shared = {}, [slug]: own = {} } = ENGLISH;
    expect(own['description']?.length).toBeGreaterThan(20);
    for (const [key, text] of Object.entries(own))
      if (key in shared) expect(argumentsOf(text), key).toEqual(argumentsOf(shared[key]));
  });

  it('has a client with rules of the same version and a valid example', async () => {
    const client = await loadGameClient(slug);
    expect([client?.rules.slug, client?.rules.version]).toEqual([slug, rules.version]);
    expect(rules.slug).toBe(slug);
    expect(rules.parseMove(client?.exampleMove ?? { none: true })).not.toBeNull();
    expect(rules.parseMove({ ...client?.exampleMove, unknownField: 1 })).toBeNull();
  });

  it('plays the same round again from its seeds, and its figures are consistent', async () => {
    const client = await loadGameClient(slug);
    const move = client?.exampleMove ?? {};
    for (const asset of ASSET_CODES) {
      const { minMinor, maxMinor } = rules.stakes[asset];
      expect(isStakeWithin(rules.stakes[asset], minMinor) && isStakeWithin(rules.stakes[asset], maxMinor)).toBe(true);
      const round = { seeds: SEEDS, stakeMinor: minMinor, move, actions: actionsOf(rules, minMinor, move) };
      const first = replayRound(rules, round);
      const again = replayRound(rules, { ...round, onDraw: () => {} });
      if (typeof first === 'string') throw new Error(`${slug} rejects its ${first}`);
      expect(JSON.stringify(again, withBigint)).toBe(JSON.stringify(first, withBigint));
      expect(JSON.parse(JSON.stringify(first.outcome))).toEqual(first.outcome);
      expect(first.winMinor >= 0n).toBe(true);
    }
    const { numerator, denominator } = rules.returnToPlayer;
    expect(numerator * 100n >= denominator * 80n && numerator <= denominator).toBe(true);
    const chance = rules.winChance(rules.parseMove(move) ?? {});
    expect(chance.numerator >= 0n && chance.numerator <= chance.denominator).toBe(true);
    if (rules.hitRate) expect(fraction(rules.hitRate.numerator, rules.hitRate.denominator).numerator > 0n).toBe(true);
    expect(rules.maxMultiplier).toBeGreaterThan(1);
  });

  it('states a return that was counted, or simulated with 100 million rounds, a seed and a margin of less than one point', () => {
    if (rules.basis.kind === 'exact') return;
    expect(rules.basis.rounds).toBeGreaterThanOrEqual(100_000_000);
    expect(rules.basis.seed).not.toBe('');
    expect(rules.basis.returnMargin).toBeLessThan(0.01);
  });
});

function withBigint(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value;
}
