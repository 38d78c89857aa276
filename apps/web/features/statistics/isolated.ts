/** Wraps a name in bidirectional isolates, so that it cannot reorder the sentence around it. */
export function isolated(name: string): string {
  return `\u2068${name.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')}\u2069`;
}
