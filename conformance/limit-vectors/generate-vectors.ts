import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonLines } from '../json-lines.ts';
import { expectedOutcomes } from './oracle.ts';
import type { Kind, LimitEvent, Money, Period, Player, Vector } from './vector.ts';

/** Random cases, always the same ones. The oracle states the outcomes, not the reference. */
export function generateVectors(count: number): readonly Vector[] {
  return Array.from({ length: count }, (_, index) => generate(index + 1));
}

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Sydney',
  'America/Santiago',
  'Asia/Kolkata',
  'Pacific/Apia',
];
const PERIODS: readonly Period[] = ['day', 'week', 'month'];
const HOUR_MS = 3_600_000;

/** Numbers from a seed (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** From 0, below `end`. */
  const below = (end: number) => Math.floor(next() * end);
  return { below, pick: <T>(values: readonly T[]): T => values[below(values.length)] as T };
}

type Random = ReturnType<typeof randomFrom>;

function generate(seed: number): Vector {
  const random = randomFrom(seed);
  const windows = random.pick(['fixed', 'fixed', 'rolling', 'both'] as const);
  const player: Player = {
    zone: random.pick(ZONES),
    currency: 'EUR',
    level: random.below(8),
    policy: {
      windows,
      looseningDelayHours: random.pick([24, 72, 168]),
      requiresSecondConfirmation: random.below(3) > 0,
      confirmWithinDays: random.pick([1, 7]),
      removalBySupportFromLevel: random.pick([null, 5]),
    },
    operatorLimits: random.below(3) === 0 ? [{ kind: 'turnover', period: 'week', amount: '9000' }] : [],
    marketLimits: random.below(4) === 0 ? [{ kind: 'stake', period: null, amount: '900' }] : [],
  };
  // Around the changes of clocks and ends of months of both hemispheres.
  let now = random.pick([
    Date.UTC(2026, 2, 27),
    Date.UTC(2026, 9, 23),
    Date.UTC(2026, 3, 3),
    Date.UTC(2028, 1, 27),
    Date.UTC(2026, 11, 30),
  ]);
  const events: LimitEvent[] = [];
  const ids = { deposit: [] as string[], stake: [] as string[] };
  for (let at = 0; at < 30; at += 1) {
    events.push({ at: new Date(now).toISOString(), ...step(random, ids, at) } as LimitEvent);
    now += random.pick([0, 1, 60_000, HOUR_MS - 1, HOUR_MS, 5 * HOUR_MS, 11 * HOUR_MS, 26 * HOUR_MS]);
  }
  const outcomes = expectedOutcomes(player, events);
  return {
    id: `generated-${String(seed).padStart(3, '0')}`,
    title: `random events ${seed}`,
    ...(windows === 'fixed' ? {} : { exact: true }),
    player,
    events: events.map((event, at) => ({ ...event, expect: outcomes[at] ?? { is: 'accepted' } })),
  };
}

type Step = LimitEvent extends infer T ? (T extends LimitEvent ? Omit<T, 'at'> : never) : never;

function step(random: Random, ids: { deposit: string[]; stake: string[] }, at: number): Step {
  const name = () => {
    const kind = random.pick<Kind>(['deposit', 'stake', 'turnover', 'loss', 'sessionTime']);
    return { kind, period: kind === 'stake' ? null : random.pick(PERIODS) };
  };
  const money = (): Money => {
    const amount = String(1 + random.below(700));
    const rate = { numerator: String(1 + random.below(30)), denominator: String(1 + random.below(9)) };
    return random.below(4) === 0 ? { amount, currency: 'USD', ...(random.below(8) === 0 ? {} : { rate }) } : { amount };
  };
  const own = () =>
    random.pick([
      { kind: 'deposit', period: 'day' },
      { kind: 'loss', period: 'week' },
      { kind: 'turnover', period: 'day' },
      name(),
    ] as const);
  const id = `x${at}`;
  const choices: readonly (() => Step)[] = [
    () => ({ type: 'setLimit', ...own(), amount: random.below(8) === 0 ? null : String(500 * (1 + random.below(6))) }),
    () => ({ type: 'setLimit', ...own(), amount: random.pick(['1000', '1500', '2000']) }),
    () => ({ type: 'confirmLimit', ...own() }),
    () => ({ type: 'readLimit', ...name() }),
    () => ({ type: 'beginDeposit', id: (ids.deposit.push(id), id), ...money() }),
    () => ({ type: 'beginDeposit', id: (ids.deposit.push(id), id), ...money() }),
    () => ({ type: 'completeDeposit', id: ids.deposit.shift() ?? 'none', amount: String(1 + random.below(700)) }),
    () => ({ type: 'failDeposit', id: ids.deposit.shift() ?? 'none' }),
    () => ({ type: 'placeStake', id: (ids.stake.push(id), id), ...money() }),
    () => ({ type: 'placeStake', id: (ids.stake.push(id), id), ...money() }),
    () => ({ type: 'placeStake', id: (ids.stake.push(id), id), ...money() }),
    () => ({ type: 'payWin', id: ids.stake.at(-1) ?? 'none', amount: String(random.below(900)) }),
    () => ({ type: 'rollBackStake', id: ids.stake.shift() ?? 'none' }),
    () => ({ type: random.pick(['startSession', 'endSession', 'launchGame']) }),
    () => (random.below(3) === 0 ? { type: 'changeZone', zone: random.pick(ZONES) } : { type: 'launchGame' }),
    () => ({ type: 'proposeRemoval', ...own(), operator: random.pick(['ops_1', 'ops_2']) }),
    () => ({ type: 'confirmRemoval', ...own(), operator: random.pick(['ops_1', 'ops_2']) }),
  ];
  return random.pick(choices)();
}

export const GENERATED = { file: join(import.meta.dirname, 'cases/generated.jsonl'), count: 60 };

if (import.meta.main) writeFileSync(GENERATED.file, toJsonLines(generateVectors(GENERATED.count)));
