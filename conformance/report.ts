/** Outcome of one requirement. `not-served` (501 with its code) is allowed. */
export type Verdict = 'met' | 'unmet' | 'not-served';

export interface Line {
  /** Endpoint id, or name of a journey. */
  readonly about: string;
  readonly requirement: string;
  readonly verdict: Verdict;
  /** The actual result if the requirement is not met. */
  readonly seen?: string;
}

export interface Report {
  readonly url: string;
  readonly checkedAt: string;
  readonly met: number;
  readonly unmet: number;
  readonly notServed: number;
  readonly lines: readonly Line[];
}

export function reportOf(url: string, checkedAt: string, lines: readonly Line[]): Report {
  const count = (verdict: Verdict) => lines.filter((line) => line.verdict === verdict).length;
  return { url, checkedAt, met: count('met'), unmet: count('unmet'), notServed: count('not-served'), lines };
}

/** Collects lines about one subject. */
export function createRecorder(lines: Line[], about: string) {
  return (requirement: string, isMet: boolean, seen: () => string): boolean => {
    lines.push({
      about,
      requirement,
      verdict: isMet ? 'met' : 'unmet',
      ...(isMet ? {} : { seen: seen().slice(0, 300) }),
    });
    return isMet;
  };
}
