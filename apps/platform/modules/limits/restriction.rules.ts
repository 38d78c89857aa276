import { SELF_EXCLUSION_HOURS } from '@marquee/contract/limits.ts';

/** A wish as the player makes it. */
export type RestrictionRequest =
  | { readonly kind: 'selfExclusion'; readonly mode: 'permanent' | 'custom'; readonly option: number | undefined }
  | { readonly kind: 'freeze'; readonly days: number };

/** How long it holds; null for ever. A self-exclusion without a length is for ever: nobody is let in by a missing field. */
export function hoursOf(request: RestrictionRequest): number | null {
  if (request.kind === 'freeze') return request.days * 24;
  return request.mode === 'permanent' ? null : (SELF_EXCLUSION_HOURS[request.option ?? -1] ?? null);
}
