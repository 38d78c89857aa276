import { sendBytes, statusesIn } from './raw-request.ts';

export interface Target {
  readonly port: number;
  /** A host that the server serves. */
  readonly host: string;
  /** A path that takes a POST, or that responds 404 to it. */
  readonly path: string;
}

/** A request that is answered with 404, hidden behind another. */
const hiddenIn = ({ host }: Target) => `GET /api/core/hidden HTTP/1.1\r\nHost: ${host}\r\n\r\n`;

/** Ambiguous requests for request smuggling; each hides a second one. */
function ambiguous(target: Target): ReadonlyArray<readonly [string, string]> {
  const { host, path } = target;
  const hidden = hiddenIn(target);
  const post = (headers: readonly string[], body: string) =>
    [`POST ${path} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json', ...headers, '', body].join('\r\n');
  const get = (line: string, headers: readonly string[]) => [line, ...headers, '', hidden].join('\r\n');
  const chunked = `0\r\n\r\n${hidden}`;
  const bytes = Buffer.byteLength(chunked);
  return [
    ['length and chunks', post([`Content-Length: ${bytes}`, 'Transfer-Encoding: chunked'], chunked)],
    ['chunks and length', post(['Transfer-Encoding: chunked', `Content-Length: ${bytes}`], chunked)],
    ['two lengths', post(['Content-Length: 0', `Content-Length: ${bytes}`], chunked)],
    ['the same length twice', post(['Content-Length: 0', 'Content-Length: 0'], chunked)],
    ['two lengths in one', post([`Content-Length: 0, ${bytes}`], chunked)],
    ['a length with a sign', post(['Content-Length: +0'], hidden)],
    ['a length in hexadecimal', post(['Content-Length: 0x0'], hidden)],
    ['a negative length', post(['Content-Length: -1'], hidden)],
    ['a space before the colon', post(['Content-Length : 0'], hidden)],
    ['an unknown encoding', post(['Transfer-Encoding: xchunked'], chunked)],
    ['chunked that is not last', post(['Transfer-Encoding: chunked, identity'], chunked)],
    ['chunked behind another encoding', post(['Transfer-Encoding: gzip, chunked'], chunked)],
    ['chunked twice', post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunked)],
    ['a tab in the encoding', post(['Transfer-Encoding:\tchunked\x0b'], chunked)],
    ['a folded header', post(['X-Head: a', ' Transfer-Encoding: chunked'], chunked)],
    ['a folded host', `GET /casino HTTP/1.1\r\nHost:\r\n ${host}\r\nX-A: b\r\n c\r\n\r\n${hidden}`],
    ['bare line feeds', `POST ${path} HTTP/1.1\nHost: ${host}\nContent-Length: 0\n\n${hidden}`],
    ['a bare line feed in a header', post([`X-Head: a\nTransfer-Encoding: chunked`], chunked)],
    ['a carriage return in a header', post(['X-Head: a\rTransfer-Encoding: chunked'], chunked)],
    ['a NUL in a header', post(['X-Head: a\0b'], hidden)],
    ['a chunk without a length', post(['Transfer-Encoding: chunked'], `\r\n\r\n${hidden}`)],
    ['a chunk with a sign', post(['Transfer-Encoding: chunked'], `-0\r\n\r\n${hidden}`)],
    ['a chunk too long to count', post(['Transfer-Encoding: chunked'], `fffffffffffffffff\r\n${hidden}`)],
    ['a chunk extension with a line feed', post(['Transfer-Encoding: chunked'], `2;a\nxx\r\n0\r\n\r\n${hidden}`)],
    ['a chunk longer than its length', post(['Transfer-Encoding: chunked'], `2\r\nxxxx\r\n0\r\n\r\n${hidden}`)],
    ['chunks in HTTP/1.0', `POST ${path} HTTP/1.0\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`],
    ['no host', get('GET /casino HTTP/1.1', [])],
    ['no host in HTTP/1.0', get('GET /casino HTTP/1.0', ['Connection: keep-alive'])],
    ['two hosts', get('GET /casino HTTP/1.1', [`Host: ${host}`, 'Host: evil.example'])],
    ['the same host twice', get('GET /casino HTTP/1.1', [`Host: ${host}`, `host: ${host}`])],
    ['two hosts in HTTP/1.0', get('GET /casino HTTP/1.0', [`Host: ${host}`, 'HOST: evil.example'])],
    ['two hosts in one', get('GET /casino HTTP/1.1', [`Host: ${host}, evil.example`])],
    ['a host with a user', get('GET /casino HTTP/1.1', [`Host: evil.example@${host}`])],
    ['a host with two dots at its end', get('GET /casino HTTP/1.1', [`Host: ${host.replace(/(:|$)/, '..$1')}`])],
    ['a host with two ports', get('GET /casino HTTP/1.1', [`Host: ${host.split(':')[0]}:80:81`])],
    ['a host with a path', get('GET /casino HTTP/1.1', [`Host: ${host}/casino`])],
    ['an empty host', get('GET /casino HTTP/1.1', ['Host:'])],
    ['another host in the target', get('GET http://evil.example/casino HTTP/1.1', [`Host: ${host}`])],
    [
      'the host in the target, another in the header',
      get(`GET http://${host}/casino HTTP/1.1`, ['Host: evil.example']),
    ],
    ['a target with two slashes', get('GET //evil.example/casino HTTP/1.1', [`Host: ${host}`])],
    ['a target without a slash', get('GET casino HTTP/1.1', [`Host: ${host}`])],
    ['spaces in the target', get('GET /casino /x HTTP/1.1', [`Host: ${host}`])],
    ['an unknown version', get('GET /casino HTTP/9.9', [`Host: ${host}`])],
    ['a connection to another server', get('CONNECT evil.example:443 HTTP/1.1', [`Host: ${host}`])],
  ];
}

/** Sends each ambiguous request; returns those that were accepted or whose hidden request was read. */
export async function tryAmbiguous(
  target: Target,
): Promise<{ readonly tried: number; readonly faults: readonly string[] }> {
  const list = ambiguous(target);
  const results = await Promise.all(
    list.map(async ([what, bytes]) => {
      const statuses = statusesIn(await sendBytes(target.port, bytes));
      if (statuses.length > 1) return `${what}: responses ${statuses.join(', ')}`;
      return statuses.some((status) => status < 400) ? `${what}: accepted with ${statuses.join()}` : null;
    }),
  );
  // Control: the same connection accepts two valid requests.
  const two = statusesIn(await sendBytes(target.port, hiddenIn(target).repeat(2), 5_000));
  const control = two.join() === '404,404' ? [] : [`two valid requests: responses ${two.join(', ')}`];
  return { tried: list.length, faults: [...results.filter((fault) => fault !== null), ...control] };
}
