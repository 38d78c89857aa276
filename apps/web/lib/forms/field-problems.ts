import { ApiError } from '../api/api-error.ts';

/** Locale keys by field. */
export type Problems = Readonly<Record<string, string>>;

/** Rejected fields of an error response with the reason of each. `fields` and `reasons` of the error are parallel arrays. */
export function fieldProblems(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  const { fields, reasons } = error.params;
  if (!Array.isArray(fields) || !Array.isArray(reasons)) return {};
  return Object.fromEntries(
    fields.map((field, at) => [String(field), String(reasons[at] ?? 'validation.invalid_format')]),
  );
}
