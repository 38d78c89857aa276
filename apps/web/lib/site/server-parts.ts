const parts = new Map<string, string>();

/** Name of the attribute that marks them. */
export const SERVER_PART = 'data-server-part';

/** Remembers what the server wrote into the parts of the page that the browser has no code for. Called once, before the page wakes up. */
export function rememberServerParts(): void {
  for (const part of document.querySelectorAll(`[${SERVER_PART}]`))
    parts.set(part.getAttribute(SERVER_PART) ?? '', part.innerHTML);
}

/** The server's markup of a part; React compares nothing and changes nothing as long as it stays the same. */
export function serverPartHtml(name: string): string {
  return parts.get(name) ?? '';
}

export function hasServerPart(name: string): boolean {
  return parts.has(name);
}
