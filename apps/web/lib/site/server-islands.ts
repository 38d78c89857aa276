const islands = new Map<string, string>();

/** Name of the attribute that marks them. */
export const SERVER_ISLAND = 'data-server-part';

/** Remembers what the server wrote into the parts of the page that the browser has no code for. Called once, before the page wakes up. */
export function registerServerIslands(): void {
  for (const island of document.querySelectorAll(`[${SERVER_ISLAND}]`))
    islands.set(island.getAttribute(SERVER_ISLAND) ?? '', island.innerHTML);
}

/** The server's markup of a part; React compares nothing and changes nothing as long as it stays the same. */
export function serverIslandHtml(name: string): string {
  return islands.get(name) ?? '';
}

export function hasServerIsland(name: string): boolean {
  return islands.has(name);
}
