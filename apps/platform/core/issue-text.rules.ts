import type * as z from 'zod/mini';
import { unknownName } from './closest-name.rules.ts';

type Issue = z.core.$ZodIssue;

/** One fault in the settings. */
export interface SettingsFault {
  /** File or other source of the settings. */
  readonly source: string;
  /** Path of the field, such as `navigation.2.icon`; empty for the whole file. */
  readonly field: string;
  readonly reason: string;
}

/**
 * Readable faults of one value: path, reason, allowed values. `knownAt` returns the field names of the object at a
 * path.
 */
export function faultsOfIssues(
  issues: readonly Issue[],
  value: unknown,
  { source, path = [], knownAt }: { source: string; path?: readonly PropertyKey[]; knownAt: KnownFields },
): SettingsFault[] {
  return issues.flatMap((issue) => {
    const at = [...path, ...issue.path];
    const field = at.map(String).join('.');
    const inner = valueAt(value, issue.path);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        source,
        field: [...at, key].map(String).join('.'),
        reason: `is not a setting: ${unknownName(key, 'a field', knownAt(at))}`,
      }));
    return [{ source, field, reason: reasonOf(issue, inner) }];
  });
}

/** Field names of an object of the schema. */
export type KnownFields = (path: readonly PropertyKey[]) => readonly string[];

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  // A check may report a path below a missing object.
  return path.reduce((inner, name) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[name], value);
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number without quotes',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list ([ … ])',
  object: 'an object ({ … })',
  record: 'an object ({ … })',
};

function reasonOf(issue: Issue, value: unknown): string {
  if (value === undefined && issue.code !== 'custom') return `is missing${expectedOf(issue)}`;
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}, not ${kindOf(value)}`;
    case 'invalid_value':
      return unknownName(value, 'allowed here', issue.values.map(String));
    case 'invalid_key':
      return issue.issues[0] ? reasonOf(issue.issues[0], issue.path.at(-1)) : issue.message;
    case 'too_small':
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_union':
      return issue.errors.map(([first]) => first && reasonOf(first, value)).join(', or ');
    case 'invalid_format':
      return issue.message === 'Invalid input' || issue.message.startsWith('validation.')
        ? `${JSON.stringify(value)} does not match ${issue.pattern ?? issue.format}`
        : issue.message;
    default:
      return issue.message;
  }
}

function expectedOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return `; it must be ${KINDS[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `; allowed: ${issue.values.map(String).join(', ')}`;
  return '';
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : JSON.stringify(value);
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}
