import { BREAKPOINT_MOBILE_MAX_PX, BREAKPOINT_TABLET_MAX_PX } from '@marquee/contract/constants.ts';

/** Device type for the API: by viewport width; a tablet only with a touch screen. */
export function deviceType(): 'desktop' | 'tablet' | 'mobile' {
  if (innerWidth <= BREAKPOINT_MOBILE_MAX_PX) return 'mobile';
  const isTouched = matchMedia('(pointer: coarse)').matches;
  return isTouched && Math.min(innerWidth, innerHeight) <= BREAKPOINT_TABLET_MAX_PX ? 'tablet' : 'desktop';
}

/** Screen size in CSS pixels for the API: `1440x900`. */
export function screenResolution(): string {
  return `${Math.round(screen.width)}x${Math.round(screen.height)}`;
}
