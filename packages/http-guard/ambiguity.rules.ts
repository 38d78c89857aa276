/** A name, perhaps with the dot of the root, or an IPv4 address; IPv6 in brackets; with or without a port. No user, no list. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?\.?|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/i;

export interface RequestHead {
  readonly method?: string | undefined;
  /** Request target, as it was sent. */
  readonly url?: string | undefined;
  readonly httpVersion: string;
  /** Names and values in turn, with repetitions. */
  readonly rawHeaders: readonly string[];
}

/**
 * Why a request is ambiguous: a proxy in front of this server and the server could read another host, path or length
 * in it. Null for an unambiguous one.
 */
export function ambiguityOf({ url = '', httpVersion, rawHeaders }: RequestHead): string | null {
  const valuesOf = (name: string) =>
    rawHeaders.filter((_value, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name);
  const hosts = valuesOf('host');
  if (hosts.length === 0) return 'no host';
  if (hosts.length > 1) return 'several hosts';
  if (!HOST.test(hosts[0] ?? '')) return 'invalid host';
  // Proxies send the path only; another host in the target would contradict the header.
  if (!url.startsWith('/')) return 'target is no path';
  // In a browser these are other hosts or paths.
  if (url.startsWith('//') || url.includes('\\') || url.includes('#')) return 'ambiguous path';
  const encodings = valuesOf('transfer-encoding');
  if (encodings.length > 0 && valuesOf('content-length').length > 0) return 'length and encoding';
  if (encodings.length > 1 || (encodings[0] ?? 'chunked').toLowerCase() !== 'chunked') return 'unknown encoding';
  if (encodings.length > 0 && httpVersion === '1.0') return 'encoding in HTTP/1.0';
  return null;
}
