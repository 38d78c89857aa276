/** Cookie in which the debug panel tells the site's server how pages shall look: `<room>.<currency>`, either of which may be empty. */
export const DEBUG_LOOK_COOKIE = 'debugLook';

export interface DebugLook {
  /** Unchecked name of a room; null: the brand's own. */
  readonly theme: string | null;
  /** Unchecked code of the currency that pages begin with; null: the brand's own. */
  readonly currencyCode: string | null;
}

const WRITTEN = /(?:^|;\s*)debugLook=([a-z-]{2,32})?\.([A-Z0-9]{3,5})?(?:;|$)/;

export function readDebugLook(cookies: string | undefined): DebugLook {
  const [, theme = null, currencyCode = null] = (cookies !== undefined && WRITTEN.exec(cookies)) || [];
  return { theme, currencyCode };
}

/** Value of the cookie; empty where nothing differs. */
export function writeDebugLook({ theme, currencyCode }: DebugLook): string {
  return theme === null && currencyCode === null ? '' : `${theme ?? ''}.${currencyCode ?? ''}`;
}
