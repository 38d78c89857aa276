import { SELF_EXCLUSION_HOURS } from '@marquee/contract/limits.ts';

/** A player's request. */
export type RestrictionRequest =
  | { readonly kind: 'selfExclusion'; readonly mode: 'permanent' | 'custom'; readonly option: number | undefined }
  | { readonly kind: 'freeze'; readonly hours: number };

/** Duration in hours; null for a permanent one. A self-exclusion without a duration is permanent, so that a missing field admits no one. */
export function hoursOf(request: RestrictionRequest): number | null {
  if (request.kind === 'freeze') return request.hours;
  return request.mode === 'permanent' ? null : (SELF_EXCLUSION_HOURS[request.option ?? -1] ?? null);
}
