/** One violation that a check reports. */
export interface Finding {
  /** Name of the check, or `check/rule`. */
  readonly check: string;
  /** Path from the repository's root. */
  readonly file: string;
  readonly line?: number;
  readonly message: string;
}

export function formatFinding({ check, file, line, message }: Finding): string {
  return `${file}${line ? `:${line}` : ''}  ${message}  (${check})`;
}
