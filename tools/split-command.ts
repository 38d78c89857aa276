/** The words of a command line as a shell takes them apart: quotes hold words together. */
export function splitCommand(line: string): readonly string[] {
  return Array.from(line.matchAll(/(?:[^\s"']|"[^"]*"|'[^']*')+/g), ([word]) => word.replaceAll(/["']/g, ''));
}
