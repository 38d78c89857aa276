/** Something that is held open: a connection, a socket, a request. */
export interface Held {
  readonly network: string;
  /** True if it may be ended in favour of others: idle, or of a guest. */
  readonly isExpendable: () => boolean;
  readonly end: () => void;
}

export interface Ceilings {
  /** In this process. */
  readonly total: number;
  /** Of one network (`limitKeyOf`). */
  readonly perNetwork: number;
}

export interface HeldOpen {
  /**
   * Takes a place; at a ceiling an expendable one of the same network, or of the network with the most, makes room.
   * Null if none does: the newcomer has to be refused. The result gives the place back. `isProxy`: the network is a
   * proxy's, so that only the total counts.
   */
  readonly take: (one: Held, isProxy?: boolean) => (() => void) | null;
  readonly count: () => number;
}

/** Counts what one process holds open, oldest first. */
export function createHeldOpen({ total, perNetwork }: Ceilings): HeldOpen {
  const byNetwork = new Map<string, Set<Held>>();
  let count = 0;
  const drop = (one: Held) => {
    const held = byNetwork.get(one.network);
    if (!held?.delete(one)) return;
    count -= 1;
    if (held.size === 0) byNetwork.delete(one.network);
  };
  const endOneOf = (held: ReadonlySet<Held> | undefined): boolean => {
    for (const one of held ?? [])
      if (one.isExpendable()) {
        drop(one);
        one.end();
        return true;
      }
    return false;
  };
  const endAny = () => [...byNetwork.values()].toSorted((a, b) => b.size - a.size).some(endOneOf);
  return {
    take: (one, isProxy = false) => {
      const own = byNetwork.get(one.network);
      if (!isProxy && (own?.size ?? 0) >= perNetwork && !endOneOf(own)) return null;
      if (count >= total && !endAny()) return null;
      const held = byNetwork.get(one.network) ?? new Set();
      byNetwork.set(one.network, held.add(one));
      count += 1;
      return () => drop(one);
    },
    count: () => count,
  };
}
