/** URL of another host of this installation, with the scheme and port of the current origin. */
export function brandUrl(host: string, origin: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}/`;
}
