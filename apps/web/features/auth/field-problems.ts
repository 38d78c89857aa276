import { ApiError } from '../../lib/api/api-error.ts';

/** Rejected fields with the locale key of the reason. `fields` and `reasons` of the error are parallel arrays. */
export function fieldProblems(error: unknown): ReadonlyArray<readonly [field: string, reason: string]> {
  if (!(error instanceof ApiError)) return [];
  const { fields, reasons } = error.params;
  if (!Array.isArray(fields) || !Array.isArray(reasons)) return [];
  return fields.map((field, at) => [String(field), String(reasons[at] ?? 'validation.invalid_format')] as const);
}
