/** Addresses of all rooms' style sheets. Only this page's own chunk holds them; every other page knows one room. */
const sheets = import.meta.glob<string>('../../../../packages/themes/*/theme.css', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const roomSheets: ReadonlyMap<string, string> = new Map(
  Object.entries(sheets).map(([path, address]) => [path.split('/').at(-2) ?? '', address]),
);
