import type { Lock } from './locks-of-statement.ts';

/** A transaction of a command with its locks in the order in which they are taken. */
export interface LockOrder {
  readonly command: string;
  readonly locks: readonly Pick<Lock, 'on' | 'mode' | 'unless'>[];
}

type OrderedLock = LockOrder['locks'][number];

/** A command waits for a lock while it holds others. */
interface Wait {
  readonly command: string;
  readonly held: readonly OrderedLock[];
  /** With rows that the transaction has inserted itself, which nobody else sees. */
  readonly gates: readonly OrderedLock[];
  readonly wanted: OrderedLock;
}

const CONFLICTS: Readonly<Record<string, readonly string[]>> = {
  'for key share': ['for update'],
  'for share': ['for no key update', 'for update'],
  'for no key update': ['for share', 'for no key update', 'for update'],
  'for update': ['for key share', 'for share', 'for no key update', 'for update'],
  shared: ['exclusive'],
  exclusive: ['shared', 'exclusive'],
};
const conflict = (one: OrderedLock, other: OrderedLock) =>
  one.on === other.on && CONFLICTS[one.mode]?.includes(other.mode) === true;

/**
 * Cycles of two or three commands that wait for each other: each wants a row or an advisory lock that the next one holds. They are deadlocks if the rows are the
 * same. Left out are rows that the transaction itself has inserted, and commands of one player that a lock taken before keeps apart.
 */
export function lockCycles(orders: readonly LockOrder[]): readonly string[] {
  const waits = [...new Map(orders.flatMap(waitsOf).map((wait) => [JSON.stringify(wait), wait])).values()];
  const blockers = waits.map((wait) => waits.filter((other) => isBlocked(wait, other)));
  const cycles = waits.flatMap((first, index) =>
    (blockers[index] ?? []).flatMap((second) => {
      const next = blockers[waits.indexOf(second)] ?? [];
      const third = next.filter((one) => one !== first && !areApart(first, one) && isBlocked(one, first));
      return next.includes(first) ? [[first, second]] : third.map((one) => [first, second, one]);
    }),
  );
  return [...new Set(cycles.map(describe))].toSorted();
}

function waitsOf({ command, locks }: LockOrder): readonly Wait[] {
  const inserted = new Set<string>();
  const held: OrderedLock[] = [];
  const gates: OrderedLock[] = [];
  const waits: Wait[] = [];
  for (const lock of locks) {
    if (lock.mode === 'inserted') {
      inserted.add(lock.on);
      continue;
    }
    const isOwn = inserted.has(lock.on);
    const isHeld = held.some(({ on, mode }) => on === lock.on && coversAll(mode, lock.mode));
    if (lock.unless === null && !isOwn && !isHeld)
      waits.push({ command, held: [...held], gates: [...gates], wanted: lock });
    gates.push(lock);
    if (!isOwn) held.push(lock);
  }
  return waits;
}

/** Whether who holds a row in one mode need not wait for another mode. */
const coversAll = (held: string, wanted: string) =>
  CONFLICTS[wanted]?.every((mode) => CONFLICTS[held]?.includes(mode)) === true;

const isBlocked = (one: Wait, other: Wait) =>
  other.wanted.on !== one.wanted.on && other.held.some((lock) => conflict(one.wanted, lock)) && !areApart(one, other);

/** Both have locked the same player before, in modes that exclude each other. */
const areApart = (one: Wait, other: Wait) =>
  one.gates.some((lock) => isOfPlayer(lock) && other.gates.some((gate) => conflict(lock, gate)));
const isOfPlayer = ({ on }: OrderedLock) => on === 'players' || (on.endsWith(':') && on !== 'exclusion:');

function describe(cycle: readonly Wait[]): string {
  const lines = cycle.map(({ command, wanted }, index) => {
    const before = cycle.at(index - 1)?.wanted;
    return `${command} holds ${before?.on} and waits for ${wanted.on} ${wanted.mode}`;
  });
  // From the first command of the alphabet on, so that each cycle is listed once.
  const start = lines.indexOf(lines.toSorted()[0] ?? '');
  return [...lines.slice(start), ...lines.slice(0, start)].join('; ');
}
