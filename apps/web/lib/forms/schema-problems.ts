import * as z from 'zod/mini';
import type { Problems } from './field-problems.ts';

// The Content Security Policy forbids code generated from strings, which zod would use as an optimisation.
z.config({ jitless: true });

/** The first problem of each field by a schema, as locale keys. Import it lazily: it contains the schema library. */
export function schemaProblems(schema: z.ZodMiniType, values: unknown): Problems {
  const problems: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? [])
    problems[String(path[0])] ??= message;
  return problems;
}
