/** Splits a command line like a shell; quotes group words. */
export function splitCommand(line: string): readonly string[] {
  return Array.from(line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g), ([word]) => word.replaceAll(/["']/g, ''));
}
