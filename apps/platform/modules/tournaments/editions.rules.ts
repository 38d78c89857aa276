/** Schedule of a tournament; its editions follow from it and are numbered from 1. */
export interface TournamentRule {
  readonly firstStartsAt: Date;
  readonly lastsMinutes: number;
  /** From one start to the next, at least the duration; null for a single edition. */
  readonly repeatsAfterMinutes: number | null;
  /** Later editions do not exist; null: no end. */
  readonly lastEdition: number | null;
}

export type TournamentState = 'running' | 'upcoming' | 'ended';

export interface Edition {
  readonly edition: number;
  readonly startsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date;
  readonly state: TournamentState;
}

const MINUTE_MS = 60_000;

/** Null for a number without an edition. */
export function editionOf(rule: TournamentRule, edition: number, now: Date): Edition | null {
  const { firstStartsAt, lastsMinutes, repeatsAfterMinutes, lastEdition } = rule;
  if (lastEdition !== null && edition > lastEdition) return null;
  if (!Number.isSafeInteger(edition) || edition < 1 || (repeatsAfterMinutes === null && edition > 1)) return null;
  const startsAt = new Date(firstStartsAt.getTime() + (edition - 1) * (repeatsAfterMinutes ?? 0) * MINUTE_MS);
  const endsAt = new Date(startsAt.getTime() + lastsMinutes * MINUTE_MS);
  const state = endsAt <= now ? 'ended' : startsAt <= now ? 'running' : 'upcoming';
  return { edition, startsAt, endsAt, state };
}

/** `current`: the running edition, otherwise the next one; null if there is none. `last`: the latest ended one. */
export function editionsAround(
  rule: TournamentRule,
  now: Date,
): { readonly current: Edition | null; readonly last: Edition | null } {
  const started = startedBy(rule, now);
  const latest = editionOf(rule, started, now);
  if (latest?.state === 'running') return { current: latest, last: editionOf(rule, started - 1, now) };
  return { current: editionOf(rule, started + 1, now), last: latest };
}

/** Number of editions that have begun. */
export function startedBy({ firstStartsAt, repeatsAfterMinutes, lastEdition }: TournamentRule, now: Date): number {
  const elapsedMs = now.getTime() - firstStartsAt.getTime();
  if (elapsedMs < 0) return 0;
  const begun = repeatsAfterMinutes === null ? 1 : Math.floor(elapsedMs / (repeatsAfterMinutes * MINUTE_MS)) + 1;
  return lastEdition === null ? begun : Math.min(begun, lastEdition);
}

/** The permanent key of an edition, for its URL. */
export function editionKey(tournamentKey: string, edition: number): string {
  return `${tournamentKey}-${edition}`;
}

/** Tournament key and number of an edition key; `edition` is null without a number. */
export function readEditionKey(key: string): { readonly tournamentKey: string; readonly edition: number | null } {
  const match = /^(.+)-([1-9]\d{0,8})$/.exec(key);
  return match?.[1] === undefined
    ? { tournamentKey: key, edition: null }
    : { tournamentKey: match[1], edition: Number(match[2]) };
}
