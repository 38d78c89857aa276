/** Address of a host of this installation, by the scheme and port by which the visitor came. */
export function brandUrl(host: string, origin: string): string {
  const { protocol, port } = new URL(origin);
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}/`;
}
