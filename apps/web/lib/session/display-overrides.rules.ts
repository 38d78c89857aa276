/** Cookie with the debug panel's theme and currency for the site server: `<theme>.<currency>`, either of which may be empty. */
export const DISPLAY_OVERRIDES_COOKIE = 'displayOverrides';

export interface DisplayOverrides {
  /** Unvalidated name of a theme; null: the brand's own. */
  readonly theme: string | null;
  /** Unvalidated currency code; null: the brand's own. */
  readonly currencyCode: string | null;
}

const COOKIE_PATTERN = /(?:^|;\s*)displayOverrides=([a-z-]{2,32})?\.([A-Z0-9]{3,5})?(?:;|$)/;

export function readDisplayOverrides(cookies: string | undefined): DisplayOverrides {
  const match = cookies?.match(COOKIE_PATTERN);
  return { theme: match?.[1] ?? null, currencyCode: match?.[2] ?? null };
}

/** Value of the cookie; empty without overrides. */
export function writeDisplayOverrides({ theme, currencyCode }: DisplayOverrides): string {
  return theme === null && currencyCode === null ? '' : `${theme ?? ''}.${currencyCode ?? ''}`;
}
