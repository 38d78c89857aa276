const parts = new Map<string, string>();

/** Attribute that marks static parts. */
export const STATIC_PART = 'data-server-part';

/** Stores the server's HTML of the page's static parts, for which the browser has no code. Called once, before hydration. */
export function registerStaticParts(): void {
  for (const part of document.querySelectorAll(`[${STATIC_PART}]`))
    parts.set(part.getAttribute(STATIC_PART) ?? '', part.innerHTML);
}

/** The server's HTML of a static part; React leaves it unchanged as long as the string is the same. */
export function staticPartHtml(name: string): string {
  return parts.get(name) ?? '';
}

export function hasStaticPart(name: string): boolean {
  return parts.has(name);
}
