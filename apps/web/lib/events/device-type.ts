import { BREAKPOINT_MOBILE_MAX_PX, BREAKPOINT_TABLET_MAX_PX } from '@marquee/contract/constants.ts';

/** What the visitor holds, as the calls name it: by the width of the page, and a tablet only where fingers touch it. */
export function deviceType(): 'desktop' | 'tablet' | 'mobile' {
  if (innerWidth <= BREAKPOINT_MOBILE_MAX_PX) return 'mobile';
  const isTouched = matchMedia('(pointer: coarse)').matches;
  return isTouched && Math.min(innerWidth, innerHeight) <= BREAKPOINT_TABLET_MAX_PX ? 'tablet' : 'desktop';
}

/** Size of the screen in CSS pixels, as the calls name it: `1440x900`. */
export function screenResolution(): string {
  return `${Math.round(screen.width)}x${Math.round(screen.height)}`;
}
