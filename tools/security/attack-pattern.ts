import { createContext, Script, type Context } from 'node:vm';

const SIGNS = ['a', 'A', '0', '-', '.', ' ', '\n', '/', '\0'];

/**
 * Strings of `chars` characters that make a regular expression backtrack: one or two repeated characters it matches,
 * after its prefix.
 */
export function* attacksOn(pattern: RegExp, chars: number): Generator<string> {
  const { source } = pattern;
  const words = [...new Set(source.replaceAll(/\\[a-zA-Z]|[()[\]{}|?*+^$]/g, ' ').match(/[^\s\\]{2,}/g) ?? [])].slice(
    0,
    6,
  );
  const signs = [...new Set([...SIGNS, ...source.replaceAll(/\\[a-zA-Z]/g, '').replaceAll(/[\\()[\]{}|?*^$]/g, '')])];
  const pairs = signs.slice(0, 14).flatMap((one) => signs.slice(0, 14).map((other) => one + other));
  const start = /^\^?((?:\\?[\w/:@.<-])+)/.exec(source)?.[1]?.replaceAll('\\', '') ?? '';
  for (const prefix of new Set(['', start, 'a@', '/']))
    for (const pump of [...signs, ...words, ...pairs])
      yield `${prefix}${pump.repeat(Math.floor(chars / pump.length))}\u0001`;
}

const TRY = new Script('pattern.global ? text.replaceAll(pattern, "") : pattern.test(text)');
/** Timeout of one try in wall-clock time, because some patterns would never end. */
const MS_ENDED = 15_000;
/** Time budget per pattern. */
const MS_SPENT = 1_000;

/** Slow tries are repeated and the fastest counts, because the process is also interrupted by other work. */
const TRIES = 3;

/** Processor time of one try in milliseconds; infinity if it timed out. */
function onceMs(pattern: RegExp, context: Context): number {
  pattern.lastIndex = 0;
  const since = process.cpuUsage();
  try {
    TRY.runInContext(context, { timeout: MS_ENDED });
  } catch {
    return Number.POSITIVE_INFINITY;
  }
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
}

/**
 * The highest processor time of all attacks in milliseconds, infinity after a timeout; stops at the first above
 * `enough`.
 */
export function costOf(pattern: RegExp, chars: number, enough: number): { readonly ms: number; readonly text: string } {
  const context = createContext({ pattern, text: '' });
  let most = { ms: 0, text: '' };
  let spent = 0;
  for (const text of attacksOn(pattern, chars)) {
    context['text'] = text;
    let ms = onceMs(pattern, context);
    spent += ms;
    for (let tries = 1; tries < TRIES && ms > enough && Number.isFinite(ms); tries += 1)
      ms = Math.min(ms, onceMs(pattern, context));
    if (ms > most.ms) most = { ms, text: text.slice(0, 24) };
    if (ms > enough || spent > MS_SPENT) break;
  }
  return most;
}
