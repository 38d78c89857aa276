/** A name inside a sentence: whatever direction it is written in, and whatever marks it holds, the words around it stay in order. */
export function isolated(name: string): string {
  return `\u2068${name.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')}\u2069`;
}
