/** One small bug: a part of a text and what stands in its place. */
export interface Edit {
  /** What a programmer would have done wrong, such as `condition left out`. */
  readonly kind: string;
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly replacement: string;
}

export const applyEdit = (text: string, { start, end, replacement }: Omit<Edit, 'kind'>): string =>
  text.slice(0, start) + replacement + text.slice(end);
