const islands = new Map<string, string>();

/** Attribute that marks server islands. */
export const SERVER_ISLAND = 'data-server-part';

/** Stores the server's HTML of the page's server islands, for which the browser has no code. Called once, before hydration. */
export function registerServerIslands(): void {
  for (const island of document.querySelectorAll(`[${SERVER_ISLAND}]`))
    islands.set(island.getAttribute(SERVER_ISLAND) ?? '', island.innerHTML);
}

/** The server's HTML of an island; React leaves it unchanged as long as the string is the same. */
export function serverIslandHtml(name: string): string {
  return islands.get(name) ?? '';
}

export function hasServerIsland(name: string): boolean {
  return islands.has(name);
}
